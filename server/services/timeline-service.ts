import type { CallResponse } from '@contract/define-call';
import type { getTimelineHistogram, getWeekPattern, searchTimeline } from '@contract/calls/timeline';
import { isoTime, type Clock } from '@server/clock';
import { laneResponse, laneBuckets } from '@server/domain/lane-buckets';
import { weekHourOf } from '@server/domain/week-hours';
import type { HitCriteria, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { caseOf, type AuditContext } from '@server/domain/audit-context';
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

/** Dated hits in chronological order (rules 001-2.8). */
export class TimelineService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws BadRequestError when `searchAfter` is not a hit */
  async search(
    viewer: Viewer,
    request: HitCriteria & { size: number; searchAfter?: string },
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<CallResponse<typeof searchTimeline>> {
    const { filter, queryFilters, size, searchAfter } = request;
    const criteria = { filter, queryFilters };
    const caseId = caseOf(cause);
    const page = { size, ...(searchAfter !== undefined && { searchAfter }) };
    const { hits, status } = await this.deps.searchLog.recorded(
      { viewer, cause, action: ['timeline search'], request: request },
      () => this.deps.hits.reader(caseId).timeline(viewer, criteria, page, this.options(signal)),
      (result) => ({ count: result.hits.length, isAtLeast: result.hits.length === size, status: result.status }),
    );
    const data = hits.map(({ date, ...hit }) => ({
      ...{ ...hit, time: date, dateValueUTC: isoTime(date) },
      timestampFragment: { dateValue: isoTime(date) },
    }));
    return { data, statusDetails: { status } };
  }

  /** @throws BadRequestError for an unknown timezone and for an invalid range */
  async histogram(
    viewer: Viewer,
    caseId: string,
    { timezone, from, to, size, ...criteria }: HitCriteria & HistogramRange,
    signal: AbortSignal,
  ): Promise<CallResponse<typeof getTimelineHistogram>> {
    const range = { timezone, from, to, size };
    const search = async (bounds: number[]) =>
      this.deps.hits.reader(caseId).lanes(viewer, criteria, bounds, this.options(signal));
    const extent = range.from === undefined || range.to === undefined ? await search([]) : null;
    const buckets = laneBuckets(range, extent);
    return laneResponse(
      buckets.bounds.length === 0 && extent !== null ? extent : await search(buckets.bounds),
      buckets,
    );
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
