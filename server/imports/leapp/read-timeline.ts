import type Database from 'better-sqlite3';

import { listEvidenceTables, readEvidenceTable } from '@server/imports/databases/evidence-tables';
import { beyondLimit, IMPORT_LIMITS } from '@server/imports/import-limits';

import { pageKey } from './html-pages';
import type { LeappTable, Value } from './leapp-table';
import type { TableImporter } from './table-importer';
import { valueOf } from './values';

const { columns: MAX_COLUMNS, itemBytes } = IMPORT_LIMITS.leappDatabase;
/** A text value may hold text that looks like the name of a value. */
const MAX_NAMES_IN_TEXT = 20 * MAX_COLUMNS;
const MAX_PLANNED_COLUMNS = 100_000;

interface TimelineRow {
  position: string;
  bytes: number;
  /** The name of the artifact. */
  activity: string;
  /** JSON: values by header. */
  data: string | null;
  /** Why it is refused; null for an accepted one. */
  refusal: string | null;
}

/** The rows of `tl.db`; null when it has another form. @throws DamagedTableError while they are read */
export function timelineRows(db: Database.Database): Iterable<TimelineRow> | null {
  const table = listEvidenceTables(db).tables.get('data');
  const columns = table?.columns.map(({ name }) => name.toLowerCase()) ?? [];
  const [activityAt, dataAt] = [columns.indexOf('activity'), columns.indexOf('datalist')];
  return table === undefined || activityAt < 0 || dataAt < 0 ? null : rowsOf();

  function* rowsOf(): Generator<TimelineRow> {
    for (const { rowId, bytes, cells } of table === undefined ? [] : readEvidenceTable(db, table, itemBytes)) {
      const activity = valueOf(cells?.[activityAt] ?? null) ?? 'Timeline';
      const data = valueOf(cells?.[dataAt] ?? null);
      const refusal = cells === null ? beyondLimit(itemBytes, 'bytes') : null;
      yield { position: `row ${rowId}`, bytes, activity, data, refusal };
    }
  }
}

/** LEAPP omits path separators in the names of files. */
export const exportName = (artifact: string): string => artifact.replace(/[\\/]/g, '_');

export function tableOfExport(
  key: string,
  name: string,
  category: string | null,
  headers: readonly string[],
): LeappTable {
  const columns = headers.map((header) => ({ header, type: null }));
  return { key, name, category, columns, view: null, sources: [] };
}

/** Rows of the timeline by activity and headers: each row has its own. */
export class TimelineTargets {
  private readonly open = new Map<string, ReturnType<TableImporter['open']>>();
  /** Columns of the open tables. */
  private columns = 0;

  constructor(
    private readonly tables: TableImporter,
    private readonly location: string,
    private readonly categories: ReadonlyMap<string, string>,
  ) {}

  take(activity: string, position: string, data: string | null): void {
    const facts = factsOf(data);
    if (facts === null) {
      this.refuse(position, 'The row of the timeline holds no list of values.');
      return;
    }
    if (facts === 'tooMany') {
      this.refuse(position, beyondLimit(MAX_COLUMNS, 'values'));
      return;
    }
    const headers = facts.map(([header]) => header);
    this.target(activity, headers).take({ position, values: facts.map(([, value]) => value) });
  }

  refuse(position: string, reason: string): void {
    this.target('Timeline', []).refuse(position, reason);
  }

  private target(activity: string, headers: readonly string[]): ReturnType<TableImporter['open']> {
    const key = JSON.stringify([activity, headers]);
    let target = this.open.get(key);
    if (target === undefined) {
      const category = this.categories.get(pageKey(exportName(activity))) ?? null;
      target = this.tables.open(tableOfExport('tl.db', activity, category, headers), this.location);
      this.columns += headers.length;
      if (this.open.size >= 2_000 || this.columns > MAX_PLANNED_COLUMNS) {
        this.open.clear();
        this.columns = headers.length;
      }
      this.open.set(key, target);
    }
    return target;
  }
}

/** `{"Timestamp": "2024-…", "Value": "None"}`: Python writes missing values as None. */
function factsOf(data: string | null): [string, Value][] | 'tooMany' | null {
  if (hasMore(data ?? '', '":', MAX_NAMES_IN_TEXT)) {
    return 'tooMany';
  }
  try {
    const parsed: unknown = JSON.parse(data ?? '');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      return null;
    }
    const entries = Object.entries(parsed);
    return entries.length > MAX_COLUMNS
      ? 'tooMany'
      : entries.map(([header, value]) => {
          const text = typeof value === 'string' ? value : JSON.stringify(value);
          return [header, text === 'None' || text === '' ? null : text];
        });
  } catch {
    return null;
  }
}

/** Whether a text has a part more than `most` times. */
function hasMore(text: string, part: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0 && count <= most; at = text.indexOf(part, at + part.length)) {
    count += 1;
  }
  return count > most;
}
