import type Database from 'better-sqlite3';

import { listEvidenceTables, readEvidenceTable } from '@server/imports/databases/evidence-tables';

import { pageKey } from './html-pages';
import type { LeappTable, Value } from './leapp-table';
import type { TableImporter } from './table-importer';
import { valueOf } from './values';

interface TimelineRow {
  position: string;
  /** The name of the artifact. */
  activity: string;
  /** JSON: values by header. */
  data: string | null;
}

/** The rows of `tl.db`; null when it has another form. @throws DamagedTableError while they are read */
export function timelineRows(db: Database.Database): Iterable<TimelineRow> | null {
  const table = listEvidenceTables(db).tables.get('data');
  const columns = table?.columns.map(({ name }) => name.toLowerCase()) ?? [];
  const [activityAt, dataAt] = [columns.indexOf('activity'), columns.indexOf('datalist')];
  return table === undefined || activityAt < 0 || dataAt < 0 ? null : rowsOf();

  function* rowsOf(): Generator<TimelineRow> {
    for (const { rowId, cells } of table === undefined ? [] : readEvidenceTable(db, table)) {
      const activity = valueOf(cells[activityAt] ?? null) ?? 'Timeline';
      yield { position: `row ${rowId}`, activity, data: valueOf(cells[dataAt] ?? null) };
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
      if (this.open.size >= 2_000) {
        this.open.clear();
      }
      this.open.set(key, target);
    }
    return target;
  }
}

/** `{"Timestamp": "2024-…", "Value": "None"}`: Python writes missing values as None. */
function factsOf(data: string | null): [string, Value][] | null {
  try {
    const parsed: unknown = JSON.parse(data ?? '');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      return null;
    }
    return Object.entries(parsed).map(([header, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [header, text === 'None' || text === '' ? null : text];
    });
  } catch {
    return null;
  }
}
