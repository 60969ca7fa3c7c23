/** A count; `atLeast` when counting was stopped early, so that there may be more. */
export interface ItemCount {
  value: number;
  isAtLeast: boolean;
}

/** Rounds down a count that was stopped early (rules 001-5): exact below 10, to tens below 1000, to hundreds above. */
export function roundDownCount(count: number): number {
  if (count < 10) {
    return count;
  }
  const step = count < 1000 ? 10 : 100;
  return Math.floor(count / step) * step;
}

/** The number to show: exact, or rounded down when there may be more. */
export const shownCount = ({ value, isAtLeast }: ItemCount): number => (isAtLeast ? roundDownCount(value) : value);

type CountStatus = 'success' | 'apiError' | 'timedOutHits' | 'timedOutCount';

export interface CountInput {
  /** `isTotalExact`: the search was complete, so that its total is the count. */
  hits: { isTimedOut: boolean; isTotalExact?: boolean; loaded: number; total: number; pageSize: number } | null;
  count: { status: 'success' | 'timedOutCount'; totalCount: number } | 'error' | null;
}

export interface CountOutcome {
  status: CountStatus;
  total: ItemCount;
}

/**
 * The state of the count next to the list (rules 001-4, decision 15); null while unknown. A search that timed out
 * counts as success when more than one page was found.
 */
export function countOutcome({ hits, count }: CountInput): CountOutcome | null {
  if (count === 'error') {
    return { status: 'apiError', total: { value: hits?.total ?? 0, isAtLeast: true } };
  }
  if (count === null || (hits === null && count.totalCount === 0)) {
    return null;
  }
  const isCountCut = count.status === 'timedOutCount';
  if (isCountCut && hits?.isTotalExact === true) {
    return { status: 'success', total: { value: hits.total, isAtLeast: false } };
  }
  const isEmptyCount = isCountCut && count.totalCount === 0;
  const value = isEmptyCount ? (hits?.loaded ?? 0) : count.totalCount;
  return { status: statusOf(hits, isCountCut, value), total: { value, isAtLeast: isCountCut } };
}

function statusOf(hits: CountInput['hits'], isCountCut: boolean, total: number): CountStatus {
  if (hits?.isTimedOut === true && total <= hits.pageSize) {
    return 'timedOutHits';
  }
  return isCountCut ? 'timedOutCount' : 'success';
}

export type CountWarning = 'none' | 'plain' | 'continueSearching';

/** The warning next to the count (rules 001-8). After a forced search there is no "Continue searching". */
export function countWarning({ status, total }: CountOutcome, isForced: boolean): CountWarning {
  if (status === 'timedOutHits') {
    return isForced ? 'plain' : 'continueSearching';
  }
  return status === 'apiError' || (status === 'timedOutCount' && total.value === 0) ? 'plain' : 'none';
}
