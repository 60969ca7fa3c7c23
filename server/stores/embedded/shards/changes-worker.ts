import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { WrittenEntry } from '@server/stores/audit-entry';
import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import type { ChangeArguments, ChangeName } from './changes';
import { LocalChanges } from './local-changes';

// The entry point of the thread that writes changes.

const Data = Type.Object({ dataFolder: Type.String(), memoryBytes: Type.Number() });
const { dataFolder, memoryBytes } = Value.Parse(Data, workerData);
const written: WrittenEntry[] = [];
const changes = new LocalChanges(dataFolder, memoryBytes, (entry) => written.push(entry));

serveWorker(
  {
    /** Returns the entries committed since the last result, of whatever change. */
    change: async <Name extends ChangeName>(caseId: string, name: Name, args: ChangeArguments<Name>) => {
      const result = await changes.change(caseId, name, args);
      return { result, written: written.splice(0) };
    },
    forget: (caseId: string) => changes.forget(caseId),
  },
  STORE_ERROR_CODECS,
);
