import type { DateTimeCriteria } from '@contract/model/filter';
import { dateTimeRange, timeOfDay } from '@server/domain/date-time-range';
import { BadRequestError } from '@server/errors';
import { matchesDate } from '@test/server/helpers/brute-date';
import { Random } from '@test/server/helpers/random';
import { randomDateTime } from '@test/server/helpers/random-hits';

const day = (timezone: string, start: string) => dateTimeRange({ timezone, dateFilter: { type: 'equals', start } });
const iso = (time: number | null | undefined) => (typeof time === 'number' ? new Date(time).toISOString() : time);

describe('dateTimeRange', () => {
  it.each([
    ['a day in winter', 'Europe/Berlin', '2024-01-15', '2024-01-14T23:00:00.000Z', '2024-01-15T23:00:00.000Z'],
    ['a day of 23 hours', 'Europe/Berlin', '2024-03-31', '2024-03-30T23:00:00.000Z', '2024-03-31T22:00:00.000Z'],
    ['a day of 25 hours', 'Europe/Berlin', '2024-10-27', '2024-10-26T22:00:00.000Z', '2024-10-27T23:00:00.000Z'],
    [
      'a day that begins at 01:00',
      'America/Sao_Paulo',
      '2018-11-04',
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ],
    [
      'a day whose first hour occurs twice',
      'America/Havana',
      '2024-11-03',
      '2024-11-03T04:00:00.000Z',
      '2024-11-04T05:00:00.000Z',
    ],
    ['a skipped day', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    [
      'a day in a zone with an offset of half an hour',
      'Asia/Kolkata',
      '2024-02-29',
      '2024-02-28T18:30:00.000Z',
      '2024-02-29T18:30:00.000Z',
    ],
  ])('converts %s to the range from its first instant to the next day', (_name, timezone, start, from, to) => {
    const instants = day(timezone, start).dates;
    expect([iso(instants?.from), iso(instants?.to)]).toEqual([from, to]);
  });

  it.each<[string, Omit<DateTimeCriteria, 'timezone'>, string]>([
    ['an empty date', { dateFilter: { type: 'equals', start: '' } }, 'Specify a date.'],
    ['an invalid date', { dateFilter: { type: 'before', start: '2023-02-29' } }, 'Specify a date.'],
    ['a date range without an end', { dateFilter: { type: 'between', start: '2024-01-01' } }, 'Specify a date.'],
    ['an empty time', { timeFilter: { type: 'equals', start: '' } }, 'Specify a time.'],
    ['an invalid time', { timeFilter: { type: 'equals', start: '12:60:00' } }, 'Specify a time.'],
    [
      'a time after midnight',
      { timeFilter: { type: 'between', start: '00:00:00', end: '24:00:01' } },
      'Specify a time.',
    ],
    ['a time range without an end', { timeFilter: { type: 'between', start: '10:00:00' } }, 'Specify a time.'],
    [
      'a time with an extra digit at the start',
      { timeFilter: { type: 'equals', start: '110:00:00' } },
      'Specify a time.',
    ],
    [
      'a time with an extra digit at the end',
      { timeFilter: { type: 'equals', start: '10:00:000' } },
      'Specify a time.',
    ],
    ['a date in another notation', { dateFilter: { type: 'after', start: '29.02.2024' } }, 'Specify a date.'],
    ['a date with a time', { dateFilter: { type: 'after', start: '2024-02-29 10:00' } }, 'Specify a date.'],
    [
      'a date range that ends before it begins',
      { dateFilter: { type: 'between', start: '2024-02-29', end: '2024-02-28' } },
      'The end date must not be before the start date.',
    ],
    [
      'a time range that ends before it begins',
      { timeFilter: { type: 'between', start: '10:00:00', end: '09:59:59' } },
      'The end time must not be before the start time.',
    ],
  ])('refuses %s with the message of the form', (_what, criteria, message) => {
    expect(() => dateTimeRange({ ...criteria, timezone: 'UTC' })).toThrow(new BadRequestError(message));
  });

  it('refuses an unknown zone', () => {
    expect(() => dateTimeRange({ timezone: 'Europe/Atlantis' })).toThrow(BadRequestError);
  });

  it('[000-5-36] ends "at a time" one minute after its start, within the day', () => {
    const at = (start: string) => dateTimeRange({ timezone: 'UTC', timeFilter: { type: 'equals', start } }).timeOfDay;
    expect(at('10:00:00')).toEqual({ from: 36_000_000, to: 36_060_000 });
    expect(at('23:59:30')?.to).toBe(86_400_000);
  });

  it('includes the last second of a time range, even when it is the first one or midnight', () => {
    const between = (start: string, end: string) =>
      dateTimeRange({ timezone: 'UTC', timeFilter: { type: 'between', start, end } }).timeOfDay;
    expect(between('10:00:00', '10:00:00')).toEqual({ from: 36_000_000, to: 36_001_000 });
    expect(between('23:59:59', '24:00:00')).toEqual({ from: 86_399_000, to: 86_401_000 });
  });

  it('treats a date range from a day to the same day as that day', () => {
    const range = (start: string, end: string) =>
      dateTimeRange({ timezone: 'UTC', dateFilter: { type: 'between', start, end } }).dates;
    expect(range('2024-02-28', '2024-02-28')).toEqual(day('UTC', '2024-02-28').dates);
    expect(iso(range('2024-02-28', '2024-02-29')?.to)).toBe('2024-03-01T00:00:00.000Z');
  });

  it('agrees with the wall clock of Intl around both changes of daylight saving time', () => {
    const random = new Random(17);
    for (let draw = 0; draw < 400; draw += 1) {
      const criteria = randomDateTime(random);
      const range = dateTimeRange(criteria);
      for (let probe = 0; probe < 30; probe += 1) {
        const time = Date.parse('2024-03-08T00:00:00Z') + random.below(27 * 24 * 2) * 1_800_000 - random.below(2);
        const instant = new Date(time).toISOString();
        const { dates } = range;
        const isDay = dates === null || (time >= (dates.from ?? -Infinity) && time < (dates.to ?? Infinity));
        const clock = timeOfDay(range.toWallClock(time));
        const isTime = range.timeOfDay === null || (clock >= range.timeOfDay.from && clock < range.timeOfDay.to);
        expect([criteria, instant, isDay && isTime]).toEqual([
          criteria,
          instant,
          matchesDate({ instant, isLocal: false, original: '' }, criteria),
        ]);
      }
    }
  });
});

describe('timeOfDay', () => {
  it.each([
    [0, 0],
    [86_399_999, 86_399_999],
    [86_400_000, 0],
    [-1, 86_399_999],
  ])('of %i is %i', (wallClock, expected) => {
    expect(timeOfDay(wallClock)).toBe(expected);
  });
});
