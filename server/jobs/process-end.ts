import { setTimeout as sleep } from 'node:timers/promises';

import { isProcessAlive } from '@server/stores/embedded/rows/sources/source-lease';

const LOOK_EVERY = 50;
/** The process of a job ends when its server has ended. One that lives much longer is another process with the same id. */
const GRACE_MS = 10_000;

/** Resolves when a process without its server has ended, or its id belongs to another process. */
export async function processEnd(processId: number | null): Promise<void> {
  const until = performance.now() + GRACE_MS;
  while (processId !== null && processId !== process.pid && isProcessAlive(processId) && performance.now() < until) {
    await sleep(LOOK_EVERY);
  }
}
