import { MessagePort, workerData } from 'node:worker_threads';

import { Value } from '@sinclair/typebox/value';

import { toPlainError } from '@server/stores/embedded/base/thread-errors';

import { CaseMessage, SIGNAL, TaskMessage, type ReplyMessage } from './index-messages';
import type { IndexTask } from './index-task';
import { RangeIndexer } from './range-indexer';

// The entry of an index thread: tasks of one case, one after the other, until its owner closes the port. The
// code that loads this file (index-thread.ts) reports the end of the thread.

const { indexedCase, port, signals } = partsOf(workerData);
let indexer: RangeIndexer | null = null;

port.on('message', (message) => {
  const { number, task } = Value.Parse(TaskMessage, message);
  const isClosing = Atomics.load(signals, SIGNAL.isClosing) !== 0;
  port.postMessage({ number, error: isClosing ? null : errorOf(task) } satisfies ReplyMessage);
  giveSign();
});
port.on('close', () => indexer?.close());

function errorOf(task: IndexTask): ReplyMessage['error'] {
  try {
    indexer ??= new RangeIndexer(Value.Parse(CaseMessage, indexedCase), giveSign);
    indexer.run(task);
    return null;
  } catch (error) {
    return toPlainError(error);
  }
}

function giveSign(): void {
  Atomics.add(signals, SIGNAL.life, 1);
  Atomics.notify(signals, SIGNAL.life);
}

function partsOf(data: unknown): { indexedCase: unknown; port: MessagePort; signals: Int32Array } {
  if (
    typeof data === 'object' &&
    data !== null &&
    'indexedCase' in data &&
    'port' in data &&
    data.port instanceof MessagePort &&
    'signals' in data &&
    data.signals instanceof Int32Array
  ) {
    return { indexedCase: data.indexedCase, port: data.port, signals: data.signals };
  }
  throw new Error('The index thread was started without its port.');
}
