import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, Nullable } from '@contract/model/common';
import { HitFilter, QueryFilters } from '@contract/model/filter';
import { Artifact } from '@contract/model/hit';
import { TIMELINE_BUCKETS_MAX, TIMELINE_BUCKETS_MIN, TIMELINE_PAGE_SIZE } from '@contract/rules/timeline';

import { SearchStatus } from './hits';

// Rules 001-2.8, 001-3 "Timeline hit", 001-7. The search is from the specification, the other calls are REVIEW's own
// (docs/calls.md).

const caseParams = Type.Object({ caseId: Type.String() });
const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;
const criteria = { filter: HitFilter, queryFilters: QueryFilters };

/** Rules 001-3, with the values that a timeline shows. */
const TimelineHit = Type.Object({
  id: Type.String(),
  evidenceId: Type.Integer(),
  artifact: Artifact,
  /** Epoch milliseconds; a time without a zone is read in the zone of the case. */
  time: Type.Integer(),
  /** The same instant. */
  dateValueUTC: Instant,
  /** The same instant (001-3-08). */
  timestampFragment: Type.Object({ dateValue: Instant }),
  /** The export has no zone: the time needs validation. */
  isLocal: Type.Boolean(),
});

export const searchTimeline = defineCall({
  name: 'searchTimeline',
  summary: 'Dated hits by hit id, a page of them; follow with the id of the last hit as `searchAfter`',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/timeline/search',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: caseParams,
  body: Type.Object({
    ...criteria,
    size: Type.Integer({ minimum: 1, maximum: TIMELINE_PAGE_SIZE }),
    searchAfter: Type.Optional(Type.String()),
    /** The only order. */
    sort: Type.Array(Type.Object({ by: Type.Literal('hitId'), order: Type.Literal('asc') }), {
      minItems: 1,
      maxItems: 1,
    }),
  }),
  response: Type.Object({ data: Type.Array(TimelineHit), statusDetails: Type.Object({ status: SearchStatus }) }),
});

export const getTimelineHistogram = defineCall({
  name: 'getTimelineHistogram',
  summary: 'The number of dated hits of each artifact group in each of some hundred intervals',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/timeline/histogram',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({
    ...criteria,
    /** IANA zone of hours and days. */
    timezone: Type.String(),
    /** Start, inclusive; the oldest hit when missing. */
    from: Type.Optional(Type.String()),
    /** End, exclusive; after the newest hit when missing. */
    to: Type.Optional(Type.String()),
    /** Maximum number of buckets. */
    size: Type.Integer({ minimum: TIMELINE_BUCKETS_MIN, maximum: TIMELINE_BUCKETS_MAX }),
  }),
  response: Type.Object({
    /**
     * Range of all matching hits, independent of the requested range, without times that are probably none
     * (rules/default-times); null without dated hits.
     */
    oldest: Nullable(Instant),
    newest: Nullable(Instant),
    /** Bucket size in seconds of wall-clock time; a bucket with a clock change is longer or shorter. */
    step: Type.Integer(),
    /** Epoch milliseconds, ascending: bucket `b` ranges from `bounds[b]` to `bounds[b + 1]`. They cover the range. */
    bounds: Type.Array(Type.Integer()),
    /** Artifact groups with hits in the buckets. */
    lanes: Type.Array(
      Type.Object({
        group: Type.String(),
        /** Order of a group set by an administrator. */
        order: Type.Optional(Type.Integer()),
        total: Type.Integer(),
        /** Indexes of buckets with hits, ascending, and the count of each. */
        buckets: Type.Array(Type.Integer()),
        counts: Type.Array(Type.Integer()),
      }),
    ),
    statusDetails: Type.Object({ status: SearchStatus }),
  }),
});

export const getWeekPattern = defineCall({
  name: 'getWeekPattern',
  summary: 'The number of dated hits in each hour of the week',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/timeline/week-pattern',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  /** `timezone`: IANA zone of hours and days. */
  body: Type.Object({ ...criteria, timezone: Type.String() }),
  response: Type.Object({
    /** 168 numbers: from Monday 00:00 to Sunday 23:00. */
    counts: Type.Array(Type.Integer()),
    statusDetails: Type.Object({ status: SearchStatus }),
  }),
});
