import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { WorkerClient } from '@server/workers/worker-client';

import type { OperationName } from './operations';
import type { SearchShard, ShardResult, ShardRequest } from './shard-request';

/** A thread handles messages after each time slice. */
const RESPONSE_TIMEOUT_MS = 1_000;

interface SearchThreadData {
  dataFolder: string;
  memoryBytes: number;
}

/** A shard in a worker thread. When the thread ends, its requests fail, and the next request starts another thread. */
export class WorkerShard implements SearchShard {
  private readonly worker: WorkerClient<Pick<SearchShard, 'execute' | 'forget'>>;

  /** `file`: the compiled ./search-worker. */
  constructor(file: string, data: SearchThreadData) {
    this.worker = new WorkerClient({ file, data, ended: 'A search thread ended.', codecs: STORE_ERROR_CODECS });
  }

  execute<Name extends OperationName>(request: ShardRequest<Name>, signal?: AbortSignal): Promise<ShardResult<Name>> {
    return this.worker.call<'execute', ShardResult<Name>>('execute', request, signal);
  }

  isResponsive(): Promise<boolean> {
    return this.worker.isResponsive(RESPONSE_TIMEOUT_MS);
  }

  forget(caseId: string): void {
    this.worker.notify('forget', caseId);
  }

  close(): Promise<void> {
    return this.worker.close();
  }
}
