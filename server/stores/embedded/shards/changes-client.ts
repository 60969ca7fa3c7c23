import type { OnWrittenEntry, WrittenEntry } from '@server/stores/audit-entry';
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

interface Changed<Name extends ChangeName> {
  result: ChangeResult<Name>;
  written: readonly WrittenEntry[];
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
  constructor(
    file: string,
    data: { dataFolder: string; memoryBytes: number },
    private readonly onWritten: OnWrittenEntry = () => undefined,
  ) {
    const ended = 'The thread that writes changes ended.';
    this.worker = new WorkerClient({ file, data, ended, codecs: STORE_ERROR_CODECS });
  }

  async change<Name extends ChangeName>(
    caseId: string,
    name: Name,
    args: ChangeArguments<Name>,
  ): Promise<ChangeResult<Name>> {
    const { result, written } = await this.worker.call<'change', Changed<Name>>('change', caseId, name, args);
    written.forEach(this.onWritten);
    return result;
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
