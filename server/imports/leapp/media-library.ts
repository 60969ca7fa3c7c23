import type Database from 'better-sqlite3';

import { baseName, entryPath } from '@server/imports/container/entry-path';
import { differencesFrom, type ImportStaging, type StagedEntry } from '@server/imports/staging';

import { listEvidenceTables, type Cell } from '@server/imports/databases/evidence-tables';
import { IMPORT_LIMITS } from '@server/imports/import-limits';

import { valueOf } from './values';

/** A file that LEAPP copied next to its database. */
export interface MediaItem {
  name: string;
  /** On the device. */
  devicePath: string | null;
  /** In the output folder, as LEAPP wrote it. */
  outputPath: string;
  created: string | null;
  modified: string | null;
  entry: StagedEntry | null;
}

const DEEPEST = 24;
/** A longer name or path is none. */
const small = (column: string): string =>
  `CASE WHEN octet_length(${column}) <= ${IMPORT_LIMITS.leappDatabase.nameBytes} THEN ${column} END`;
const MEDIA_TABLES: ReadonlySet<string> = new Set(['_lava_media_items', '_lava_media_references']);
const SHA1 = /^[0-9a-f]{40}$/;
const MEDIA_PATH = /^\.?[\\/]?(?:[^\\/|]+[\\/])*media[\\/][0-9a-f]{40}\.\w{1,8}$/i;

type Row = Cell[];

/** Files that the rows of an output folder refer to: by their ids in the database of LAVA, in TSV exports by their paths. */
export class MediaLibrary {
  comparedFiles = 0;
  differingFiles = 0;
  private readonly find: Database.Statement<[string], Row> | null;

  /** @param folder of the output in its container, with `/` at its end */
  constructor(
    private readonly db: Database.Database | null,
    private readonly staging: ImportStaging,
    private readonly folder: string,
  ) {
    this.find = db === null ? null : prepareLookup(db);
  }

  /** Null for a value that is not a reference of this output. */
  lookup(reference: string): MediaItem | null {
    const row = this.find?.get(reference);
    if (row !== undefined) {
      const [name, source, output, created, modified] = row.map((cell) => valueOf(cell));
      const devicePath = source ?? null;
      const outputPath = output ?? '';
      return {
        name: name || baseName(devicePath ?? '') || baseName(outputPath) || reference,
        devicePath,
        outputPath,
        created: timeOrNull(created),
        modified: timeOrNull(modified),
        entry: this.entryOf(outputPath),
      };
    }
    if (!MEDIA_PATH.test(reference)) {
      return null;
    }
    const entry = this.entryOf(reference);
    return { name: baseName(reference), devicePath: null, outputPath: reference, created: null, modified: null, entry };
  }

  /** Embedded files have the SHA-1 of their content as id: the stored bytes are compared with it. */
  compareEmbedded(): void {
    const items = prepareEmbedded(this.db);
    for (const [id, output] of items?.iterate() ?? []) {
      const sha1 = valueOf(id ?? null)?.toLowerCase() ?? '';
      const entry = SHA1.test(sha1) ? this.entryOf(valueOf(output ?? null) ?? '') : null;
      if (entry !== null) {
        const differences = differencesFrom({ sha1, md5: null, sha256: null, size: null }, entry);
        this.comparedFiles += 1;
        this.differingFiles += differences.length > 0 ? 1 : 0;
        this.staging.addDifferences(entry, differences);
      }
    }
  }

  /**
   * Older versions wrote paths from the parent folder or from the root of the examiner's disk: parts are removed from the left until
   * the container has the rest.
   */
  private entryOf(outputPath: string): StagedEntry | null {
    let rest = entryPath(outputPath);
    for (let depth = 0; rest !== '' && depth < DEEPEST; depth += 1) {
      const entry = this.staging.findEntry(`${this.folder}${rest}`);
      if (entry !== null) {
        return entry;
      }
      const slash = rest.indexOf('/');
      rest = slash < 0 ? '' : rest.slice(slash + 1);
    }
    return null;
  }
}

const timeOrNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || Number(text) === 0 ? null : text;

function prepareLookup(db: Database.Database): Database.Statement<[string], Row> | null {
  return attemptToPrepare(db, () =>
    db
      .prepare<[string], Row>(
        `SELECT ${['reference.name', 'item.source_path', 'item.extraction_path', 'item.created_at', 'item.updated_at'].map(small).join(', ')}
         FROM _lava_media_references reference JOIN _lava_media_items item ON item.id = reference.media_item_id
         WHERE reference.id = ?`,
      )
      .raw(true),
  );
}

function prepareEmbedded(db: Database.Database | null): Database.Statement<[], Row> | null {
  return attemptToPrepare(db, () =>
    db
      ?.prepare<[], Row>(
        `SELECT ${small('id')}, ${small('extraction_path')} FROM _lava_media_items WHERE is_embedded = 1`,
      )
      .raw(true),
  );
}

/** Runs before the end of 2024 have no media tables, or fewer columns. A view may be crafted so that reading it never ends. */
function attemptToPrepare<Statement>(
  db: Database.Database | null,
  prepare: () => Statement | undefined,
): Statement | null {
  try {
    const others = db === null ? [] : listEvidenceTables(db).others;
    return others.some((name) => MEDIA_TABLES.has(name.toLowerCase())) ? null : (prepare() ?? null);
  } catch {
    return null;
  }
}
