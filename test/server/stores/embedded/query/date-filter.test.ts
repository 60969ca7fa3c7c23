import type { DateTimeCriteria } from '@contract/model/filter';
import type { DateValue } from '@contract/model/hit';
import { dateColumnFilter } from '@server/stores/embedded/query/date-column-filter';
import { dateFilter } from '@server/stores/embedded/query/date-filter';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { matchesDate } from '@test/server/helpers/brute-date';
import { Random } from '@test/server/helpers/random';

import { closeSegments, openedSegment } from './opened-segments';

const DAY = 86_400_000;
/** With changes of half an hour, of two hours, in the southern hemisphere, over a whole skipped day, and none. */
const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Africa/Casablanca'],
  ...['Pacific/Apia', 'Pacific/Chatham', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Europe/Dublin'],
];
/** Days around clock changes: the last is the one that Samoa skipped. */
const DAYS = ['2024-03-10', '2024-03-31', '2024-04-07', '2024-10-06', '2024-10-27', '1996-04-07', '2011-12-30'];

const randomDate = (random: Random): DateValue | null =>
  random.chance(0.1)
    ? null
    : buildDate(
        new Date(
          Date.parse(`${random.pick(DAYS)}T00:00:00Z`) +
            Math.floor((random.next() - 0.5) * 4 * DAY) * (random.chance(0.9) ? 1 : 50) +
            random.pick([0, 0, 1, -1]),
        ).toISOString(),
        { isLocal: random.chance(0.3) },
      );

/** Half of them exactly at the turn of an hour or half hour. */
function rounded(random: Random, date: DateValue | null): DateValue | null {
  if (date === null || random.chance(0.5)) {
    return date;
  }
  const instant = Math.round(Date.parse(date.instant) / 1_800_000) * 1_800_000 - random.pick([0, 0, 1]);
  return { ...date, instant: new Date(instant).toISOString() };
}

function randomCriteria(random: Random): DateTimeCriteria {
  const day = () => new Date(Date.parse(random.pick(DAYS)) + (random.below(5) - 2) * DAY).toISOString().slice(0, 10);
  const time = (hour: number) =>
    `${String(hour).padStart(2, '0')}:${random.pick(['00:00', '30:00', '59:59', '15:07'])}`;
  const [start, end] = [day(), day()].sort();
  const dateFilter = { type: random.pick(['equals', 'before', 'after', 'between'] as const), start: start ?? '', end };
  const hour = random.below(24);
  const timeFilter = {
    type: random.pick(['equals', 'between'] as const),
    start: `${time(hour).slice(0, 3)}00:00`,
    end: time(hour + random.below(24 - hour)),
  };
  const kind = random.below(3);
  return {
    timezone: random.pick(ZONES),
    ...(kind !== 0 && { dateFilter }),
    ...(kind !== 1 && { timeFilter }),
  };
}

afterAll(closeSegments);

describe('the date filter', () => {
  it('finds the hits whose local time is in the range, also around clock changes of the zone', () => {
    const random = new Random(8);
    const records = Array.from({ length: 400 }, () => buildHitRecord({ date: rounded(random, randomDate(random)) }));
    const segment = openedSegment(records);
    let matched = 0;
    for (let draw = 0; draw < 60; draw += 1) {
      const criteria = randomCriteria(random);
      const expected = records.flatMap(({ date }, document) => (matchesDate(date, criteria) ? [document] : []));
      const bits = finishTask(dateFilter(criteria).find(segment, null));
      const documents = records.flatMap((_record, document) => (hasBit(bits, document) ? [document] : []));
      expect({ criteria, documents }).toEqual({ criteria, documents: expected });
      matched += expected.length > 0 && expected.length < records.length ? 1 : 0;
    }
    expect(matched).toBeGreaterThan(30);
  });

  it('finds the same in a column of dates, in any order of the values', () => {
    const random = new Random(9);
    const dates = Array.from({ length: 400 }, () => rounded(random, randomDate(random)));
    const segment = openedSegment(
      dates.map((date) =>
        buildHitRecord({
          fragments:
            date === null ? [] : [buildFragment({ name: 'Sent', value: date.original, valueType: 'date', date })],
        }),
      ),
    );
    let matched = 0;
    for (let draw = 0; draw < 60; draw += 1) {
      const dateTime = randomCriteria(random);
      const expected = dates.flatMap((date, document) =>
        date !== null && matchesDate(date, dateTime) ? [document] : [],
      );
      const filter = dateColumnFilter({ kind: 'dateColumn', column: { name: 'Sent', valueType: 'date' }, dateTime });
      const bits = finishTask(filter.find(segment, null));
      const documents = dates.flatMap((_date, document) => (hasBit(bits, document) ? [document] : []));
      expect({ dateTime, documents }).toEqual({ dateTime, documents: expected });
      matched += expected.length > 0 && expected.length < dates.length ? 1 : 0;
    }
    expect(matched).toBeGreaterThan(30);
  });

  it('includes the first instant of a day and of a time, and excludes that after the last', () => {
    const instants = ['2024-02-29T23:00:00.000Z', '2024-03-01T22:59:59.999Z', '2024-03-01T23:00:00.000Z'];
    const between = ['2024-02-29T22:59:59.999Z', ...instants];
    const records = between.map((instant) => {
      const date = buildDate(instant);
      return buildHitRecord({
        date,
        fragments: [buildFragment({ name: 'Sent', value: instant, valueType: 'date', date })],
      });
    });
    const segment = openedSegment(records);
    const found = (criteria: DateTimeCriteria) => {
      const column = { name: 'Sent', valueType: 'date' } as const;
      return [dateFilter(criteria), dateColumnFilter({ kind: 'dateColumn', column, dateTime: criteria })].map(
        (filter) => {
          const bits = finishTask(filter.find(segment, null));
          return records.flatMap((_record, document) => (hasBit(bits, document) ? [document] : []));
        },
      );
    };
    const timezone = 'Europe/Berlin';
    expect(found({ timezone, dateFilter: { type: 'equals', start: '2024-03-01' } })).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const midnight = { type: 'between', start: '00:00:00', end: '00:00:00' } as const;
    expect(found({ timezone, timeFilter: midnight })).toEqual([
      [1, 3],
      [1, 3],
    ]);
    const lastSecond = { type: 'between', start: '23:59:59', end: '23:59:59' } as const;
    expect(found({ timezone, timeFilter: lastSecond })).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  it('has keys that differ by days, times and zones', () => {
    const criteria: DateTimeCriteria = { timezone: 'UTC', dateFilter: { type: 'after', start: '2024-01-01' } };
    const others: DateTimeCriteria[] = [
      { ...criteria, timezone: 'Asia/Tokyo' },
      { ...criteria, dateFilter: { type: 'before', start: '2024-01-01' } },
      { ...criteria, timeFilter: { type: 'equals', start: '10:00:00' } },
    ];
    const keys = [criteria, ...others].map((each) => dateFilter(each).key);
    expect(new Set(keys).size).toBe(4);
    expect(dateFilter({ ...criteria }).key).toBe(keys[0]);
  });
});
