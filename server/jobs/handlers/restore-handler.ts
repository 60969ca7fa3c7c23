import type { CaseRestorer, Restored } from '@server/archives/case-restorer';
import type { Logger } from '@server/logger';
import type { CaseCopies } from '@server/stores/case-copies';
import type { CaseStore } from '@server/stores/case-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import {
  readRestoreCheckpoint,
  readRestoreJob,
  RESTORE_QUEUE,
  type KeepingProgress,
  type RestoreCheckpoint,
} from '@server/stores/keeping-jobs';

import { auditContextOf } from './job-cause';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  restorer: CaseRestorer;
  jobs: JobStore;
  cases: Pick<CaseStore, 'get'>;
  hits: Pick<HitStore, 'reader'>;
  caseCopies: CaseCopies;
  log: Logger;
}

/** Restores cases from archives, one after the other. */
export class RestoreHandler implements JobHandler {
  readonly queue = RESTORE_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run(job: JobRecord, { signal, report }: JobRun): Promise<void> {
    const { restorer, jobs, cases } = this.deps;
    // The previous attempt ended after its last step, before it was recorded.
    const installed = readRestoreCheckpoint(job)?.installs;
    if (installed !== undefined && (await cases.get(installed)) !== null) {
      return;
    }
    const reportBytes = (phase: string, bytes: number, bytesTotal: number) =>
      report({ phase, bytes, bytesTotal } satisfies KeepingProgress);
    const restored = await restorer.restore(
      readRestoreJob(job),
      auditContextOf(job, 'restoreCase', 'case created', null),
      {
        signal,
        report: reportBytes,
        note: async (caseId) => {
          const checkpoint: RestoreCheckpoint = { installs: caseId };
          await jobs.touch(job.id, { checkpoint });
        },
      },
    );
    reportBytes('indexing', 0, 0);
    await this.index(restored.caseId);
    report({ phase: 'done', bytes: 1, bytesTotal: 1, ...sentencesOf(restored) } satisfies KeepingProgress);
  }

  reset(job: JobRecord): Promise<void> {
    return this.removeHalf(job);
  }

  async cleanUp(job: JobRecord): Promise<'failed' | 'completed'> {
    await this.removeHalf(job);
    const installed = readRestoreCheckpoint(job)?.installs;
    return installed !== undefined && (await this.deps.cases.get(installed)) !== null ? 'completed' : 'failed';
  }

  /** Removes a partly restored case: without records it was not visible to any user. */
  private async removeHalf(job: JobRecord): Promise<void> {
    const { cases, caseCopies } = this.deps;
    const installed = readRestoreCheckpoint(job)?.installs;
    if (installed !== undefined && (await cases.get(installed)) === null) {
      await caseCopies.uninstall(installed);
    }
  }

  /** The first request builds the index; users who open the case later need not wait for it. */
  private async index(caseId: string): Promise<void> {
    const viewer = {
      userId: '',
      userName: '',
      role: 'ADMINISTRATOR',
      caseAccess: null,
      seesPrivileged: false,
    } as const;
    try {
      await this.deps.hits.reader(caseId).count(viewer, { filter: {}, queryFilters: [] });
    } catch (error) {
      this.deps.log.warn({ err: error, caseId }, 'a restored case was not indexed: it is indexed when it is opened');
    }
  }
}

function sentencesOf({ caseId, name, fingerprint, files, hits, renumbered, missingUsers }: Restored) {
  const numbers = renumbered.map(([from, to]) => `${from} is now ${to}`).join(', ');
  return {
    outcome: [
      `Restored "${name}" (${caseId}): ${hits} items, ${files} files.`,
      `The archive is signed with the key ${fingerprint}.`,
      ...(numbers === '' ? [] : [`Evidence sources have other numbers here, since others have theirs: ${numbers}.`]),
    ],
    warnings: missingUsers.map(
      ({ userName, leftOut }) =>
        `There is no user named "${userName}" here; left out: ${leftOut.length === 0 ? 'nothing' : leftOut.join(', ')}.`,
    ),
  };
}
