import { UnreadableSegmentError } from '@server/stores/embedded/base/unreadable-segment-error';
import { mergeTasks } from '@server/stores/embedded/index/merge-tasks';

import type { MaintenanceJob } from './maintenance';
import type { MaintenancePool } from './maintenance-pool';
import type { Snapshot } from './shard-request';

interface SegmentUpkeepOptions {
  caseId: string;
  maintenance: Pick<MaintenancePool, 'run' | 'isOpen'>;
  /** Null once the case is closed. */
  current: () => Snapshot | null;
  timezone: () => Promise<string>;
  onDamage: (damage: UnreadableSegmentError) => void;
  /** Called with the reason when segments cannot be verified or merged. */
  onIndexProblem: (message: string) => void;
}

/** Merges and verifies the segments of a case in the background while it is searched. */
export class SegmentUpkeep {
  private isVerified = false;
  private isMerging = false;
  /** The newest snapshot whose segments were considered for merging. */
  private mergedSnapshot = -1;
  /** First hits of the ranges that were merged. Some small segments remain when texts are long or the disk is full: not tried again. */
  private readonly tried = new Set<number>();

  constructor(private readonly options: SegmentUpkeepOptions) {}

  /** Starts merging and verification. Called after a result: both would compete with opening a large case for the disk and a core. */
  afterSearch({ id }: Snapshot): void {
    if (!this.isMerging && id !== this.mergedSnapshot) {
      this.mergedSnapshot = id;
      void this.mergeAndVerify().catch((error: unknown) => {
        this.options.onIndexProblem(`The index of case ${this.options.caseId} could not be merged: ${String(error)}`);
      });
    }
  }

  private async mergeAndVerify(): Promise<void> {
    this.isMerging = true;
    try {
      await this.merge();
    } finally {
      this.isMerging = false;
    }
    if (!this.isVerified) {
      this.isVerified = true;
      await this.verify();
    }
  }

  /** Each small segment is searched until the segment that replaces it is published. */
  private async merge(): Promise<void> {
    const { caseId, current, timezone: zone } = this.options;
    const tasks = mergeTasks(current()?.segments ?? []).filter(({ firstHit }) => !this.tried.has(firstHit));
    if (tasks.length > 0) {
      tasks.forEach(({ firstHit }) => this.tried.add(firstHit));
      const timezone = await zone();
      await this.run(
        tasks.map((task) => ({ kind: 'index', caseId, timezone, task }) as const),
        'merged',
      );
    }
  }

  /**
   * Verifies the segment files of an opened case. Sections in memory were verified when they were loaded; this covers those that
   * stay on disk (texts, postings, columns).
   */
  private async verify(): Promise<void> {
    const { caseId, current, onDamage } = this.options;
    const segments = current()?.segments ?? [];
    await this.run(
      segments.map((row) => ({ kind: 'verify', caseId, row }) as const),
      'verified',
      (job, problem) => {
        if (problem !== null && job.kind === 'verify') {
          onDamage(new UnreadableSegmentError(problem, [job.row.number]));
        }
      },
    );
  }

  private async run(
    jobs: readonly MaintenanceJob[],
    done: 'merged' | 'verified',
    onDone?: (job: MaintenanceJob, problem: string | null) => void,
  ): Promise<void> {
    const { caseId, current, maintenance, onIndexProblem } = this.options;
    try {
      await maintenance.run(jobs, onDone, 'background');
    } catch (error) {
      if (maintenance.isOpen() && current() !== null) {
        onIndexProblem(`The index of case ${caseId} could not be ${done}: ${String(error)}`);
      }
    }
  }
}
