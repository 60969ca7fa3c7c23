import { parentPort, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { ChangeName, ChangeRequest, ForgetRequest } from './changes';
import { LocalChanges } from './local-changes';
import type { ThreadReply } from './thread-calls';
import { toPlainError } from '@server/stores/embedded/base/thread-errors';

// The entry of the thread that makes changes.

const Data = Type.Object({ dataFolder: Type.String(), memoryBytes: Type.Number() });
const { dataFolder, memoryBytes } = Value.Parse(Data, workerData);
const changes = new LocalChanges(dataFolder, memoryBytes);

parentPort?.on('message', (request: ChangeRequest | ForgetRequest) => {
  if ('forget' in request) {
    reply(request.id, changes.forget(request.forget));
  } else {
    answer(request);
  }
});

function answer<Name extends ChangeName>({ id, caseId, name, args }: ChangeRequest<Name>): void {
  reply(id, changes.change(caseId, name, args));
}

function reply<Result>(id: number, work: Promise<Result>): void {
  const post = (message: ThreadReply<Result>): void => parentPort?.postMessage(message);
  work.then(
    (result) => post({ id, result }),
    (error: unknown) => post({ id, error: toPlainError(error) }),
  );
}
