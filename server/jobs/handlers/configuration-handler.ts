import { isoTime, type Clock } from '@server/clock';
import { isUnusableStore } from '@server/errors';
import type { Logger } from '@server/logger';
import { CONFIGURATION_QUEUE, readConfigurationJob } from '@server/stores/configuration-job';
import type { CaseUpdate, ConfigurationStore } from '@server/stores/configuration-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobRecord } from '@server/stores/job-store';

import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  configurations: ConfigurationStore;
  hits: HitStore;
  clock: Clock;
  log: Logger;
  /** Told when a case is shown by another configuration, or could not be. */
  onChanged: (caseId: string) => void;
}

/**
 * Updates one case after the other to a configuration (docs/adr/0020). A case is switched in one transaction, so that what was cut off
 * goes on with the next case; searches run meanwhile.
 */
export class ConfigurationHandler implements JobHandler {
  readonly queue = CONFIGURATION_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run(job: JobRecord, { signal, report }: JobRun): Promise<void> {
    const { revision } = readConfigurationJob(job);
    const waiting = await this.waiting(revision);
    for (const [index, update] of waiting.entries()) {
      signal.throwIfAborted();
      await this.update(update);
      report({ done: index + 1, total: waiting.length });
    }
  }

  async reset(): Promise<void> {
    // A case that was updated stays so.
  }

  async cleanUp(job: JobRecord): Promise<'failed' | 'completed'> {
    const waiting = await this.waiting(readConfigurationJob(job).revision);
    for (const update of waiting) {
      await this.end(update, 'failed');
    }
    return waiting.length === 0 ? 'completed' : 'failed';
  }

  private async waiting(revision: number): Promise<CaseUpdate[]> {
    return (await this.deps.configurations.listUpdating()).filter(({ target }) => target === revision);
  }

  private async update(update: CaseUpdate): Promise<void> {
    try {
      await this.deps.hits.transactor(update.caseId).record({
        logEvent: 'system management',
        call: 'saveColumns',
        userId: '',
        userName: 'REVIEW',
        timestamp: isoTime(this.deps.clock()),
        caseId: update.caseId,
        description: { columnConfigAction: ['update case'], revision: [String(update.target)] },
      });
    } catch (error) {
      // Another attempt would find the case as it is; a store that does not answer now may answer then.
      if (!isUnusableStore(error)) {
        throw error;
      }
      this.deps.log.error({ err: error, caseId: update.caseId }, 'a case was not updated to the configuration');
      await this.end(update, 'failed');
      return;
    }
    await this.end(update, 'complete');
  }

  private async end({ caseId, target, startedAt }: CaseUpdate, outcome: 'complete' | 'failed'): Promise<void> {
    const { configurations, clock, onChanged } = this.deps;
    // Events are told apart by their times: the end comes after the start.
    const at = isoTime(Math.max(clock(), Date.parse(startedAt) + 1));
    await configurations.endUpdate(caseId, target, outcome, at);
    onChanged(caseId);
  }
}
