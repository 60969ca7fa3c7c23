import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { DatedPositions } from '@server/stores/embedded/operations/positions-operation';
import type { Meeting } from '@server/stores/hit-movements';

import { findMeetings, type MeetingLimits } from './find-meetings';

/** Compares positions in a thread of its own or in the caller's. */
export interface MeetingFinder {
  /** @throws the signal's reason */
  find(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]>;
  close(): Promise<void>;
}

/** In the caller's thread, a slice after the other. */
export class LocalMeetingFinder implements MeetingFinder {
  async find(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]> {
    const work = findMeetings(positions, limits);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) {
        return step.value;
      }
      await setImmediate();
      signal?.throwIfAborted();
    }
  }

  async close(): Promise<void> {}
}

/** In a thread for each search, one search at a time: who cancels ends the thread. */
export class ThreadMeetingFinder implements MeetingFinder {
  private last: Promise<unknown> = Promise.resolve();
  private worker: Worker | null = null;

  /** `workerFile`: the compiled ./meetings-worker. */
  constructor(private readonly workerFile: string) {}

  find(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]> {
    const found = this.last.then(() => this.run(positions, limits, signal));
    this.last = found.catch(() => undefined);
    return found;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private async run(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]> {
    signal?.throwIfAborted();
    const worker = new Worker(this.workerFile, { workerData: { positions, limits } });
    this.worker = worker;
    const listening = new AbortController();
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { signal: listening.signal });
    try {
      return await new Promise<Meeting[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread that finds meetings ended.')));
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      listening.abort();
      this.worker = null;
      await worker.terminate();
    }
  }
}
