import type { AnswerStatus } from '@server/stores/hit-store';

import type { AnswerOf, OperationName } from './operations';
import type { Snapshot } from './share-question';

/** What the segments of a case answer to an operation. */
export interface EngineAnswer<Name extends OperationName> {
  answer: AnswerOf<Name>;
  status: AnswerStatus;
  /** What it speaks of. */
  snapshot: Snapshot;
}
