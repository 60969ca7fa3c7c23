import type { ChangeArguments, ChangeName, ChangeResult, ForgetRequest } from './changes';
import { ThreadCalls } from './thread-calls';

/** Does changes one after the other, in a thread of its own or in the caller's. */
export interface ChangesClient {
  change<Name extends ChangeName>(caseId: string, name: Name, args: ChangeArguments<Name>): Promise<ChangeResult<Name>>;
  /** Closes what is open of a case: what is under way of it fails. */
  forget(caseId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * In a thread: neither a large change nor the wait for another process that writes to the case holds up the server. A thread that
 * dies fails what it was asked; whether a change was made then stands in the case's file, as after any crash.
 */
export class ThreadChanges implements ChangesClient {
  private readonly calls: ThreadCalls;
  private requests = 0;

  /** `workerFile`: the compiled ./changes-worker. */
  constructor(workerFile: string, data: { dataFolder: string; memoryBytes: number }) {
    this.calls = new ThreadCalls({ workerFile, data, ended: 'The thread that makes changes ended.' });
  }

  change<Name extends ChangeName>(
    caseId: string,
    name: Name,
    args: ChangeArguments<Name>,
  ): Promise<ChangeResult<Name>> {
    this.requests += 1;
    return this.calls.ask(this.requests, { id: this.requests, caseId, name, args });
  }

  forget(caseId: string): Promise<void> {
    this.requests += 1;
    return this.calls.ask(this.requests, { id: this.requests, forget: caseId } satisfies ForgetRequest);
  }

  /** Waits for what is under way: a change that was begun is acknowledged or refused. */
  async close(): Promise<void> {
    await this.calls.settled();
    await this.calls.close();
  }
}
