import { clockChanges, instantOfDate, midnights, timeTicks } from '@/domain/timeline-zone';

const range = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });
const iso = (times: readonly number[]) => times.map((time) => new Date(time).toISOString());
const BERLIN = 'Europe/Berlin';
const SPRING = range('2024-03-30T00:00:00.000Z', '2024-04-02T00:00:00.000Z');
const AUTUMN = range('2024-10-26T00:00:00.000Z', '2024-10-29T00:00:00.000Z');

describe('midnights', () => {
  it('are those of the zone, 23 and 25 hours apart around clock changes', () => {
    expect(iso(midnights(SPRING, BERLIN, 100))).toEqual([
      '2024-03-30T23:00:00.000Z',
      '2024-03-31T22:00:00.000Z',
      '2024-04-01T22:00:00.000Z',
    ]);
    expect(iso(midnights(AUTUMN, BERLIN, 100))).toEqual([
      '2024-10-26T22:00:00.000Z',
      '2024-10-27T23:00:00.000Z',
      '2024-10-28T23:00:00.000Z',
    ]);
  });

  it('are at the clock change on a day without midnight, and at the first of two midnights', () => {
    const spring = range('2018-11-03T12:00:00.000Z', '2018-11-05T12:00:00.000Z');
    expect(iso(midnights(spring, 'America/Sao_Paulo', 100))).toEqual([
      // Clocks changed from 00:00 to 01:00.
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ]);
    const twice = range('2024-11-02T12:00:00.000Z', '2024-11-04T12:00:00.000Z');
    expect(iso(midnights(twice, 'America/Havana', 100))).toEqual([
      '2024-11-03T04:00:00.000Z',
      '2024-11-04T05:00:00.000Z',
    ]);
  });

  it('are omitted when there would be too many', () => {
    expect(midnights(range('2020-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'), BERLIN, 100)).toEqual([]);
  });
});

describe('clock changes', () => {
  it('have their time and offset', () => {
    expect(clockChanges(range('2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'), BERLIN, 10)).toEqual([
      { time: Date.parse('2024-03-31T01:00:00.000Z'), minutes: 60 },
      { time: Date.parse('2024-10-27T01:00:00.000Z'), minutes: -60 },
    ]);
    const lordHowe = clockChanges(SPRING, 'Australia/Lord_Howe', 10);
    expect(lordHowe).toEqual([]);
    expect(
      clockChanges(range('2024-04-01T00:00:00.000Z', '2024-04-30T00:00:00.000Z'), 'Australia/Lord_Howe', 10),
    ).toEqual([{ time: Date.parse('2024-04-06T15:00:00.000Z'), minutes: -30 }]);
  });

  it('are empty in UTC, and when there would be too many', () => {
    const long = range('1980-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z');
    expect(clockChanges(long, 'UTC', 10)).toEqual([]);
    expect(clockChanges(long, BERLIN, 10)).toEqual([]);
  });
});

describe('the ticks of the axis', () => {
  const labels = (start: string, end: string, most = 8, zone = BERLIN) =>
    timeTicks(range(start, end), zone, most).map(({ label }) => label);

  it('are round times of the zone, a day with its date', () => {
    expect(labels('2024-07-01T20:00:00.000Z', '2024-07-02T04:00:00.000Z')).toEqual([
      '22:00',
      '23:00',
      '2024-07-02',
      '01:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
    ]);
    expect(labels('2024-01-01T00:00:00.000Z', '2024-06-15T00:00:00.000Z', 6)).toEqual([
      '2024-02',
      '2024-03',
      '2024-04',
      '2024-05',
      '2024-06',
    ]);
    expect(labels('1601-01-01T00:00:00.000Z', '2106-01-01T00:00:00.000Z', 6, 'UTC')).toEqual([
      '1700',
      '1800',
      '1900',
      '2000',
      '2100',
    ]);
    expect(labels('2024-07-01T20:00:00.000Z', '2024-07-01T20:00:20.000Z', 6)).toEqual([
      '22:00:00',
      '22:00:05',
      '22:00:10',
      '22:00:15',
      '22:00:20',
    ]);
  });

  it('use local time across a clock change', () => {
    expect(labels('2024-03-30T23:00:00.000Z', '2024-03-31T10:00:00.000Z', 6)).toEqual([
      '2024-03-31',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
    ]);
  });

  it.each(['UTC', BERLIN, 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia'])('ascend and are few in %s', (zone) => {
    let state = 11;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 200; round += 1) {
      const start = Date.UTC(1900 + random(200), random(12), 1 + random(28), random(24), random(60));
      const end = start + (10 + random(500)) * [1000, 60_000, 3_600_000, 86_400_000, 31_536_000_000][random(5)]!;
      const times = timeTicks({ start, end }, zone, 9).map(({ time }) => time);
      expect({
        isAscending: times.every((time, index) => index === 0 || time > times[index - 1]!),
        isInside: times.every((time) => time >= start && time <= end),
        isFew: times.length <= 20,
      }).toEqual({ isAscending: true, isInside: true, isFew: true });
    }
  });
});

describe('the instant of a local date', () => {
  const at = (instant: string, isLocal: boolean) =>
    new Date(instantOfDate({ instant, isLocal, original: '' }, BERLIN)).toISOString();

  it('is that of the export, or without a zone that of the zone of the case', () => {
    expect(at('2024-07-03T10:00:00.000Z', false)).toBe('2024-07-03T10:00:00.000Z');
    expect(at('2024-07-03T10:00:00.000Z', true)).toBe('2024-07-03T08:00:00.000Z');
    expect(at('2024-01-03T10:00:00.000Z', true)).toBe('2024-01-03T09:00:00.000Z');
    // A repeated time is the first occurrence, a skipped one the time of the change.
    expect(at('2024-10-27T02:30:00.000Z', true)).toBe('2024-10-27T00:30:00.000Z');
    expect(at('2024-03-31T02:30:00.000Z', true)).toBe('2024-03-31T01:00:00.000Z');
  });
});
