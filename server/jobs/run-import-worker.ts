import { Worker } from 'node:worker_threads';

import type { ImportProgress } from '@server/stores/import-job-store';

import { CANCEL, type ImportTask, type WorkerMessage } from './import-messages';

type ImportOutcome = Exclude<WorkerMessage, { kind: 'progress' }>;

export interface RunningImport {
  outcome: Promise<ImportOutcome>;
  cancel(): void;
}

const CANCEL_PATIENCE = 20_000;

/**
 * Imports in a thread of its own, so that the server stays responsive. A worker that dies, or does not stop when it is
 * asked to, ends as failed or cancelled; what it wrote is the caller's to discard.
 */
export function runImportWorker(
  workerFile: string,
  task: ImportTask,
  onProgress: (progress: ImportProgress) => void,
): RunningImport {
  const worker = new Worker(workerFile, { workerData: task });
  let isCancelled = false;
  const outcome = new Promise<ImportOutcome>((resolve) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'progress') {
        onProgress(message.progress);
      } else {
        resolve(message);
      }
    });
    worker.on('error', (error) => resolve({ kind: 'failed', isAnswer: false, message: error.stack ?? error.message }));
    worker.on('exit', (code) =>
      resolve(
        isCancelled
          ? { kind: 'cancelled' }
          : { kind: 'failed', isAnswer: false, message: `The import thread ended with code ${code}.` },
      ),
    );
  });
  return {
    outcome,
    cancel: () => {
      isCancelled = true;
      worker.postMessage(CANCEL);
      setTimeout(() => void worker.terminate(), CANCEL_PATIENCE).unref();
    },
  };
}
