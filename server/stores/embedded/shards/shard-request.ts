import type { ColumnChoices } from '@server/stores/case-configuration';
import type { AnswerStatus, HitCriteria } from '@server/stores/hit-store';
import type { SegmentRow } from '@server/stores/embedded/index/index-task';

import type { OperationRequest, OperationName, PartOf } from './operations';

/** The segments of a case at one moment. Everything that is asked within one answer names the same snapshot. */
export interface Snapshot {
  /** Grows with each change of the manifest. */
  id: number;
  segments: readonly SegmentRow[];
}

/** A question to the share of a case's segments that a search thread holds. */
export interface ShardRequest<Name extends OperationName = OperationName> {
  caseId: string;
  /** For fairness. */
  userId: string;
  seesPrivileged: boolean;
  criteria: HitCriteria;
  operation: OperationRequest<Name>;
  /** Hits that are left out of what the criteria find, ascending. */
  without: Float64Array;
  /** Of the case's locale. */
  phoneCountry: string | null;
  /** What fills the four columns of sources, where that was configured. */
  columns?: ColumnChoices | null;
  /** Epoch milliseconds; null: as long as it takes. */
  deadline: number | null;
  /** The thread's share of the snapshot. */
  snapshot: Snapshot;
}

export interface ShardResult<Name extends OperationName = OperationName> {
  part: PartOf<Name>;
  status: AnswerStatus;
}

/** One share of all cases, in a thread of its own or in the caller's. */
export interface SearchShard {
  /** @throws SegmentTroubleError for a segment that must be made anew, ReviewError for criteria that mean nothing, the signal's reason */
  execute<Name extends OperationName>(request: ShardRequest<Name>, signal?: AbortSignal): Promise<ShardResult<Name>>;
  /** Whether it answers now, within a second. */
  isAnswering(): Promise<boolean>;
  /** Closes what is open of the case. */
  forget(caseId: string): void;
  close(): Promise<void>;
}
