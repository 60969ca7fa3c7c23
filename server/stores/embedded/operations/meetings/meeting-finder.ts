import { setImmediate } from 'node:timers/promises';

import type { DatedPositions } from '@server/stores/embedded/operations/positions-operation';
import type { Meeting } from '@server/stores/hit-movements';
import { WorkerClient } from '@server/workers/worker-client';

import { findMeetings, type MeetingLimits } from './find-meetings';

/** Compares positions in a separate thread or in the caller's. */
export interface MeetingFinder {
  /** @throws the signal's reason */
  find(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]>;
  close(): Promise<void>;
}

/** In the caller's thread, in slices. */
export class LocalMeetingFinder implements MeetingFinder {
  async find(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]> {
    const task = findMeetings(positions, limits);
    for (let step = task.next(); ; step = task.next()) {
      if (step.done === true) {
        return step.value;
      }
      await setImmediate();
      signal?.throwIfAborted();
    }
  }

  async close(): Promise<void> {}
}

/** One search at a time, each in a thread that ends with it and so frees its memory. */
export class WorkerMeetingFinder implements MeetingFinder {
  private last: Promise<unknown> = Promise.resolve();
  private readonly worker: WorkerClient<Pick<MeetingFinder, 'find'>>;

  /** `file`: the compiled ./meetings-worker. */
  constructor(file: string) {
    this.worker = new WorkerClient({ file, ended: 'The thread that finds meetings ended.' });
  }

  find(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]> {
    const found = this.last.then(() => this.run(positions, limits, signal));
    this.last = found.catch(() => undefined);
    return found;
  }

  close(): Promise<void> {
    return this.worker.close();
  }

  private async run(positions: DatedPositions, limits: MeetingLimits, signal?: AbortSignal): Promise<Meeting[]> {
    try {
      return await this.worker.call('find', positions, limits, signal);
    } finally {
      await this.worker.close();
    }
  }
}
