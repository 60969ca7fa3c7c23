import { randomUUID } from 'node:crypto';

import type { Logger } from '@server/logger';
import { deletionJob, type DeletionData } from '@server/stores/deletion-job';
import type { Deletion, DeletionStore } from '@server/stores/deletion-store';
import type { HitStore } from '@server/stores/hit-store';

import { sourceAudit, type DeletionHandler } from './deletion-handler';
import type { JobService } from '@server/jobs/job-service';

interface Dependencies {
  deletions: DeletionStore;
  hits: HitStore;
  jobs: JobService;
  log: Logger;
}

/**
 * Starts the queue of deletions. Before the first request is served it hides the deleted data that a crashed process had not hidden,
 * and creates jobs for remaining data of deleted things, including those whose job failed.
 */
export async function startDeletions(
  handler: DeletionHandler,
  { deletions, hits, jobs, log }: Dependencies,
): Promise<void> {
  const { cases, sources } = await deletions.listUnpurged();
  const send = (data: DeletionData, { deletedAt: queuedAt, userId, userName }: Deletion) =>
    jobs.send(deletionJob(data, { id: randomUUID(), userId, userName, queuedAt }), null);
  for (const source of sources) {
    const { id: evidenceId, caseId, name } = source;
    try {
      await hits.transactor(caseId).hideSource(evidenceId, sourceAudit(source));
    } catch (error) {
      // A case that cannot be opened cannot be read either.
      log.error({ err: error, caseId, evidenceId }, 'a deleted evidence source could not be hidden');
    }
    await send({ caseId, evidenceId, name }, source);
  }
  for (const deleted of cases) {
    await send({ caseId: deleted.id, evidenceId: null, name: deleted.name }, deleted);
  }
  await jobs.work(handler);
}
