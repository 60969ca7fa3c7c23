import { Worker } from 'node:worker_threads';

import type { GeocodingReply } from './geocoding-messages';
import type { GeoPosition, Geocoder, NearestPlace, SuggestedPlace } from './geocoder';

/** Requests that wait for the thread at a time: more are refused. */
const WAITING_MAX = 200;

type Question =
  { name: 'reverse'; positions: readonly GeoPosition[] } | { name: 'suggest'; text: string; limit: number };

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Asks a thread that starts with the first request, and again after it died. */
export class ThreadGeocoder implements Geocoder {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;

  /** `workerFile`: the compiled ./geocoding-worker. */
  constructor(private readonly workerFile: string) {}

  reverse(positions: readonly GeoPosition[]): Promise<(NearestPlace | null)[]> {
    return this.ask({ name: 'reverse', positions });
  }

  suggest(text: string, limit: number): Promise<SuggestedPlace[]> {
    return this.ask({ name: 'suggest', text, limit });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private ask<Result>(question: Question): Promise<Result> {
    if (this.waiting.size >= WAITING_MAX) {
      return Promise.reject(new Error('Too many requests wait for the geocoder.'));
    }
    this.requests += 1;
    const id = this.requests;
    this.worker ??= this.start();
    const { worker } = this;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      // A thread that nobody waits for does not keep the process.
      worker.ref();
      worker.postMessage({ id, ...question });
    });
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile, { workerData: { workerFile: this.workerFile } });
    worker.on('message', (reply: GeocodingReply) => this.settle(reply));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error('The geocoding thread ended.')));
    return worker;
  }

  private settle(reply: GeocodingReply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('error' in reply) {
      waiting?.reject(new Error(reply.error));
    } else {
      waiting?.resolve(reply.result);
    }
    if (this.waiting.size === 0) {
      this.worker?.unref();
    }
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker === worker) {
      this.worker = null;
      this.waiting.forEach(({ reject }) => reject(error));
      this.waiting.clear();
    }
  }
}
