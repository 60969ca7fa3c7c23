import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { WorkerClient } from '@server/workers/worker-client';

import type { ChangeArguments, ChangeName, ChangeResult } from './changes';

/** Applies changes one after the other, in a worker thread or in the caller's. */
export interface ChangesClient {
  change<Name extends ChangeName>(caseId: string, name: Name, args: ChangeArguments<Name>): Promise<ChangeResult<Name>>;
  /** Closes the connection of a case; its running changes fail. */
  forget(caseId: string): Promise<void>;
  close(): Promise<void>;
}

/** Methods of the worker. The types of arguments and result depend on the name of the change. */
interface ChangesMethods extends Pick<ChangesClient, 'forget'> {
  change(caseId: string, name: ChangeName, args: readonly unknown[]): Promise<unknown>;
}

/**
 * Applies changes in a worker thread, so that neither a large change nor the wait for another writing process blocks the server. When
 * the thread ends, pending changes fail, although some of them may be committed, as after a crash.
 */
export class WorkerChanges implements ChangesClient {
  private readonly worker: WorkerClient<ChangesMethods>;

  /** `file`: the compiled ./changes-worker. */
  constructor(file: string, data: { dataFolder: string; memoryBytes: number }) {
    const ended = 'The thread that writes changes ended.';
    this.worker = new WorkerClient({ file, data, ended, codecs: STORE_ERROR_CODECS });
  }

  change<Name extends ChangeName>(
    caseId: string,
    name: Name,
    args: ChangeArguments<Name>,
  ): Promise<ChangeResult<Name>> {
    return this.worker.call<'change', ChangeResult<Name>>('change', caseId, name, args);
  }

  forget(caseId: string): Promise<void> {
    return this.worker.call('forget', caseId);
  }

  /** Waits for running changes: each is acknowledged or refused. */
  async close(): Promise<void> {
    await this.worker.whenIdle();
    await this.worker.close();
  }
}
