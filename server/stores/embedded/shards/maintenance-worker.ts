import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import { Maintenance, type MaintenanceJob } from './maintenance';

// The entry of a maintenance thread: one job at a time.

const POLITE = 19;

const Data = Type.Object({
  dataFolder: Type.String(),
  folding: Type.Object({ accents: Type.Boolean() }),
  urgency: Type.Union([Type.Literal('urgent'), Type.Literal('background')]),
});
const { urgency, ...options } = Value.Parse(Data, workerData);
const maintenance = new Maintenance(options);

if (urgency === 'background' && process.platform === 'linux') {
  try {
    // Linux sets the priority of this thread alone, other systems that of the whole process.
    setPriority(POLITE);
  } catch {
    // Not permitted on every system.
  }
}

serveWorker({ run: (job: MaintenanceJob) => maintenance.run(job) }, STORE_ERROR_CODECS);
