import { parentPort, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { ChangeName, ChangeReply, ChangeRequest } from './changes';
import { LocalChanges } from './local-changes';
import { toPlainError } from './thread-errors';

// The entry of the thread that makes changes.

const { dataFolder } = Value.Parse(Type.Object({ dataFolder: Type.String() }), workerData);
const changes = new LocalChanges(dataFolder);

parentPort?.on('message', (request: ChangeRequest) => answer(request));

function answer<Name extends ChangeName>({ id, caseId, name, args }: ChangeRequest<Name>): void {
  changes.change(caseId, name, args).then(
    (result) => reply<Name>({ id, result }),
    (error: unknown) => reply<Name>({ id, error: toPlainError(error) }),
  );
}

function reply<Name extends ChangeName>(message: ChangeReply<Name>): void {
  parentPort?.postMessage(message);
}
