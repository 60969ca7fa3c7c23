import type { SqliteDatabase } from './sqlite-database';

const INTEGRITY_FINDINGS_MAX = 20;

/** Structure, indexes and references of a database file. */
export function databaseProblems(db: SqliteDatabase): string[] {
  const integrity = db.prepare<[], string>(`PRAGMA integrity_check(${INTEGRITY_FINDINGS_MAX})`).pluck().all();
  const references = db
    .prepare<[], { from: string; to: string; count: number }>(
      'SELECT "table" AS "from", parent AS "to", count(*) AS count FROM pragma_foreign_key_check GROUP BY 1, 2',
    )
    .all();
  return [
    ...integrity.filter((line) => line !== 'ok').map((line) => `it is damaged: ${line.replaceAll('\n', ' ')}.`),
    ...references.map(({ from, to, count }) => `${count} rows of ${from} refer to rows of ${to} that are missing.`),
  ];
}
