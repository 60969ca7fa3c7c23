import type { StatusEvent } from '@contract/model/case';
import { caseStatus, ingestingSourceIds, previewQueueCount, sourceStatus } from '@/domain/case-status';

let minute = 0;
const event = (eventType: StatusEvent['eventType'], metadata: StatusEvent['metadata'] = {}): StatusEvent => ({
  eventType,
  eventTimestamp: new Date(Date.UTC(2024, 0, 1, 0, (minute += 1))).toISOString(),
  metadata,
});
const done = (reason = 'success') => [event('IngestionStarted'), event('IngestionStopped', { reason })];
const source = (evidenceId: number, events: StatusEvent[]) => ({ evidenceId, events });

describe('the status of an evidence source', () => {
  it('[000-4-01] is ingesting with a start and no stop', () => {
    expect(sourceStatus([event('IngestionStarted')])).toBe('INGESTING');
  });

  it('[000-4-02] is ingesting when the start is later than the last stop, in any order of the events', () => {
    expect(sourceStatus([...done(), event('IngestionStarted')].toReversed())).toBe('INGESTING');
    expect(sourceStatus(done())).toBeNull();
  });

  it('[000-4-03] is generating previews when the last preview status is not idling', () => {
    expect(sourceStatus([...done(), event('PreviewStatus', { idling: false })])).toBe('GENERATING_PREVIEWS');
    const idleAgain = [event('PreviewStatus', { idling: false }), event('PreviewStatus', { idling: true })];
    expect(sourceStatus([...done(), ...idleAgain])).toBeNull();
  });

  it('[000-4-08] is incomplete when ingestion stopped for a reason other than success', () => {
    expect(sourceStatus(done('failed'))).toBe('INCOMPLETE');
  });

  it('is null without events', () => {
    expect(sourceStatus([])).toBeNull();
  });
});

describe('the preview queue', () => {
  it('[000-4-04] counts all states but Success, Failed and Canceled', () => {
    const countsByState = { Success: 100, Failed: 3, Canceled: 2, Queued: 5, InProgress: 1 };
    expect(previewQueueCount([event('PreviewStatus', { idling: false, countsByState })])).toBe(6);
  });

  it('is unknown for users who receive no counts, or before there are any', () => {
    expect(previewQueueCount([event('PreviewStatus', { idling: false })])).toBeNull();
    expect(previewQueueCount(done())).toBeNull();
  });
});

describe('the status of a case', () => {
  const ingesting = () => source(1, [event('IngestionStarted')]);
  const previews = () => source(2, [...done(), event('PreviewStatus', { idling: false })]);
  const incomplete = () => source(3, done('interrupted'));
  const updating = () => source(4, [...done(), event('MigrationFailed'), event('MigrationStarted')]);
  const updateFailed = () => source(5, [...done(), event('MigrationStarted'), event('MigrationFailed')]);

  it('[000-2-53] is ingesting before it is generating previews', () => {
    expect(caseStatus([previews(), ingesting()])).toBe('INGESTING');
  });

  it('[000-2-54] is generating previews before it is incomplete', () => {
    expect(caseStatus([incomplete(), previews()])).toBe('GENERATING_PREVIEWS');
    expect(caseStatus([incomplete()])).toBe('INCOMPLETE');
  });

  it('[000-4-09] is updating while the latest migration start is later than its end, in any other state', () => {
    expect(caseStatus([ingesting(), updating(), updateFailed()])).toBe('UPDATING');
    expect(caseStatus([source(4, [event('MigrationStarted'), event('MigrationComplete')])])).toBeNull();
  });

  it('[000-4-10] has failed to update when the failure is later than the start', () => {
    expect(caseStatus([ingesting(), updateFailed()])).toBe('UPDATE_FAILED');
  });

  it('lists the sources that are being ingested', () => {
    expect(ingestingSourceIds([previews(), ingesting()])).toEqual([1]);
  });
});
