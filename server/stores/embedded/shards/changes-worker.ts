import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import type { ChangeArguments, ChangeName } from './changes';
import { LocalChanges } from './local-changes';

// The entry point of the thread that writes changes.

const Data = Type.Object({ dataFolder: Type.String(), memoryBytes: Type.Number() });
const { dataFolder, memoryBytes } = Value.Parse(Data, workerData);
const changes = new LocalChanges(dataFolder, memoryBytes);

serveWorker(
  {
    change: <Name extends ChangeName>(caseId: string, name: Name, args: ChangeArguments<Name>) =>
      changes.change(caseId, name, args),
    forget: (caseId: string) => changes.forget(caseId),
  },
  STORE_ERROR_CODECS,
);
