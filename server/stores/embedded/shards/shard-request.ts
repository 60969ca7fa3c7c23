import type { ColumnChoices } from '@server/stores/case-configuration';
import type { SearchStatus, HitCriteria } from '@server/stores/hit-store';
import type { SegmentRow } from '@server/stores/embedded/index/index-task';

import type { OperationRequest, OperationName, PartOf } from './operations';

/** The segments of a case at one moment. All requests for one result name the same snapshot. */
export interface Snapshot {
  /** Incremented with each change of the manifest. */
  id: number;
  segments: readonly SegmentRow[];
}

/** A request to the segments of a case in one shard. */
export interface ShardRequest<Name extends OperationName = OperationName> {
  caseId: string;
  /** For fair scheduling between users. */
  userId: string;
  seesPrivileged: boolean;
  criteria: HitCriteria;
  operation: OperationRequest<Name>;
  /** Ids of hits to exclude from the matches, ascending. */
  without: Float64Array;
  /** Of the case's locale. */
  phoneCountry: string | null;
  /** The configured sources of the four columns. */
  columns?: ColumnChoices | null;
  /** Epoch milliseconds; null: no deadline. */
  deadline: number | null;
  /** The segments of the snapshot that belong to the shard. */
  snapshot: Snapshot;
}

export interface ShardResult<Name extends OperationName = OperationName> {
  part: PartOf<Name>;
  status: SearchStatus;
}

/** One shard of all cases, in a worker thread or in the caller's. */
export interface SearchShard {
  /** @throws UnreadableSegmentError for a segment to rebuild, ReviewError for invalid criteria, the signal's reason */
  execute<Name extends OperationName>(request: ShardRequest<Name>, signal?: AbortSignal): Promise<ShardResult<Name>>;
  /** Whether it responds within a second. */
  isResponsive(): Promise<boolean>;
  /** Closes the files of the case. */
  forget(caseId: string): void;
  close(): Promise<void>;
}
