import type { StatusEvent } from '@contract/model/case';
import { isoTime } from '@server/clock';
import type { PreviewCounts, PreviewState } from '@server/stores/preview-store';

/** The names of the states in the specification (rules 000-4). */
const NAMES: Readonly<Record<PreviewState, string>> = {
  QUEUED: 'Queued',
  CHECKING_MIME_TYPE: 'CheckingMimeType',
  IN_PROGRESS: 'InProgress',
  RETRYING_CONVERSION: 'RetryingConversion',
  RETRYING_MIME_TYPE: 'RetryingMimeType',
  SUCCESS: 'Success',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
};
const ENDED: readonly string[] = ['SUCCESS', 'FAILED', 'CANCELED'];

/** Whether a conversion waits or runs. */
export const isWaiting = ({ states }: PreviewCounts): boolean =>
  Object.entries(states).some(([state, count]) => !ENDED.includes(state) && count > 0);

/** The preview status of a source: idling once none waits or runs (rules 000-3, 000-4). */
export function previewStatusEvent(given: PreviewCounts, now: number): StatusEvent {
  const { states, changedAt } = given;
  const counts = Object.entries(NAMES).flatMap(([state, name]) => {
    const count = Object.entries(states).find(([key]) => key === state)?.[1] ?? 0;
    return count === 0 ? [] : [[name, count] as const];
  });
  return {
    eventType: 'PreviewStatus',
    eventTimestamp: isoTime(changedAt ?? now),
    metadata: { idling: !isWaiting(given), countsByState: Object.fromEntries(counts) },
  };
}
