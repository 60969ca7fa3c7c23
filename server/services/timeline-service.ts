import type { CallResponse } from '@contract/define-call';
import type { getTimelineHistogram, getWeekPattern, searchTimeline } from '@contract/calls/timeline';
import { isInstant } from '@contract/rules/iso-date';
import { isoTime, type Clock } from '@server/clock';
import { timeBuckets } from '@server/domain/time-buckets';
import { weekHourOf } from '@server/domain/week-hours';
import { zoneShifts } from '@server/domain/zone-shifts';
import { BadRequestError } from '@server/errors';
import type { HitCriteria, HitStore } from '@server/stores/hit-store';
import type { LaneHistogram } from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';

import type { Cause } from '@server/domain/cause';
import { caseOf, END_OF_WRITABLE_TIME, FIRST_WRITABLE_TIME } from './hit-service';
import type { SearchLog } from './search-log';

interface Dependencies {
  hits: HitStore;
  searchLog: SearchLog;
  clock: Clock;
  searchDeadlineMs: number;
}

interface HistogramRange {
  timezone: string;
  from?: string;
  to?: string;
  size: number;
}

/** Dated hits on a line of time (rules 001-2.8). */
export class TimelineService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws BadRequestError when `searchAfter` is no hit */
  async search(
    viewer: Viewer,
    asked: HitCriteria & { size: number; searchAfter?: string },
    signal: AbortSignal,
    cause: Cause,
  ): Promise<CallResponse<typeof searchTimeline>> {
    const { filter, queryFilters, size, searchAfter } = asked;
    const criteria = { filter, queryFilters };
    const caseId = caseOf(cause);
    const page = { size, ...(searchAfter !== undefined && { searchAfter }) };
    const { hits, status } = await this.deps.searchLog.recorded(
      { viewer, cause, action: ['timeline search'], request: asked },
      () => this.deps.hits.reader(caseId).timeline(viewer, criteria, page, this.options(signal)),
      (answer) => ({ count: answer.hits.length, isAtLeast: answer.hits.length === size, status: answer.status }),
    );
    const data = hits.map(({ date, ...hit }) => ({ ...hit, time: date, dateValueUTC: isoTime(date) }));
    return { data, statusDetails: { status } };
  }

  /** @throws BadRequestError for an unknown timezone and for a range that is none */
  async histogram(
    viewer: Viewer,
    caseId: string,
    { timezone, from, to, size, ...criteria }: HitCriteria & HistogramRange,
    signal: AbortSignal,
  ): Promise<CallResponse<typeof getTimelineHistogram>> {
    const zone = zoneShifts(timezone);
    const asked = { from: readInstant(from), to: readInstant(to) };
    const ask = async (bounds: number[]) =>
      this.deps.hits.reader(caseId).lanes(viewer, criteria, bounds, this.options(signal));
    const extent = asked.from === null || asked.to === null ? await ask([]) : null;
    const range = {
      from: asked.from ?? writable(extent?.oldest ?? NaN),
      to: asked.to ?? writable((extent?.newest ?? NaN) + 1),
    };
    if (asked.from !== null && asked.to !== null && asked.from >= asked.to) {
      throw new BadRequestError('The range must end after it begins.');
    }
    const { step, bounds } = range.from < range.to ? timeBuckets({ ...range, size }, zone) : { step: 1000, bounds: [] };
    return toAnswer(bounds.length === 0 && extent !== null ? extent : await ask(bounds), { step, bounds });
  }

  /** @throws BadRequestError for an unknown timezone */
  async weekPattern(
    viewer: Viewer,
    caseId: string,
    { timezone, ...criteria }: HitCriteria & { timezone: string },
    signal: AbortSignal,
  ): Promise<CallResponse<typeof getWeekPattern>> {
    const request = { unit: 'hour', timezone } as const;
    const { buckets, status } = await this.deps.hits
      .reader(caseId)
      .histogram(viewer, criteria, request, this.options(signal));
    const counts = new Array<number>(7 * 24).fill(0);
    buckets.starts.forEach((start, index) => {
      const hour = weekHourOf(start);
      counts[hour] = (counts[hour] ?? 0) + (buckets.counts[index] ?? 0);
    });
    return { counts, statusDetails: { status } };
  }

  private options(signal: AbortSignal) {
    return { signal, deadline: this.deps.clock() + this.deps.searchDeadlineMs };
  }
}

function toAnswer(
  { lanes, oldest, newest, status }: LaneHistogram,
  { step, bounds }: { step: number; bounds: number[] },
): CallResponse<typeof getTimelineHistogram> {
  return {
    oldest: oldest === null ? null : isoTime(oldest),
    newest: newest === null ? null : isoTime(newest),
    step: step / 1000,
    bounds,
    lanes: lanes.map(({ group, order, counts: all }) => {
      const buckets = Array.from(all.keys()).filter((bucket) => (all[bucket] ?? 0) > 0);
      const counts = buckets.map((bucket) => all[bucket] ?? 0);
      return {
        group,
        ...(order !== undefined && { order }),
        total: counts.reduce((sum, count) => sum + count, 0),
        buckets,
        counts,
      };
    }),
    statusDetails: { status },
  };
}

function readInstant(text: string | undefined): number | null {
  if (text === undefined) {
    return null;
  }
  if (!isInstant(text)) {
    throw new BadRequestError('Write an instant such as 2024-07-03T13:46:40.000Z.');
  }
  return Date.parse(text);
}

/** Damaged records have dates far outside of the years that can be written. */
const writable = (instant: number): number => Math.min(END_OF_WRITABLE_TIME, Math.max(FIRST_WRITABLE_TIME, instant));
