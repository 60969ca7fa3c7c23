import { setImmediate as nextTurn } from 'node:timers/promises';

import type { HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { CaseConnection } from './case-connection';
import { allOf, condition, type Condition } from './condition';
import { hitQuery } from './hit-query';
import { visibleTo } from './visibility';

export interface Match {
  /** Holds for the rows `hit h` that match and that the viewer may see. */
  where: Condition;
  /** `timedOut`: not all hits were looked at before the deadline. */
  status: 'success' | 'timedOut';
}

const FIRST_SLICE = 2_000;
const SLICE_MS = 25;

/**
 * Finds what matches, and hands it to `use`. Scans go over the hits slice by slice into a temporary table: between two
 * slices the deadline and the caller's signal are heeded and others get their turn. What the viewer may see is asked
 * again in the end, since it may have changed meanwhile.
 */
export async function withMatch<Result>(
  connection: CaseConnection,
  { viewer, criteria, options = {} }: { viewer: Viewer; criteria: HitCriteria; options?: SearchOptions },
  use: (match: Match) => Result,
): Promise<Result> {
  const { db, tests } = connection;
  const used: number[] = [];
  const table = connection.nextMatchTable();
  try {
    const query = hitQuery(db, criteria, (test) => {
      const number = tests.add(test);
      used.push(number);
      return number;
    });
    options.signal?.throwIfAborted();
    const visible = visibleTo(viewer);
    if (query.scan === null) {
      return use({ where: allOf([visible, query.plain]), status: 'success' });
    }
    db.exec(`CREATE TEMP TABLE ${table} (id INTEGER PRIMARY KEY)`);
    const status = await collect(connection, table, allOf([visible, query.plain, query.scan]), options);
    return use({ where: allOf([visible, condition(`h.id IN (SELECT id FROM temp.${table})`)]), status });
  } finally {
    used.forEach((number) => tests.remove(number));
    db.exec(`DROP TABLE IF EXISTS temp.${table}`);
  }
}

async function collect(
  { db, clock }: CaseConnection,
  table: string,
  where: Condition,
  { deadline = Infinity, signal }: SearchOptions,
): Promise<Match['status']> {
  const last = db.prepare<[], { id: number | null }>('SELECT max(id) AS id FROM hit').get()?.id ?? 0;
  const insert = db.prepare(
    `INSERT INTO temp.${table} SELECT h.id FROM hit h WHERE h.id BETWEEN ? AND ? AND ${where.sql}`,
  );
  let slice = FIRST_SLICE;
  for (let first = 1; first <= last;) {
    signal?.throwIfAborted();
    if (clock() >= deadline) {
      return 'timedOut';
    }
    const started = performance.now();
    insert.run(first, first + slice - 1, ...where.values);
    first += slice;
    slice = Math.max(100, Math.round((slice * SLICE_MS) / Math.max(1, performance.now() - started)));
    await nextTurn();
  }
  return 'success';
}
