import { parseTime } from '@server/imports/values/parse-time';
import type { DayOrder } from '@server/imports/values/time-notation';

const EXTRACTED = Date.parse('2026-11-28T10:00:00Z');
const read = (text: string, order: DayOrder | null = null) => parseTime(text, { order, latest: EXTRACTED });

describe('parseTime', () => {
  it.each([
    ['2024-11-03T19:46:55.000+00:00', '2024-11-03T19:46:55.000Z', false],
    ['2024-11-03T19:46:55.250+02:00', '2024-11-03T17:46:55.250Z', false],
    ['2024-11-03T19:46:55Z', '2024-11-03T19:46:55.000Z', false],
    ['2024-11-03T19:46:55-0330', '2024-11-03T23:16:55.000Z', false],
    ['2024-11-03T19:46:55+02', '2024-11-03T17:46:55.000Z', false],
    ['2024-11-03 19:46:55 (UTC+0)', '2024-11-03T19:46:55.000Z', false],
    ['2024-11-03 19:46:55 UTC', '2024-11-03T19:46:55.000Z', false],
    ['2020-12-16T11:53:14.000', '2020-12-16T11:53:14.000Z', true],
    ['2020-12-16T11:53:14.1234567', '2020-12-16T11:53:14.123Z', true],
    ['2020-12-16', '2020-12-16T00:00:00.000Z', true],
    ['05-Mar-19 10:20:30 +01:00', '2019-03-05T09:20:30.000Z', false],
    ['13/03/2019 10:20:30 +01:00', '2019-03-13T09:20:30.000Z', false],
    ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00.000Z', false],
    ['9999-12-31T23:59:59.9999999+00:00', '9999-12-31T23:59:59.999Z', false],
    // The end of a day is the start of the next one.
    ['2024-02-29T24:00:00Z', '2024-03-01T00:00:00.000Z', false],
    ['2023-12-31T24:00:00', '2024-01-01T00:00:00.000Z', true],
    // A leap second is the last second of its day, in UTC.
    ['2016-12-31T23:59:60.000+00:00', '2016-12-31T23:59:59.999Z', false],
    ['2017-01-01T00:59:60+01:00', '2016-12-31T23:59:59.999Z', false],
    ['2016-12-31T23:59:60', '2016-12-31T23:59:59.999Z', true],
  ])('reads %s as %s, local: %s', (text, instant, isLocal) => {
    expect(read(text)).toEqual({ date: { instant, isLocal, original: text } });
  });

  it.each([
    ['05-Jun-98 12:00:00 +00:00', '1998-06-05T12:00:00.000Z'],
    ['27-Nov-26 12:00:00 +00:00', '2026-11-27T12:00:00.000Z'],
    // A day may be missing between the zones of both times, not more.
    ['30-Nov-26 12:00:00 +00:00', '1926-11-30T12:00:00.000Z'],
    ['31.12.99 12:00:00 +00:00', '1999-12-31T12:00:00.000Z'],
  ])('[case-18] reads the year of %s as the latest one that is not after the extraction', (text, instant) => {
    expect(read(text)).toMatchObject({ date: { instant } });
  });

  it('[case-18] does not guess between two possible days, and has both', () => {
    const [dayFirst, monthFirst] = ['2023-06-05T12:00:00.000Z', '2023-05-06T12:00:00.000Z'];
    const text = '05/06/2023 12:00:00(UTC+0)';
    const times = [dayFirst, monthFirst].map((instant) => ({ instant, isLocal: false, original: text }));
    expect(read(text)).toEqual({ reason: 'can mean two days', readings: times });
    expect(read(text, 'dayFirst')).toEqual({ date: times[0] });
    expect(read(text, 'monthFirst')).toEqual({ date: times[1] });
    expect(read('6/5/2023 2:21:37 PM(UTC-4)', 'monthFirst')).toMatchObject({
      date: { instant: '2023-06-05T18:21:37.000Z' },
    });
  });

  it.each([
    ['06/06/2023 10:00', '2023-06-06T10:00:00.000Z'],
    ['05.06.2023 10:00', '2023-06-05T10:00:00.000Z'],
    ['06/13/2023 10:00', '2023-06-13T10:00:00.000Z'],
    ['13/06/2023 10:00', '2023-06-13T10:00:00.000Z'],
  ])('reads %s, which means one day, in every order', (text, instant) => {
    for (const order of [null, 'dayFirst', 'monthFirst'] as const) {
      expect(read(text, order)).toMatchObject({ date: { instant } });
    }
  });

  it.each(['0001-01-01T00:00:00.000+00:00', '1601-01-01T00:00:00Z'])('reads %s as an unknown time', (text) => {
    expect(read(text)).toHaveProperty('reason', expect.stringContaining('unknown time'));
  });

  it.each([
    'yesterday',
    '',
    '2024-13-01T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2024-01-01T24:00:01Z',
    '2024-01-01T10:00:60Z',
    '2016-12-31T23:59:60+05:00',
    '2024-01-01T00:00:61Z',
    '2024-01-01T00:00:00+19:00',
    '2024-01-01T00:00:00+01:75',
    '05-Foo-19 10:20:30',
    '05/13/2023 13:00:00 PM',
  ])('refuses %j with a reason', (text) => {
    expect(read(text)).toHaveProperty('reason');
    expect(read(text)).not.toHaveProperty('readings');
  });
});
