import { setTimeout as sleep } from 'node:timers/promises';

import type { AppContext } from '@server/context';
import { sizeText } from '@server/disk';
import type { JobRecord } from '@server/stores/job-store';
import { readKeepingProgress } from '@server/stores/keeping-jobs';

import { commandCause } from './command-cause';
import type { TaskIo } from './command-io';

const LOOK_EVERY_MS = 200;
/** Milliseconds between lines when the output is not a terminal. */
const LINE_EVERY_MS = 30_000;

/** Shows the progress of a job, cancels it when the command is interrupted, and prints the result. @returns the exit code */
export async function followJob(context: AppContext, io: TaskIo, id: string, what: string): Promise<number> {
  const { services, clock } = context;
  const cancel = () =>
    void services.keeping
      .cancel(id, commandCause(io, 'cancelJob', 'job cancelled', clock))
      // The job has ended, or its record cannot be written; the next poll reports which.
      .catch(() => undefined);
  if (io.signal.aborted) {
    cancel();
  }
  io.signal.addEventListener('abort', cancel, { once: true });
  const ended = services.keeping.ended(id).then(() => true);
  let linedAt = clock();
  for (let isEnded = false; !isEnded;) {
    isEnded = await Promise.race([ended, sleep(LOOK_EVERY_MS).then(() => false)]);
    const job = await services.keeping.get(id);
    const line = isEnded || job === null ? null : lineOf(job);
    if (line !== null && io.status !== null) {
      io.status(line);
    } else if (line !== null && clock() - linedAt >= LINE_EVERY_MS) {
      linedAt = clock();
      io.out(line);
    }
  }
  io.status?.('');
  io.signal.removeEventListener('abort', cancel);
  return conclude(await services.keeping.get(id), io, what);
}

function lineOf(job: JobRecord): string | null {
  const progress = readKeepingProgress(job);
  if (progress === null) {
    return job.state === 'pending' ? 'waiting' : null;
  }
  const { phase, bytes, bytesTotal } = progress;
  return bytesTotal === 0 ? phase : `${phase}: ${Math.floor((bytes / bytesTotal) * 100)} % of ${sizeText(bytesTotal)}`;
}

function conclude(job: JobRecord | null, io: TaskIo, what: string): number {
  if (job?.state === 'completed') {
    return concludeCompleted(job, io);
  }
  if (job?.failure?.code === 'CANCELLED') {
    io.err(`${what} was cancelled; nothing of it was kept.`);
    return 130;
  }
  io.err(
    job?.failure?.message ?? `The server stopped before this ended: ${what}. It goes on when the server starts again.`,
  );
  return 1;
}

/** Exit code 1 when the result is incomplete. */
function concludeCompleted(job: JobRecord, io: TaskIo): number {
  const { outcome = [], warnings = [], isIncomplete = false } = readKeepingProgress(job) ?? {};
  outcome.forEach((line) => io.out(line));
  warnings.forEach((line) => io.err(line));
  return isIncomplete ? 1 : 0;
}
