import { setTimeout as sleep } from 'node:timers/promises';

import { isProcessAlive } from '@server/stores/embedded/rows/sources/source-lease';

const LOOK_EVERY = 50;
/** A job's process ends when its server has gone; one that is alive much longer has got the number of another. */
const PATIENCE = 10_000;

/** Settles when a process has ended that lost its server, or is not one of ours any more. */
export async function processEnd(processId: number | null): Promise<void> {
  const until = performance.now() + PATIENCE;
  while (processId !== null && processId !== process.pid && isProcessAlive(processId) && performance.now() < until) {
    await sleep(LOOK_EVERY);
  }
}
