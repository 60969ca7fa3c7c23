import { parentPort, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { Maintenance, type MaintenanceJob } from './maintenance';
import type { MaintenanceReply } from './maintenance-crew';
import { toPlainError } from '@server/stores/embedded/base/thread-errors';

// The entry of a maintenance thread: one job at a time.

const Data = Type.Object({ dataFolder: Type.String(), folding: Type.Object({ accents: Type.Boolean() }) });
const maintenance = new Maintenance(Value.Parse(Data, workerData));

parentPort?.on('message', (job: MaintenanceJob) => {
  maintenance.do(job).then(
    (problem) => reply({ problem }),
    (error: unknown) => reply({ error: toPlainError(error) }),
  );
});

function reply(message: MaintenanceReply): void {
  parentPort?.postMessage(message);
}
