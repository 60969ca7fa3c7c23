import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import { LocalShare } from './local-share';
import type { ShareQuestion } from './share-question';

// The entry of a search thread, which holds one share of the segments of every case.

const Data = Type.Object({
  dataFolder: Type.String(),
  folding: Type.Object({ accents: Type.Boolean() }),
  memoryBytes: Type.Number(),
});

const share = new LocalShare({ ...Value.Parse(Data, workerData), clock: () => Date.now() });

serveWorker(
  {
    ask: (question: ShareQuestion, signal?: AbortSignal) => share.ask(question, signal),
    forget: (caseId: string) => share.forget(caseId),
  },
  STORE_ERROR_CODECS,
);
