import { setTimeout } from 'node:timers/promises';

import type { OperationName } from './operations';
import type { SearchMessage, SearchThreadData } from './search-messages';
import type { SearchShare, SharePart, ShareQuestion } from './share-question';
import { ThreadCalls } from './thread-calls';

/** Milliseconds: a thread looks at its messages after each time slice of its questions. */
const ANSWERS_WITHIN = 1_000;

/** A share in a thread of its own. A thread that dies fails its questions and is replaced at the next one. */
export class ThreadShare implements SearchShare {
  private readonly calls: ThreadCalls;

  /** `workerFile`: the compiled ./search-worker. */
  constructor(workerFile: string, data: SearchThreadData) {
    this.calls = new ThreadCalls({ workerFile, data, ended: 'A search thread ended.' });
  }

  ask<Name extends OperationName>(question: ShareQuestion<Name>): Promise<SharePart<Name>> {
    return this.calls.ask(question.id, { kind: 'ask', question });
  }

  async isAnswering(id: number): Promise<boolean> {
    if (!this.calls.isStarted) {
      // It is made for the first question.
      return true;
    }
    const answered = this.calls.ask<null>(id, { kind: 'ping', id } satisfies SearchMessage).then(
      () => true,
      () => false,
    );
    return Promise.race([answered, setTimeout(ANSWERS_WITHIN, false, { ref: false })]);
  }

  cancel(questionId: number): void {
    this.calls.tell({ kind: 'cancel', questionId } satisfies SearchMessage);
  }

  forget(caseId: string): void {
    this.calls.tell({ kind: 'forget', caseId } satisfies SearchMessage);
  }

  close(): Promise<void> {
    return this.calls.close();
  }
}
