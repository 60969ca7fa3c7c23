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
  /** Called when a case has switched to another configuration, or failed to. */
  onChanged: (caseId: string) => void;
}

/**
 * Updates one case after the other to a configuration (docs/adr/0020). A case is switched in one transaction, so an interrupted
 * job resumes with the next case. Searches run meanwhile.
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
    // Updated cases stay updated.
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
      // A case that cannot be read keeps its revision. Nothing is written into its log: the entry of the save is in the
      // log of the installation, and the case points to it with the revision.
      await this.deps.hits.reader(update.caseId).listTags();
    } catch (error) {
      // A retry would fail again for this case; a store that does not respond may recover.
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
    // Events are ordered by their times: the end must come after the start.
    const at = isoTime(Math.max(clock(), Date.parse(startedAt) + 1));
    await configurations.endUpdate(caseId, target, outcome, at);
    onChanged(caseId);
  }
}
