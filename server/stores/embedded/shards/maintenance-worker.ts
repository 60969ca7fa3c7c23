import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { lowerPriority } from '@server/priority';
import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import { Maintenance, type MaintenanceJob } from './maintenance';

// The entry point of a maintenance thread, which runs one job at a time.

/** Lower priority than searches. With an even lower one, a thread that publishes a segment could hold the lock of the database too long. */
const NICENESS = 10;

const Data = Type.Object({
  dataFolder: Type.String(),
  urgency: Type.Union([Type.Literal('urgent'), Type.Literal('background')]),
});
const { urgency, ...options } = Value.Parse(Data, workerData);
const maintenance = new Maintenance(options);

if (urgency === 'background' && process.platform === 'linux') {
  // On other systems, this would lower the priority of the whole process.
  lowerPriority(NICENESS);
}

serveWorker({ run: (job: MaintenanceJob) => maintenance.run(job) }, STORE_ERROR_CODECS);
