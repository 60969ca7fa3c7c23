import { BadInputError } from '@server/errors';
import { baseName, folderOf, lookupKey } from '@server/imports/container/entry-path';
import type { ContainerEntry, ImportContainer } from '@server/imports/container/import-container';
import { twinRefused } from '@server/imports/container/twin-member';
import { isSqliteDatabase } from '@server/imports/databases/is-sqlite-database';
import type { Extraction, ExtractionFinder, Importer } from '@server/imports/importer';

import { toolOf } from './html-pages';

/** Entries of an output folder by their purpose; the names are LEAPP's. */
export interface OutputFiles {
  folder: string;
  database: ContainerEntry | null;
  log: ContainerEntry | null;
  description: ContainerEntry | null;
  tsv: ContainerEntry[];
  timeline: ContainerEntry | null;
  timelineLog: ContainerEntry | null;
  /** The second of two members of one name. */
  twin: ContainerEntry | null;
}

type Single = Exclude<keyof OutputFiles, 'folder' | 'tsv' | 'twin'>;

const BY_NAME: Readonly<Record<string, Single>> = {
  '_lava_artifacts.db': 'database',
  '_lava_artifacts.db-wal': 'log',
  '_lava_data.lava': 'description',
  '_lava_data.json': 'description',
};
const IN_TIMELINE: Readonly<Record<string, Single>> = { 'tl.db': 'timeline', 'tl.db-wal': 'timelineLog' };
const CURE =
  'Import the whole output folder of iLEAPP, ALEAPP, RLEAPP or VLEAPP, or a ZIP of it; when a file in it is damaged, copy it again or run the parser again.';

/** Collects the entries of output folders by name; an archive may contain several. */
export class OutputFolders {
  private readonly folders = new Map<string, OutputFiles>();

  add(entry: ContainerEntry): void {
    const name = baseName(entry.path).toLowerCase();
    const folder = folderOf(entry.path);
    const single = BY_NAME[name];
    if (single !== undefined) {
      this.set(this.at(folder), single, entry);
      return;
    }
    const parent = baseName(folder.slice(0, -1)).toLowerCase();
    const above = folderOf(folder.slice(0, -1));
    const inTimeline = parent === '_timeline' ? IN_TIMELINE[name] : undefined;
    if (inTimeline !== undefined) {
      this.set(this.at(above), inTimeline, entry);
    } else if (parent === '_tsv exports' && name.endsWith('.tsv')) {
      this.at(above).tsv.push(entry);
    }
  }

  /** Outputs with a readable file; an output inside another (copied from the device) is a file of that one. */
  list(): OutputFiles[] {
    const isOutput = (files: OutputFiles | undefined) =>
      files !== undefined && (files.database !== null || files.tsv.length > 0 || files.timeline !== null);
    const liesInAnother = ({ folder }: OutputFiles) => {
      for (let above = folder; above !== '';) {
        above = folderOf(above.slice(0, -1));
        if (isOutput(this.folders.get(lookupKey(above)))) {
          return true;
        }
      }
      return false;
    };
    return [...this.folders.values()].filter((files) => isOutput(files) && !liesInAnother(files));
  }

  descriptionWithoutDatabase(): ContainerEntry | null {
    return [...this.folders.values()].find(({ description }) => description !== null)?.description ?? null;
  }

  /** Of a description in the old and the new form, the new one is read. */
  private set(files: OutputFiles, single: Single, entry: ContainerEntry): void {
    const other = files[single];
    if (other?.path === entry.path) {
      files.twin = entry;
    }
    files[single] = /\.json$/i.test(entry.path) ? (other ?? entry) : entry;
  }

  private at(folder: string): OutputFiles {
    const key = lookupKey(folder);
    let files = this.folders.get(key);
    if (files === undefined) {
      const none = { database: null, log: null, description: null, timeline: null, timelineLog: null, twin: null };
      files = { folder, tsv: [], ...none };
      this.folders.set(key, files);
    }
    return files;
  }
}

/** Output folders of the LEAPP parsers: by the database of LAVA, else by the TSV exports and the timeline. */
export function outputFinder(container: ImportContainer, importer: () => Importer): ExtractionFinder {
  const folders = new OutputFolders();
  return {
    look: (entry) => folders.add(entry),
    async found() {
      const extractions: Extraction[] = [];
      for (const files of folders.list()) {
        if (files.twin !== null) {
          throw twinRefused(container.name, files.twin.path);
        }
        await requireDatabase(container, files);
        const [first, ...others] = recordsOf(files);
        if (first !== undefined) {
          const tool = toolOf(`${files.folder}${container.name}`) ?? { name: 'LEAPP', version: null };
          extractions.push({ importer: importer(), folder: files.folder, tool, records: [first, ...others] });
        }
      }
      const description = extractions.length === 0 ? folders.descriptionWithoutDatabase() : null;
      if (description !== null) {
        throw new BadInputError(
          `${description.path} in ${container.name} describes what _lava_artifacts.db holds, which is not there. ${CURE}`,
        );
      }
      return extractions;
    },
  };
}

/** @throws BadInputError when the file with the name of the database is not one and nothing else can be read */
async function requireDatabase(container: ImportContainer, files: OutputFiles): Promise<void> {
  const { database } = files;
  if (database === null || files.tsv.length > 0 || files.timeline !== null) {
    return;
  }
  const location = `${database.path} in ${container.name}`;
  if (!(await isSqliteDatabase(database, location))) {
    throw new BadInputError(`${location} is encrypted or damaged: it does not begin as an SQLite database. ${CURE}`);
  }
}

/** The files with records, the main entry first. With a database the exports repeat it, except artifacts that only they have. */
const recordsOf = ({ database, log, description, tsv, timeline, timelineLog }: OutputFiles): ContainerEntry[] =>
  [database, description, log, ...tsv, timeline, timelineLog].filter((entry) => entry !== null);
