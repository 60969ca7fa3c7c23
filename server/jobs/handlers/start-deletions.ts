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
 * Runs deletions from now on. First, before any question is answered, what a process that died had deleted and not yet hidden is hidden;
 * and what is still stored of anything deleted has a job again, also where an earlier one failed.
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
      // Of a case that cannot be opened nobody can read anything either.
      log.error({ err: error, caseId, evidenceId }, 'a deleted evidence source could not be hidden');
    }
    await send({ caseId, evidenceId, name }, source);
  }
  for (const deleted of cases) {
    await send({ caseId: deleted.id, evidenceId: null, name: deleted.name }, deleted);
  }
  await jobs.work(handler);
}
