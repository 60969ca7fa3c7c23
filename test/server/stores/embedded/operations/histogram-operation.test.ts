import { histogramOperation, histogramParameters } from '@server/stores/embedded/operations/histogram-operation';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { BadRequestError } from '@server/errors';
import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { HistogramRequest } from '@server/stores/hit-views';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { bruteHistogram } from '@test/server/helpers/brute-views';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';

import { OperationCase } from './operation-case';
import { drawViews, ZONES } from './view-case';

const NOBODY = { evidenceId: 1, tagIds: [], hasPublicComment: false, isPrivileged: false };

const bucketsOf = (dates: readonly (readonly [instant: string, isLocal?: boolean])[], request: HistogramRequest) => {
  const records = dates.map(([instant, isLocal = false]) => buildHitRecord({ date: buildDate(instant, { isLocal }) }));
  const segment = buildSegment(records);
  const marks = { privileged: null, publicComments: null, tags: new Map<number, Bitset>() };
  const parameters = histogramParameters(request);
  const part = finishTask(
    histogramOperation.collect([{ segment, marks, bits: null, count: segment.count }], parameters),
  );
  const { starts, counts } = histogramOperation.merge([part], parameters);
  return Array.from(starts, (start, index) => [new Date(start).toISOString().slice(0, 16), counts[index]]);
};

describe('histogram', () => {
  it('counts all dates of a segment, including implausible dates, in every zone', () => {
    const days = Array.from({ length: 400 }, (_unused, day) =>
      new Date(Date.UTC(2023, 0, 1, day * 24, 30)).toISOString(),
    );
    const dates = ['1601-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', ...days, '2106-02-07T06:28:15.000Z'];
    const records = dates.map((instant) => buildHitRecord({ date: buildDate(instant) }));
    for (const [unit, timezone] of [
      ['hour', 'Asia/Kolkata'],
      ['minute', 'Europe/Berlin'],
      ['second', 'UTC'],
    ] as const) {
      const request = { unit, timezone };
      const expected = bruteHistogram(
        records.map((record, index) => ({ ...NOBODY, id: String(index + 1), record })),
        request,
      );
      expect(
        bucketsOf(
          dates.map((instant) => [instant]),
          request,
        ),
      ).toEqual(
        Array.from(expected.starts, (start, index) => [
          new Date(start).toISOString().slice(0, 16),
          expected.counts[index],
        ]),
      );
    }
  });

  it.each(ZONES)('counts local times in %s', (timezone) => {
    const random = new Random(21);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 12; draw += 1) {
      const given = OperationCase.some(random, segments);
      const unit = random.pick(['hour', 'minute', 'second'] as const);
      const request = { unit, timezone };
      const parameters = histogramParameters(request);
      const expected = bruteHistogram(given.hits, request);
      for (const threads of [1, 2, 5]) {
        expect(given.execute(histogramOperation, parameters, threads)).toEqual(expected);
      }
    }
  });

  it.each(ZONES)('counts between two local times in %s', (timezone) => {
    const random = new Random(22);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 40; draw += 1) {
      const given = OperationCase.some(random, segments);
      const moments = given.hits.flatMap(({ record: { date } }) => (date === null ? [] : Date.parse(date.instant)));
      if (moments.length === 0) {
        continue;
      }
      const shift = () => random.pick([0, 1, -1, 1_800_000, 86_400_000, -7_200_000]);
      const [from = 0, to = 0] = [random.pick(moments) + shift(), random.pick(moments) + shift()].sort((a, b) => a - b);
      const request: HistogramRequest = {
        unit: random.pick(['hour', 'minute', 'second']),
        timezone,
        ...(random.chance(0.8) && { from }),
        ...(random.chance(0.8) && { to }),
      };
      expect(given.execute(histogramOperation, histogramParameters(request), random.pick([1, 2, 5]))).toEqual(
        bruteHistogram(given.hits, request),
      );
    }
  });

  it('puts both occurrences of a repeated hour at the end of daylight saving time into one bucket', () => {
    expect(
      bucketsOf(
        [['2024-10-26T23:30:00Z'], ['2024-10-27T00:30:00Z'], ['2024-10-27T01:30:00Z'], ['2024-10-27T02:30:00Z']],
        {
          unit: 'hour',
          timezone: 'Europe/Berlin',
        },
      ),
    ).toEqual([
      ['2024-10-27T01:00', 1],
      ['2024-10-27T02:00', 2],
      ['2024-10-27T03:00', 1],
    ]);
  });

  it('puts local dates in the hour skipped by daylight saving time at the end of that hour', () => {
    expect(
      bucketsOf([['2024-03-31T00:59:59Z'], ['2024-03-31T01:00:00Z'], ['2024-03-31T02:15:00Z', true]], {
        unit: 'hour',
        timezone: 'Europe/Berlin',
      }),
    ).toEqual([
      ['2024-03-31T01:00', 1],
      ['2024-03-31T03:00', 2],
    ]);
  });

  it('supports zones with an offset of half an hour or a quarter of an hour', () => {
    const dates = [['2024-01-01T00:20:00Z'], ['2024-01-01T00:40:00Z']] as const;
    expect(bucketsOf(dates, { unit: 'hour', timezone: 'Asia/Kolkata' })).toEqual([
      ['2024-01-01T05:00', 1],
      ['2024-01-01T06:00', 1],
    ]);
    expect(bucketsOf(dates, { unit: 'hour', timezone: 'Asia/Kathmandu' })).toEqual([['2024-01-01T06:00', 2]]);
  });

  it('counts by second over centuries without allocating every bucket', () => {
    const random = new Random(23);
    const dates = Array.from(
      { length: 60 },
      () => [new Date(random.below(2 ** 31) * 1_990 - 2 ** 41).toISOString()] as const,
    );
    const expected = [...new Set(dates.map(([date]) => date.slice(0, 16)))].sort();
    expect(bucketsOf(dates, { unit: 'minute', timezone: 'UTC' }).map(([start]) => start)).toEqual(expected);
  });

  it('counts dense days in an array and sparse days individually', () => {
    const random = new Random(24);
    const january = Date.parse('2024-01-01T00:00:00Z');
    const day = 86_400_000;
    const dates = Array.from({ length: 60_000 }, (_, number) => {
      const crowded = number % 3 === 0 ? 20 * day : 0;
      return january + Math.floor(number % 7 === 0 ? random.next() * 80 * day : crowded + random.next() * 2 * day);
    });
    const expected = new Map<number, number>();
    for (const date of dates) {
      const start = Math.floor(date / 1_000) * 1_000 + 3_600_000;
      expected.set(start, (expected.get(start) ?? 0) + 1);
    }
    const records = dates.map((date) => buildHitRecord({ date: buildDate(new Date(date).toISOString()) }));
    const matched = [records.slice(0, 20_000), records.slice(20_000)].map((share) => {
      const segment = buildSegment(share);
      const marks = { privileged: null, publicComments: null, tags: new Map<number, Bitset>() };
      return { segment, marks, bits: null, count: segment.count };
    });
    const parameters = histogramParameters({ unit: 'second', timezone: 'Europe/Berlin' });
    const part = finishTask(histogramOperation.collect(matched, parameters));
    const found = histogramOperation.merge([part], parameters);
    const starts = [...expected.keys()].sort((left, right) => left - right);
    expect([...found.starts]).toEqual(starts);
    expect([...found.counts]).toEqual(starts.map((start) => expected.get(start)));
  });

  it('refuses an unknown zone', () => {
    expect(() => histogramParameters({ unit: 'hour', timezone: 'Mars/Olympus' })).toThrow(BadRequestError);
  });
});
