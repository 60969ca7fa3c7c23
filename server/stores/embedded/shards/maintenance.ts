import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Folding } from '@contract/text/fold-text';
import { DamagedSegmentError } from '@server/stores/embedded/index/damaged-segment-error';
import type { IndexTask, SegmentRow } from '@server/stores/embedded/index/index-task';
import { segmentsFolder } from '@server/stores/embedded/index/manifest';
import { RangeIndexer } from '@server/stores/embedded/index/range-indexer';
import { verifySegment } from '@server/stores/embedded/index/verify-segment';

import { inspectCase, type CaseCheck } from './inspect-case';

/** What keeps the index whole, beside what people ask. */
export type MaintenanceJob =
  | { kind: 'index'; caseId: string; timezone: string; task: IndexTask }
  | { kind: 'verify'; caseId: string; row: SegmentRow }
  | { kind: 'inspect'; caseId: string; check: CaseCheck };

/** How long verification rests for each millisecond that it worked. */
const PAUSE = 4;

export interface MaintenanceOptions {
  dataFolder: string;
  folding: Folding;
}

/** Does jobs in the thread that it is made in. */
export class Maintenance {
  /** Of the case that was indexed last: its buffers serve task after task. */
  private indexer: { caseId: string; timezone: string; indexer: RangeIndexer } | null = null;

  constructor(private readonly options: MaintenanceOptions) {}

  /**
   * Answers what is wrong with a segment or database that was to be verified, a line each, else null.
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
    return problemOf(verifySegment(file, row, restAfterWork()));
  }

  private indexerOf({ caseId, timezone }: { caseId: string; timezone: string }): RangeIndexer {
    if (this.indexer?.caseId !== caseId || this.indexer.timezone !== timezone) {
      this.close();
      this.indexer = { caseId, timezone, indexer: new RangeIndexer({ ...this.options, caseId, timezone }) };
    }
    return this.indexer.indexer;
  }
}

/** Nobody waits for a verification: it takes a small part of a core and of the disk, and never much of it at a time. */
function restAfterWork(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    await sleep((performance.now() - since) * PAUSE, undefined, { ref: false });
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
