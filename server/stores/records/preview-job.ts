import { previewJob, previewKey } from '@server/stores/preview-job';
import { PREVIEW_QUEUES, type PreviewSource } from '@server/stores/preview-store';

import { insertJob } from './job-row';
import type { RecordTransaction } from './schema';

/** Sends the job of a waiting preview, or raises its priority to that of the preview. */
export async function insertPreviewJob(transaction: RecordTransaction, source: PreviewSource): Promise<void> {
  const waiting = await transaction
    .selectFrom('preview')
    .select(['priority', 'stage'])
    .where('sha256', '=', source.sha256)
    .where('mime_type', '=', source.mimeType)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst();
  if (waiting !== undefined) {
    await insertJob(transaction, previewJob({ ...source, priority: waiting.priority }, waiting.stage));
  }
}

/** Sends the job of a preview that starts again, replacing any waiting job of it. */
export async function replacePreviewJob(
  transaction: RecordTransaction,
  source: PreviewSource & { priority: number },
): Promise<void> {
  await transaction
    .deleteFrom('job')
    .where('queue', 'in', Object.values(PREVIEW_QUEUES))
    .where('singleton_key', '=', previewKey(source))
    .where('state', '=', 'pending')
    .execute();
  await insertJob(transaction, previewJob(source, 'quick'));
}
