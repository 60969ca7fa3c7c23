import { MessagePort, workerData } from 'node:worker_threads';

import type { ErrorCodec } from './plain-error';
import { SIGNAL } from './polled-worker';
import { requestHandler } from './serve-worker';
import type { WorkerMethod, WorkerReply } from './worker-messages';

export interface PolledOwner {
  data: unknown;
  /** Whether the owner needs no further results. */
  isClosing(): boolean;
  /** Signals to a blocked owner that the thread makes progress. */
  signalActivity(): void;
  serve<Methods extends Record<string, WorkerMethod>>(methods: Methods, codecs: readonly ErrorCodec[]): void;
  onClose(listener: () => void): void;
}

/** The owner of this thread, for a worker started by a `PolledWorker`. */
export function polledOwner(): PolledOwner {
  const { data, port, signals } = connectionOf(workerData);
  const signalActivity = (): void => {
    Atomics.add(signals, SIGNAL.activity, 1);
    Atomics.notify(signals, SIGNAL.activity);
  };
  return {
    data,
    isClosing: () => Atomics.load(signals, SIGNAL.isClosing) !== 0,
    signalActivity,
    serve: (methods, codecs) => {
      const post = (reply: WorkerReply): void => {
        port.postMessage(reply);
        signalActivity();
      };
      port.on('message', requestHandler({ methods, codecs, post }));
    },
    onClose: (listener) => port.on('close', listener),
  };
}

function connectionOf(data: unknown): { data: unknown; port: MessagePort; signals: Int32Array } {
  if (
    typeof data === 'object' &&
    data !== null &&
    'data' in data &&
    'port' in data &&
    data.port instanceof MessagePort &&
    'signals' in data &&
    data.signals instanceof Int32Array
  ) {
    return { data: data.data, port: data.port, signals: data.signals };
  }
  throw new Error('The worker was started without a port to its owner.');
}
