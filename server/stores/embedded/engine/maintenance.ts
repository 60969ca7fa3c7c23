import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Folding } from '@server/domain/fold-text';
import { DamagedSegmentError } from '@server/stores/embedded/segments/damaged-segment-error';
import type { IndexTask, SegmentRow } from '@server/stores/embedded/segments/index-task';
import { segmentsFolder } from '@server/stores/embedded/segments/manifest';
import { RangeIndexer } from '@server/stores/embedded/segments/range-indexer';
import { verifySegment } from '@server/stores/embedded/segments/verify-segment';

/** What keeps the index whole, beside what people ask. */
export type MaintenanceJob =
  { kind: 'index'; caseId: string; task: IndexTask } | { kind: 'verify'; caseId: string; row: SegmentRow };

/** How long verification rests for each millisecond that it worked. */
const PAUSE = 4;

export interface MaintenanceOptions {
  dataFolder: string;
  folding: Folding;
}

/**
 * Does one job in the thread it is called in. Answers what is wrong with a segment that was to be verified, else null.
 *
 * @throws StorageFullError, UnusableDatabaseError
 */
export async function doMaintenance(
  { dataFolder, folding }: MaintenanceOptions,
  job: MaintenanceJob,
): Promise<string | null> {
  if (job.kind === 'verify') {
    const start = performance.now();
    const problem = await problemOf(verifySegment(join(segmentsFolder(dataFolder, job.caseId), job.row.file), job.row));
    // Nobody waits for it: it takes a small part of a core and of the disk.
    await sleep((performance.now() - start) * PAUSE, undefined, { ref: false });
    return problem;
  }
  const indexer = new RangeIndexer({ dataFolder, caseId: job.caseId, folding });
  try {
    indexer.run(job.task);
    return null;
  } finally {
    indexer.close();
  }
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
