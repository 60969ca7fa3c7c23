import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ReviewError } from '@server/errors';
import { runImport } from '@server/imports/run-import';
import { DiskFileStore } from '@server/stores/embedded/disk-file-store';
import { hitWriters } from '@server/stores/embedded/engine/hit-writers';

import { CANCEL, type ImportTask, type WorkerMessage } from './import-messages';

// The entry of the import thread: one container into one case, then the thread ends.

const Task = Type.Object({
  dataFolder: Type.String(),
  workFolder: Type.String(),
  caseId: Type.String(),
  evidenceId: Type.Integer(),
  inputPath: Type.String(),
  inputName: Type.String(),
  reviewVersion: Type.String(),
  indexing: Type.Object({
    workerFile: Type.Union([Type.String(), Type.Null()]),
    threads: Type.Integer(),
    foldsAccents: Type.Boolean(),
  }),
  timezone: Type.String(),
});

const controller = new AbortController();
parentPort?.on('message', (message) => {
  if (message === CANCEL) {
    controller.abort(new Error('The import was cancelled.'));
  }
});

void importTask(Value.Parse(Task, workerData))
  .then(() => send({ kind: 'finished' }))
  .catch((error: unknown) => send(failureOf(error)))
  .finally(() => parentPort?.close());

async function importTask(task: ImportTask): Promise<void> {
  const { dataFolder, workFolder, caseId, evidenceId, inputPath, inputName, reviewVersion, indexing, timezone } = task;
  const { workerFile, threads, foldsAccents } = indexing;
  const writers = hitWriters({
    dataFolder,
    folding: { accents: foldsAccents },
    timezone,
    indexThreads: workerFile === null ? null : { workerFile, count: threads },
  });
  await runImport({
    inputPath,
    inputName,
    writer: writers.openWriter(caseId, evidenceId),
    files: new DiskFileStore(path.join(dataFolder, 'files')),
    workFolder,
    onProgress: (progress) => send({ kind: 'progress', progress }),
    signal: controller.signal,
    now: () => Date.now(),
    reviewVersion,
  });
}

function failureOf(error: unknown): WorkerMessage {
  if (controller.signal.aborted) {
    return { kind: 'cancelled' };
  }
  const isAnswer = error instanceof ReviewError;
  const message = error instanceof Error ? (isAnswer ? error.message : (error.stack ?? error.message)) : String(error);
  return { kind: 'failed', isAnswer, message };
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}
