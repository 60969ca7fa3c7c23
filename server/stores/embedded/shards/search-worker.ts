import { parentPort, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { LocalShare } from './local-share';
import type { PingReply, SearchMessage, SearchReply } from './search-messages';
import { toPlainError } from '@server/stores/embedded/base/thread-errors';

// The entry of a search thread: one share of the segments of every case.

const Data = Type.Object({
  dataFolder: Type.String(),
  folding: Type.Object({ accents: Type.Boolean() }),
  memoryBytes: Type.Number(),
});

const share = new LocalShare({ ...Value.Parse(Data, workerData), clock: () => Date.now() });

parentPort?.on('message', (message: SearchMessage) => {
  switch (message.kind) {
    case 'ask':
      void answer(message.question);
      return;
    case 'ping':
      reply({ id: message.id, result: null });
      return;
    case 'cancel':
      share.cancel(message.questionId);
      return;
    case 'forget':
      share.forget(message.caseId);
      return;
  }
});

async function answer(question: Extract<SearchMessage, { kind: 'ask' }>['question']): Promise<void> {
  const { id } = question;
  try {
    reply({ id, result: await share.ask(question) });
  } catch (error) {
    reply({ id, error: toPlainError(error) });
  }
}

function reply(message: SearchReply | PingReply): void {
  parentPort?.postMessage(message);
}
