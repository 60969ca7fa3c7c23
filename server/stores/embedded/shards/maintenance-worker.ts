import { workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { serveWorker } from '@server/workers/serve-worker';

import { Maintenance, type MaintenanceJob } from './maintenance';

// The entry of a maintenance thread: one job at a time.

const Data = Type.Object({ dataFolder: Type.String(), folding: Type.Object({ accents: Type.Boolean() }) });
const maintenance = new Maintenance(Value.Parse(Data, workerData));

serveWorker({ run: (job: MaintenanceJob) => maintenance.run(job) }, STORE_ERROR_CODECS);
