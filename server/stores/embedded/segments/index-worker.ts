import { MessagePort, workerData } from 'node:worker_threads';

import { Value } from '@sinclair/typebox/value';

import { toPlainError } from '@server/stores/embedded/engine/thread-errors';

import { IndexWorkerData, SIGNAL, TaskMessage, type ReplyMessage } from './index-messages';
import { RangeIndexer } from './range-indexer';

// The entry of an index thread: tasks of one case, one after the other, until its owner closes the port.

const { port, signals } = partsOf(workerData);
const indexer = new RangeIndexer(Value.Parse(IndexWorkerData, workerData), giveSign);

port.on('message', (message) => {
  const { number, task } = Value.Parse(TaskMessage, message);
  const isClosing = Atomics.load(signals, SIGNAL.isClosing) !== 0;
  port.postMessage({ number, error: isClosing ? null : errorOf(() => indexer.run(task)) } satisfies ReplyMessage);
  giveSign();
});
port.on('close', () => indexer.close());

function errorOf(work: () => unknown): ReplyMessage['error'] {
  try {
    work();
    return null;
  } catch (error) {
    return toPlainError(error);
  }
}

function giveSign(): void {
  Atomics.add(signals, SIGNAL.life, 1);
  Atomics.notify(signals, SIGNAL.life);
}

function partsOf(data: unknown): { port: MessagePort; signals: Int32Array } {
  if (
    typeof data === 'object' &&
    data !== null &&
    'port' in data &&
    data.port instanceof MessagePort &&
    'signals' in data &&
    data.signals instanceof Int32Array
  ) {
    return { port: data.port, signals: data.signals };
  }
  throw new Error('The index thread was started without its port.');
}
