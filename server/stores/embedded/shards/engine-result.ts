import type { SearchStatus } from '@server/stores/hit-store';

import type { ResultOf, OperationName } from './operations';
import type { Snapshot } from './shard-request';

/** The result of an operation on the segments of a case. */
export interface EngineResult<Name extends OperationName> {
  value: ResultOf<Name>;
  status: SearchStatus;
  /** The snapshot that the result covers. */
  snapshot: Snapshot;
  /** Whether segments of the former format were searched, in which accents and marks have to match. */
  hasFormer: boolean;
}
