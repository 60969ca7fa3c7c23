import { timeBuckets } from '@server/domain/time-buckets';
import { zoneShifts } from '@server/domain/zone-shifts';
import moment from 'moment-timezone';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const bucketsOf = (from: string, to: string, zone: string, size = 2_000) =>
  timeBuckets({ from: Date.parse(from), to: Date.parse(to), size }, zoneShifts(zone));
const shownIn = (zone: string, bounds: readonly number[]) =>
  bounds.map((bound) => moment.tz(bound, zone).format('MM-DD HH:mm Z'));

describe('time buckets', () => {
  it('[001-2.8-28] are whole hours or days in a range of two days or more', () => {
    expect(bucketsOf('2024-07-01T00:00:00.000Z', '2024-07-03T00:00:00.000Z', 'UTC').step).toBe(HOUR);
    expect(bucketsOf('2024-07-01T00:00:00.000Z', '2024-07-31T00:00:00.000Z', 'UTC').step).toBe(HOUR);
    expect(bucketsOf('2024-07-01T00:00:00.000Z', '2024-07-31T00:00:00.000Z', 'UTC', 300).step).toBe(3 * HOUR);
    expect(bucketsOf('2014-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z', 'UTC', 700).step).toBe(7 * DAY);
  });

  it('[001-2.8-29] are whole seconds or minutes in a range of less than two days', () => {
    const below = bucketsOf('2024-07-01T00:00:00.001Z', '2024-07-03T00:00:00.000Z', 'UTC', 100);
    expect(below.step).toBe(30 * 60_000);
    expect(bucketsOf('2024-07-01T00:00:00.000Z', '2024-07-02T00:00:00.000Z', 'UTC').step).toBe(60_000);
    expect(bucketsOf('2024-07-01T00:00:00.000Z', '2024-07-01T00:30:00.000Z', 'UTC').step).toBe(1_000);
  });

  it.each<[hours: number, size: number, step: number]>([
    // A range may begin and end within a bucket, so it has up to two buckets more than it has steps.
    [1, 62, 60_000],
    [1, 61, 2 * 60_000],
    [48, 50, HOUR],
    [48, 49, 2 * HOUR],
    [48 * 2, 50, 2 * HOUR],
    [24 * 100, 102, DAY],
    [24 * 100, 101, 2 * DAY],
    [24 * 1_400, 102, 14 * DAY],
    [24 * 1_400, 101, 28 * DAY],
    [24 * 5_600, 102, 56 * DAY],
  ])('of a range of %d hours are at most %d, with a step of %d ms', (hours, size, step) => {
    const from = Date.parse('2024-01-01T00:00:00.000Z');
    expect(timeBuckets({ from, to: from + hours * HOUR, size }, zoneShifts('UTC')).step).toBe(step);
  });

  it('of one or more weeks begin on Monday at midnight', () => {
    const weekdays = (zone: string, size: number) => {
      const { step, bounds } = bucketsOf('2014-01-01T12:00:00.000Z', '2024-01-01T12:00:00.000Z', zone, size);
      return [step / DAY, new Set(bounds.map((bound) => moment.tz(bound, zone).format('ddd HH:mm')))];
    };
    expect(weekdays('UTC', 700)).toEqual([7, new Set(['Mon 00:00'])]);
    expect(weekdays('Asia/Tokyo', 300)).toEqual([14, new Set(['Mon 00:00'])]);
    expect(weekdays('Europe/Berlin', 700)).toEqual([7, new Set(['Mon 00:00'])]);
    expect(weekdays('UTC', 100)).toEqual([56, new Set(['Mon 00:00'])]);
  });

  it('separate the two hours with the same local time in autumn, and skip the missing hour in spring', () => {
    const zone = 'Europe/Berlin';
    const { bounds } = bucketsOf('2024-10-26T22:00:00.000Z', '2024-10-29T23:00:00.000Z', zone);
    expect(shownIn(zone, bounds.slice(1, 6))).toEqual([
      '10-27 01:00 +02:00',
      '10-27 02:00 +02:00',
      '10-27 02:00 +01:00',
      '10-27 03:00 +01:00',
      '10-27 04:00 +01:00',
    ]);
    const spring = bucketsOf('2024-03-30T23:00:00.000Z', '2024-04-02T22:00:00.000Z', zone);
    expect(shownIn(zone, spring.bounds.slice(0, 4))).toEqual([
      '03-31 00:00 +01:00',
      '03-31 01:00 +01:00',
      '03-31 03:00 +02:00',
      '03-31 04:00 +02:00',
    ]);
  });

  it.each([
    ['Europe/Berlin', '2024-03-30', ['03-30 00:00', '03-31 00:00', '04-01 00:00']],
    ['Europe/Berlin', '2024-10-26', ['10-26 00:00', '10-27 00:00', '10-28 00:00']],
    // Midnight did not exist on 4 November 2018, and occurred twice on 18 February.
    ['America/Sao_Paulo', '2018-11-03', ['11-03 00:00', '11-04 01:00', '11-05 00:00']],
    ['America/Sao_Paulo', '2018-02-17', ['02-17 00:00', '02-18 00:00', '02-19 00:00']],
    ['Australia/Lord_Howe', '2024-04-06', ['04-06 00:00', '04-07 00:00', '04-08 00:00']],
  ])(
    'of one day in %s around %s begin at midnight, or at 01:00 when midnight does not exist',
    (zone, day, expected) => {
      const from = moment.tz(day, zone);
      const { step, bounds } = timeBuckets(
        { from: from.valueOf(), to: from.clone().add(90, 'days').valueOf(), size: 100 },
        zoneShifts(zone),
      );
      expect(step).toBe(DAY);
      expect(bounds.slice(0, 3).map((bound) => moment.tz(bound, zone).format('MM-DD HH:mm'))).toEqual(expected);
    },
  );

  it.each(['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Monrovia'])(
    'cover any range in %s in ascending order, with at most 60 more buckets than requested',
    (zone) => {
      let state = 7;
      const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
      const shifts = zoneShifts(zone);
      for (let round = 0; round < 400; round += 1) {
        const from = Date.UTC(1890 + random(220), random(12), 1 + random(28), random(24), random(60), random(60));
        const to = from + (1 + random(1000)) * [1, 1000, 60_000, HOUR, DAY, 400 * DAY][random(6)]!;
        const size = 100 + random(1_900);
        const { bounds, step } = timeBuckets({ from, to, size }, shifts);
        const isAscending = bounds.every((bound, index) => index === 0 || bound > bounds[index - 1]!);
        const longest = Math.max(...bounds.slice(1).map((bound, index) => bound - bounds[index]!));
        expect({
          isAscending,
          isCovered: bounds[0]! <= from && bounds.at(-1)! >= to && bounds[1]! > from && bounds.at(-2)! < to,
          isFew: bounds.length - 1 <= size + 60,
          isEven: longest <= step + 3 * HOUR,
        }).toEqual({ isAscending: true, isCovered: true, isFew: true, isEven: true });
      }
    },
  );
});
