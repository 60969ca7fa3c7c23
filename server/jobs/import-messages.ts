import type { ImportProgress } from '@server/stores/import-job-store';

/** What a worker needs to import one container. */
export interface ImportTask {
  dataFolder: string;
  /** Of the process that runs the import. */
  workFolder: string;
  caseId: string;
  evidenceId: number;
  inputPath: string;
  inputName: string;
  reviewVersion: string;
  /** `workerFile`: the compiled entry of an index thread; null indexes in the import's thread. */
  indexing: { workerFile: string | null; threads: number; foldsAccents: boolean };
  /** Of the case. */
  timezone: string;
}

export type WorkerMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'finished' }
  | { kind: 'cancelled' }
  /** `isAnswer`: the message is meant for people; otherwise it is a bug or a failure, told by its stack. */
  | { kind: 'failed'; isAnswer: boolean; message: string };

/** From the main thread to the worker. */
export const CANCEL = 'cancel';
