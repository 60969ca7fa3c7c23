import { isTimezone } from '@contract/rules/timezone';

import { formatDateValue, formatDay, formatInstant } from '@/domain/time';

describe('a displayed time', () => {
  it.each([
    ['2024-07-03T13:46:40.000Z', 'America/Toronto', '2024-07-03 09:46:40 -04:00'],
    ['2024-01-03T13:46:40.000Z', 'America/Toronto', '2024-01-03 08:46:40 -05:00'],
    ['2024-07-03T13:46:40.000Z', 'UTC', '2024-07-03 13:46:40 +00:00'],
    ['2024-07-03T13:46:40.000Z', 'Asia/Kathmandu', '2024-07-03 19:31:40 +05:45'],
    ['2024-12-31T23:30:00.000Z', 'Europe/Stockholm', '2025-01-01 00:30:00 +01:00'],
    ['2045-07-01T12:00:00.000Z', 'Europe/Prague', '2045-07-01 14:00:00 +02:00'],
  ])('[000-9-17] is for %s in %s written %s', (instant, zone, text) => {
    expect(formatInstant(instant, zone)).toBe(text);
  });

  it('distinguishes the two occurrences of an hour at the end of daylight saving time by their offset', () => {
    expect(formatInstant('2024-10-27T00:30:00.000Z', 'Europe/Stockholm')).toBe('2024-10-27 02:30:00 +02:00');
    expect(formatInstant('2024-10-27T01:30:00.000Z', 'Europe/Stockholm')).toBe('2024-10-27 02:30:00 +01:00');
  });

  it('[000-9-16] is unchanged and without an offset when the export has no zone', () => {
    const value = { instant: '2024-07-03T09:46:40.000Z', isLocal: true, original: '03/07/2024 09:46:40' };
    expect(formatDateValue(value, 'Asia/Tokyo')).toBe('2024-07-03 09:46:40');
  });

  it('writes midnight as 00, not 24', () => {
    expect(formatInstant('2024-07-03T00:00:00.000Z', 'UTC')).toBe('2024-07-03 00:00:00 +00:00');
  });

  it('[000-9-15] has the day in the zone', () => {
    expect(formatDay('2024-07-03T23:30:00.000Z', 'Asia/Tokyo')).toBe('2024-07-04');
  });

  it('is unchanged when it is invalid, and is in UTC for an unknown zone', () => {
    expect(formatInstant('soon', 'UTC')).toBe('soon');
    expect(formatInstant('2024-07-03T13:46:40.000Z', 'Mars/Olympus')).toBe('2024-07-03 13:46:40 +00:00');
    expect(isTimezone('Mars/Olympus')).toBe(false);
    expect(isTimezone('Europe/Oslo')).toBe(true);
  });
});
