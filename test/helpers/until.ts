import { setTimeout as delay } from 'node:timers/promises';

/** Only detects conditions that never hold: a busy machine takes several times as long. */
const TIME_MAX_MS = 20_000;
const POLL_MS = 10;

/** Polls until a condition holds. Rejects when it does not within the time, which is only reduced when a rule limits it. */
export async function until(isTrue: () => boolean | Promise<boolean>, timeMaxMs = TIME_MAX_MS): Promise<void> {
  const end = Date.now() + timeMaxMs;
  while (!(await isTrue())) {
    if (Date.now() > end) {
      throw new Error(`The condition did not hold within ${timeMaxMs / 1000} seconds: ${String(isTrue)}`);
    }
    await delay(POLL_MS);
  }
}
