import { ARCHIVE_QUEUE, BACKUP_QUEUE, RESTORE_QUEUE } from '@server/stores/keeping-jobs';
import { PREVIEW_QUEUES } from '@server/stores/preview-store';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/**
 * Removes rows that a copy of the records must not contain: conversions of files, which are not in backups and can be created
 * again, and the running backup itself, which a restored installation would resume.
 */
export function withoutRunningWork(copy: SqliteDatabase): void {
  copy.exec('DELETE FROM preview_use; DELETE FROM preview_walk; DELETE FROM preview');
  const ofQueue = copy.prepare<[string]>('DELETE FROM job WHERE queue = ?');
  Object.values(PREVIEW_QUEUES).forEach((queue) => ofQueue.run(queue));
  const running = copy.prepare<[string]>(`DELETE FROM job WHERE queue = ? AND state IN ('pending', 'in_progress')`);
  [ARCHIVE_QUEUE, BACKUP_QUEUE, RESTORE_QUEUE].forEach((queue) => running.run(queue));
}
