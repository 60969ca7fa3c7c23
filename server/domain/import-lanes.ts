import type { ImportWait } from '@contract/model/import';
import { readImportJob } from '@server/stores/import-job';
import type { JobRecord } from '@server/stores/job-store';

/**
 * Imports run in two lanes with one import each, so that a long one does not hold up the others. Two imports into one case never run
 * at once: the second one waits, in either lane.
 */
export type ImportLane = 'short' | 'long';

/** Bytes of a container that may use the short lane. */
const SHORT_BYTES = 256 * 1024 ** 2;
/** The part of the memory of a job that an import in the short lane may use, and its minimum in bytes: most need less. */
const SHORT_MEMORY = 1 / 4;
const SHORT_MEMORY_MIN = 512 * 1024 ** 2;

/**
 * A container may unpack to much more than its size: an import that ended in its first attempt, such as at the limit of memory of the
 * short lane, is repeated in the long one.
 */
export function laneOf(job: JobRecord): ImportLane {
  const isFirstAttempt = job.attempts <= (job.state === 'in_progress' ? 1 : 0);
  return isFirstAttempt && sizeOf(job) <= SHORT_BYTES ? 'short' : 'long';
}

/** A job that this version cannot read fails when it runs, and must not hold up others. */
function sizeOf(job: JobRecord): number {
  try {
    return readImportJob(job).size;
  } catch {
    return Infinity;
  }
}

/** Bytes of memory of an import in a lane. @param most bytes that a job may use */
export const laneMemory = (lane: ImportLane, most: number): number =>
  lane === 'long' ? most : Math.min(most, Math.max(SHORT_MEMORY_MIN, most * SHORT_MEMORY));

/** Why an import does not start beside the running ones; null when it can. */
export function waitOf(job: JobRecord, running: readonly JobRecord[]): ImportWait | null {
  if (running.some(({ caseId }) => caseId === job.caseId)) {
    return 'case';
  }
  const lane = laneOf(job);
  return running.some((other) => laneOf(other) === lane) ? lane : null;
}

/** The first waiting import that can start beside the running ones. */
export const chooseImport = (pending: readonly JobRecord[], running: readonly JobRecord[]): JobRecord | null =>
  pending.find((job) => waitOf(job, running) === null) ?? null;
