import type { SearchStatus } from '@server/stores/hit-store';

import type { AnswerOf, OperationName } from './operations';
import type { Snapshot } from './shard-request';

/** What the segments of a case answer to an operation. */
export interface EngineResult<Name extends OperationName> {
  answer: AnswerOf<Name>;
  status: SearchStatus;
  /** The snapshot that the result covers. */
  snapshot: Snapshot;
}
