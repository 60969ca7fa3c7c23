import type { Folding } from '@contract/text/fold-text';
import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { WorkerClient } from '@server/workers/worker-client';

import type { OperationName } from './operations';
import type { SearchShare, SharePart, ShareQuestion } from './share-question';

/** Milliseconds: a thread looks at its messages after each time slice of its questions. */
const ANSWERS_WITHIN = 1_000;

interface SearchThreadData {
  dataFolder: string;
  folding: Folding;
  memoryBytes: number;
}

/** A share in a thread of its own. A thread that dies fails its questions and is replaced at the next one. */
export class ThreadShare implements SearchShare {
  private readonly worker: WorkerClient<Pick<SearchShare, 'ask' | 'forget'>>;

  /** `file`: the compiled ./search-worker. */
  constructor(file: string, data: SearchThreadData) {
    this.worker = new WorkerClient({ file, data, ended: 'A search thread ended.', codecs: STORE_ERROR_CODECS });
  }

  ask<Name extends OperationName>(question: ShareQuestion<Name>, signal?: AbortSignal): Promise<SharePart<Name>> {
    return this.worker.call<'ask', SharePart<Name>>('ask', question, signal);
  }

  isAnswering(): Promise<boolean> {
    return this.worker.isResponsive(ANSWERS_WITHIN);
  }

  forget(caseId: string): void {
    this.worker.notify('forget', caseId);
  }

  close(): Promise<void> {
    return this.worker.close();
  }
}
