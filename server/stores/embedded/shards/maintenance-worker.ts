import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { lowerPriority } from '@server/priority';
import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import { Maintenance, type MaintenanceJob } from './maintenance';

// The entry of a maintenance thread: one job at a time.

/** Searches have priority. A lower one could hold the lock of the database for long while it publishes a segment. */
const NICENESS = 10;

const Data = Type.Object({
  dataFolder: Type.String(),
  folding: Type.Object({ accents: Type.Boolean() }),
  urgency: Type.Union([Type.Literal('urgent'), Type.Literal('background')]),
});
const { urgency, ...options } = Value.Parse(Data, workerData);
const maintenance = new Maintenance(options);

if (urgency === 'background' && process.platform === 'linux') {
  // Other systems would lower the priority of the whole server.
  lowerPriority(NICENESS);
}

serveWorker({ run: (job: MaintenanceJob) => maintenance.run(job) }, STORE_ERROR_CODECS);
