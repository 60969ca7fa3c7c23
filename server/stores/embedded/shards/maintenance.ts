import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { DamagedSegmentError } from '@server/stores/embedded/index/damaged-segment-error';
import type { IndexTask, SegmentRow } from '@server/stores/embedded/index/index-task';
import { segmentsFolder } from '@server/stores/embedded/index/manifest';
import { RangeIndexer } from '@server/stores/embedded/index/range-indexer';
import { verifySegment } from '@server/stores/embedded/index/verify-segment';

import { inspectCase, type CaseCheck } from './inspect-case';

/** Builds segments, verifies a segment file, or checks the database of a case. */
export type MaintenanceJob =
  | { kind: 'index'; caseId: string; timezone: string; task: IndexTask }
  | { kind: 'verify'; caseId: string; row: SegmentRow }
  | { kind: 'inspect'; caseId: string; check: CaseCheck };

/** Duration of a pause, as a multiple of the duration of the work before it. */
const PAUSE_RATIO = 4;

export interface MaintenanceOptions {
  dataFolder: string;
}

/** Runs jobs in the thread that created it. */
export class Maintenance {
  /** The indexer of the last case, kept so that its buffers are reused. */
  private indexer: { caseId: string; timezone: string; indexer: RangeIndexer } | null = null;

  constructor(private readonly options: MaintenanceOptions) {}

  /**
   * Returns the problems of a verified segment or database, one per line; null for none.
   *
   * @throws StorageFullError, UnusableDatabaseError
   */
  async run(job: MaintenanceJob): Promise<string | null> {
    if (job.kind === 'verify') {
      return this.verify(job.caseId, job.row);
    }
    if (job.kind === 'inspect') {
      return inspectCase(this.options.dataFolder, job.caseId, job.check).join('\n') || null;
    }
    this.indexerOf(job).run(job.task);
    return null;
  }

  close(): void {
    this.indexer?.indexer.close();
    this.indexer = null;
  }

  private async verify(caseId: string, row: SegmentRow): Promise<string | null> {
    const file = join(segmentsFolder(this.options.dataFolder, caseId), row.file);
    return problemOf(verifySegment(file, row, pauseAfterWork()));
  }

  private indexerOf({ caseId, timezone }: { caseId: string; timezone: string }): RangeIndexer {
    if (this.indexer?.caseId !== caseId || this.indexer.timezone !== timezone) {
      this.close();
      this.indexer = { caseId, timezone, indexer: new RangeIndexer({ ...this.options, caseId, timezone }) };
    }
    return this.indexer.indexer;
  }
}

/** Limits verification to a fifth of a core and of the disk. */
function pauseAfterWork(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await sleep((performance.now() - since) * PAUSE_RATIO, undefined, { ref: false });
    since = performance.now();
  };
}

async function problemOf(verification: Promise<void>): Promise<string | null> {
  try {
    await verification;
    return null;
  } catch (error) {
    if (error instanceof DamagedSegmentError) {
      return error.message;
    }
    throw error;
  }
}
