import { laneResponse, laneBuckets } from '@server/domain/lane-buckets';
import { BadRequestError } from '@server/errors';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(`${text}.000Z`);
const iso = (bounds: readonly number[]) => bounds.map((bound) => new Date(bound).toISOString().slice(0, 16));

describe('the buckets of the timeline', () => {
  const RANGE = { timezone: 'UTC', from: '2024-07-01T00:00:00.000Z', to: '2024-07-03T00:00:00.000Z', size: 50 };

  it('cover the requested range, regardless of the hits', () => {
    const { step, bounds } = laneBuckets(RANGE, null);
    expect(step).toBe(HOUR);
    expect(iso([bounds[0]!, bounds.at(-1)!])).toEqual(['2024-07-01T00:00', '2024-07-03T00:00']);
    expect(laneBuckets(RANGE, { oldest: 0, newest: 1 })).toEqual({ step, bounds });
  });

  it('cover the hits when one or both ends of the range are open, including the newest hit', () => {
    const extent = { oldest: at('2024-07-01T00:00:00'), newest: at('2024-07-01T05:00:00') };
    const whole = laneBuckets({ timezone: 'UTC', size: 300 }, extent).bounds;
    expect([whole[0]! <= extent.oldest, whole.at(-1)! > extent.newest]).toEqual([true, true]);
    const fromThree = laneBuckets({ timezone: 'UTC', from: '2024-07-01T03:00:00.000Z', size: 300 }, extent).bounds;
    expect([iso(fromThree)[0], fromThree.at(-1)! > extent.newest]).toEqual(['2024-07-01T03:00', true]);
    const toThree = laneBuckets({ timezone: 'UTC', to: '2024-07-01T03:00:00.000Z', size: 300 }, extent).bounds;
    expect([toThree[0], iso(toThree).at(-1)]).toEqual([extent.oldest, '2024-07-01T03:00']);
  });

  it.each<
    [
      what: string,
      range: { from?: string; to?: string },
      extent: { oldest: number | null; newest: number | null } | null,
    ]
  >([
    ['no hit has a date', {}, null],
    ['no hit of an extent has a date', {}, { oldest: null, newest: null }],
    [
      'all hits are before the range',
      { from: '2024-07-02T00:00:00.000Z' },
      { oldest: 0, newest: at('2024-07-01T00:00:00') },
    ],
    [
      'all hits are after the range',
      { to: '2024-07-01T00:00:00.000Z' },
      { oldest: at('2024-07-02T00:00:00'), newest: at('2024-07-03T00:00:00') },
    ],
  ])('are empty when %s', (_what, range, extent) => {
    expect(laneBuckets({ timezone: 'UTC', size: 50, ...range }, extent)).toEqual({ step: 1000, bounds: [] });
  });

  it('are limited to supported years when damaged records have others', () => {
    const { bounds } = laneBuckets({ timezone: 'UTC', size: 100 }, { oldest: -8e15, newest: 8e15 });
    expect(bounds.length).toBeLessThanOrEqual(101);
    expect(new Date(bounds.at(-1)!).getUTCFullYear()).toBeLessThan(10_500);
    expect(bounds[0]).toBeGreaterThan(Date.parse('-000500-01-01T00:00:00.000Z'));
  });

  it.each<[range: { timezone?: string; from?: string; to?: string }, problem: string]>([
    [{ timezone: 'Europe/Atlantis' }, '"Europe/Atlantis" is not a timezone.'],
    [{ from: '2024-07-01' }, 'Write an instant such as 2024-07-03T13:46:40.000Z.'],
    [{ to: 'tomorrow' }, 'Write an instant such as 2024-07-03T13:46:40.000Z.'],
    [{ from: RANGE.to, to: RANGE.from }, 'The range must end after it begins.'],
    [{ from: RANGE.from, to: RANGE.from }, 'The range must end after it begins.'],
  ])('are refused for the range %j', (range, problem) => {
    expect(() => laneBuckets({ timezone: 'UTC', size: 50, ...range }, null)).toThrow(new BadRequestError(problem));
  });
});

describe('the result of the timeline', () => {
  it('contains the non-empty buckets of each group with their counts', () => {
    const result = laneResponse(
      {
        lanes: [
          { group: 'Media', counts: Uint32Array.of(0, 3, 0, 2) },
          { group: 'Web', order: 0, counts: Uint32Array.of(0, 0, 0, 0) },
        ],
        ...{ oldest: at('2024-07-01T00:00:00'), newest: null },
        status: 'success',
      },
      { step: 2 * HOUR, bounds: [0, 1, 2, 3, 4] },
    );
    expect(result).toEqual({
      ...{ oldest: '2024-07-01T00:00:00.000Z', newest: null, step: 7200, bounds: [0, 1, 2, 3, 4] },
      lanes: [
        { group: 'Media', total: 5, buckets: [1, 3], counts: [3, 2] },
        { group: 'Web', order: 0, total: 0, buckets: [], counts: [] },
      ],
      statusDetails: { status: 'success' },
    });
  });
});
