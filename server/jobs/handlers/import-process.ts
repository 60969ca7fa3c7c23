import { statfs } from 'node:fs/promises';
import path from 'node:path';

import { Value } from '@sinclair/typebox/value';

import { ReviewError } from '@server/errors';
import { runImport } from '@server/imports/run-import';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';

import { ImportTask, type ImportMessage } from './import-task';
import { CANCEL } from '@server/jobs/job-process';

// Entry of the import process: imports one container into one case, then ends.

const controller = new AbortController();
process.on('disconnect', () => process.exit(1));
process.on('message', (message) => {
  if (message === CANCEL) {
    controller.abort(new Error('The import was cancelled.'));
  } else {
    void importTask(Value.Parse(ImportTask, message))
      .then(() => send({ kind: 'finished' }))
      .catch((error: unknown) => send(failureOf(error)))
      .finally(() => process.exit(0));
  }
});

async function importTask(task: ImportTask): Promise<void> {
  const {
    dataFolder,
    workFolder,
    caseId,
    evidenceId,
    inputPath,
    inputName,
    inputSha256,
    reviewVersion,
    timezone,
    unpackRatio,
    extractionFolder,
    importer,
    marksImporter,
  } = task;
  const { workerFile, threads } = task.indexing;
  const writers = hitWriters({
    dataFolder,
    timezone,
    indexThreads: workerFile === null ? null : { workerFile, count: threads },
  });
  await runImport({
    inputPath,
    inputName,
    inputSha256,
    ...(extractionFolder !== undefined && { extractionFolder }),
    importer,
    ...(marksImporter !== undefined && { marksImporter }),
    writer: writers.openWriter(caseId, evidenceId),
    files: new DiskFileStore(path.join(dataFolder, 'files')),
    limits: { ratio: unpackRatio, folder: dataFolder, freeBytes: () => freeBytes(dataFolder) },
    workFolder,
    onProgress: (progress) => void send({ kind: 'progress', progress }),
    signal: controller.signal,
    now: () => Date.now(),
    reviewVersion,
  });
}

/** Bytes that this process may still write to the file system of a folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function failureOf(error: unknown): ImportMessage {
  if (error instanceof ReviewError) {
    return { kind: 'failed', isForPeople: true, message: error.message };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', isForPeople: false, message };
}

/** Resolves when the message was sent: the process may end then. */
function send(message: ImportMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}
