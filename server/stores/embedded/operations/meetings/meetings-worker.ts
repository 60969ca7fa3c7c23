import { parentPort, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { finishWork } from '@server/stores/embedded/base/work';

import { findMeetings } from './find-meetings';

// The entry of a thread that finds meetings and ends.

const column = Type.Unsafe<Float64Array>(Type.Unknown());
const Task = Type.Object({
  positions: Type.Object({
    hitIds: column,
    evidenceIds: column,
    dates: column,
    latitudes: column,
    longitudes: column,
  }),
  limits: Type.Object({ metres: Type.Number(), milliseconds: Type.Number() }),
});

const task: unknown = workerData;
if (!Value.Check(Task, task)) {
  throw new Error('The thread that finds meetings was started without positions.');
}
parentPort?.postMessage(finishWork(findMeetings(task.positions, task.limits)));
