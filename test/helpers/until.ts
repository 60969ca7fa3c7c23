import { setTimeout as delay } from 'node:timers/promises';

/** Only what hangs fails by time: a busy machine takes several times as long. */
const TIME_MAX_MS = 20_000;
const POLL_MS = 10;

/** Polls until a condition holds. Rejects when it never does. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + TIME_MAX_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) {
      throw new Error(`The condition did not hold within ${TIME_MAX_MS / 1000} seconds: ${String(isTrue)}`);
    }
    await delay(POLL_MS);
  }
}
