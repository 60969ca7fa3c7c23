import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import { LocalShard } from './local-shard';
import type { ShardRequest } from './shard-request';

// The entry point of a search thread, which searches one shard of the segments of every case.

const Data = Type.Object({
  dataFolder: Type.String(),
  memoryBytes: Type.Number(),
});

const shard = new LocalShard({ ...Value.Parse(Data, workerData), clock: () => Date.now() });

serveWorker(
  {
    execute: (request: ShardRequest, signal?: AbortSignal) => shard.execute(request, signal),
    forget: (caseId: string) => shard.forget(caseId),
  },
  STORE_ERROR_CODECS,
);
