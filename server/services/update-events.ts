import type { StatusEvent } from '@contract/model/case';
import type { CaseUpdate } from '@server/stores/configuration-store';

/** The status events of a case about its last update to a configuration (rules 000-3, 000-4). */
export function eventsOfUpdate({ state, startedAt, endedAt }: CaseUpdate): StatusEvent[] {
  const started: StatusEvent = { eventType: 'MigrationStarted', eventTimestamp: startedAt, metadata: {} };
  if (state === 'updating' || endedAt === null) {
    return [started];
  }
  const eventType = state === 'failed' ? 'MigrationFailed' : 'MigrationComplete';
  return [started, { eventType, eventTimestamp: endedAt, metadata: {} }];
}
