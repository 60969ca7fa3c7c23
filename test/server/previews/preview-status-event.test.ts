import { previewStatusEvent } from '@server/previews/preview-status-event';

describe('previewStatusEvent', () => {
  it('[000-3-13] [000-4-03] counts by state and is not idling while a conversion waits or runs', () => {
    const states = { QUEUED: 3, CHECKING_MIME_TYPE: 1, RETRYING_CONVERSION: 1, SUCCESS: 5, FAILED: 2 };
    expect(previewStatusEvent({ states, changedAt: 0 }, 1)).toEqual({
      eventType: 'PreviewStatus',
      eventTimestamp: '1970-01-01T00:00:00.000Z',
      metadata: {
        idling: false,
        countsByState: { Queued: 3, CheckingMimeType: 1, RetryingConversion: 1, Success: 5, Failed: 2 },
      },
    });
  });

  it('is idling when everything has ended', () => {
    const event = previewStatusEvent({ states: { SUCCESS: 5, FAILED: 2, CANCELED: 1 }, changedAt: null }, 1_000);
    expect(event.metadata).toEqual({ idling: true, countsByState: { Success: 5, Failed: 2, Canceled: 1 } });
    expect(event.eventTimestamp).toBe('1970-01-01T00:00:01.000Z');
  });
});
