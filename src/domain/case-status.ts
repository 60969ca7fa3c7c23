import type { SourceStatusEvents, StatusEvent } from '@contract/model/case';

/** Alerts of a source or case, derived from its events (rules 000-4). */
export type AlertStatus = 'INGESTING' | 'GENERATING_PREVIEWS' | 'INCOMPLETE';
export type CaseStatus = AlertStatus | 'UPDATING' | 'UPDATE_FAILED';

/** The alert of a source, in this order of precedence: ingesting, previews, incomplete. Null without one. */
export function sourceStatus(events: readonly StatusEvent[]): AlertStatus | null {
  if (isIngesting(events)) {
    return 'INGESTING';
  }
  if (isGeneratingPreviews(events)) {
    return 'GENERATING_PREVIEWS';
  }
  return isIncomplete(events) ? 'INCOMPLETE' : null;
}

/**
 * The status in the banner and on the card of a case. An update has precedence, because nothing can be changed while it
 * runs (decision 21).
 */
export function caseStatus(sources: readonly SourceStatusEvents[]): CaseStatus | null {
  if (sources.some(({ events }) => isUpdating(events))) {
    return 'UPDATING';
  }
  if (sources.some(({ events }) => isUpdateFailed(events))) {
    return 'UPDATE_FAILED';
  }
  const statuses = sources.map(({ events }) => sourceStatus(events));
  return PRECEDENCE.find((status) => statuses.includes(status)) ?? null;
}

/** Progress of an update of the case from 0 to 1; null when unknown. */
export function updateShare(sources: readonly SourceStatusEvents[]): number | null {
  const shares = sources.flatMap(({ events }) => latest(events, 'MigrationStarted')?.metadata.share ?? []);
  return shares.length === 0 ? null : Math.min(...shares);
}

/** Whether searches find items while the case is updated. */
export const isSearchable = (sources: readonly SourceStatusEvents[]): boolean =>
  sources.every(({ events }) => latest(events, 'MigrationStarted')?.metadata.searchable === true);

const PRECEDENCE = ['INGESTING', 'GENERATING_PREVIEWS', 'INCOMPLETE'] as const;

export const ingestingSourceIds = (sources: readonly SourceStatusEvents[]): number[] =>
  sources.filter(({ events }) => isIngesting(events)).map(({ evidenceId }) => evidenceId);

/**
 * Number of previews that are pending or running, i.e. not in a final state. Null for users who do not receive the
 * counts.
 */
export function previewQueueCount(events: readonly StatusEvent[]): number | null {
  const counts = latest(events, 'PreviewStatus')?.metadata.countsByState;
  if (counts === undefined) {
    return null;
  }
  return Object.entries(counts)
    .filter(([state]) => !FINAL_STATES.includes(state))
    .reduce((sum, [, count]) => sum + count, 0);
}

const FINAL_STATES: readonly string[] = ['Success', 'Failed', 'Canceled'];

function isIngesting(events: readonly StatusEvent[]): boolean {
  const started = timeOf(events, 'IngestionStarted');
  return started !== null && started > (timeOf(events, 'IngestionStopped') ?? -Infinity);
}

const isGeneratingPreviews = (events: readonly StatusEvent[]): boolean =>
  latest(events, 'PreviewStatus')?.metadata.idling === false;

function isIncomplete(events: readonly StatusEvent[]): boolean {
  const stopped = latest(events, 'IngestionStopped');
  return stopped !== null && stopped.metadata.reason !== 'success';
}

function isUpdating(events: readonly StatusEvent[]): boolean {
  const started = timeOf(events, 'MigrationStarted');
  const ended = Math.max(
    timeOf(events, 'MigrationComplete') ?? -Infinity,
    timeOf(events, 'MigrationFailed') ?? -Infinity,
  );
  return started !== null && started > ended;
}

function isUpdateFailed(events: readonly StatusEvent[]): boolean {
  const failed = timeOf(events, 'MigrationFailed');
  return failed !== null && failed > (timeOf(events, 'MigrationStarted') ?? -Infinity);
}

const timeOf = (events: readonly StatusEvent[], type: StatusEvent['eventType']): number | null => {
  const event = latest(events, type);
  return event && Date.parse(event.eventTimestamp);
};

function latest(events: readonly StatusEvent[], type: StatusEvent['eventType']): StatusEvent | null {
  const [first] = events
    .filter(({ eventType }) => eventType === type)
    .toSorted((left, right) => Date.parse(right.eventTimestamp) - Date.parse(left.eventTimestamp));
  return first ?? null;
}
