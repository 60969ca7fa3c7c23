import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** Thread ids of the export are unique within a source, those of REVIEW within a case. */
export const chatThreadId = (evidenceId: number, threadKey: string): string => `${evidenceId}:${threadKey}`;

/** Numbers of the threads; unknown ones are omitted. */
export function threadsOf(db: SqliteDatabase, chatThreadIds: readonly string[]): number[] {
  const find = db.prepare<[number, string], { id: number }>(
    "SELECT id FROM thread JOIN source USING (evidence_id) WHERE evidence_id = ? AND thread_key = ? AND state = 'finished'",
  );
  return chatThreadIds.flatMap((id) => {
    const colon = id.indexOf(':');
    const evidenceId = Number(id.slice(0, colon));
    return colon > 0 && Number.isInteger(evidenceId) ? (find.get(evidenceId, id.slice(colon + 1))?.id ?? []) : [];
  });
}
