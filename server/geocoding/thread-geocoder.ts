import { WorkerClient } from '@server/workers/worker-client';

import type { GeoPosition, Geocoder, NearestPlace, SuggestedPlace } from './geocoder';

/** Maximum number of pending requests; more are refused. */
const PENDING_MAX = 200;

/** Sends requests to a thread that starts with the first request and restarts after it ended. */
export class ThreadGeocoder implements Geocoder {
  private readonly worker: WorkerClient<Pick<Geocoder, 'reverse' | 'suggest'>>;

  /** `file`: the compiled ./geocoding-worker. */
  constructor(file: string) {
    this.worker = new WorkerClient({ file, data: { workerFile: file }, ended: 'The geocoding thread ended.' });
  }

  async reverse(positions: readonly GeoPosition[]): Promise<(NearestPlace | null)[]> {
    this.requireCapacity();
    return this.worker.call('reverse', positions);
  }

  async suggest(text: string, limit: number): Promise<SuggestedPlace[]> {
    this.requireCapacity();
    return this.worker.call('suggest', text, limit);
  }

  close(): Promise<void> {
    return this.worker.close();
  }

  private requireCapacity(): void {
    if (this.worker.pendingCalls >= PENDING_MAX) {
      throw new Error('Too many requests wait for the geocoder.');
    }
  }
}
