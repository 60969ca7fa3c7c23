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

/** The preview status of a source: idling once none waits or runs (rules 000-3, 000-4). */
export function previewStatusEvent({ states, changedAt }: PreviewCounts, now: number): StatusEvent {
  const counts = Object.entries(NAMES).flatMap(([state, name]) => {
    const count = Object.entries(states).find(([key]) => key === state)?.[1] ?? 0;
    return count === 0 ? [] : [[name, count] as const];
  });
  const idling = Object.entries(states).every(([state, count]) => ENDED.includes(state) || count === 0);
  return {
    eventType: 'PreviewStatus',
    eventTimestamp: isoTime(changedAt ?? now),
    metadata: { idling, countsByState: Object.fromEntries(counts) },
  };
}
