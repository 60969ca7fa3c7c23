import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, Nullable } from '@contract/model/common';
import { HitFilter, QueryFilters } from '@contract/model/filter';
import { Artifact } from '@contract/model/hit';
import { TIMELINE_BUCKETS_MAX, TIMELINE_BUCKETS_MIN, TIMELINE_PAGE_SIZE } from '@contract/rules/timeline';

import { SearchStatus } from './hits';

// Rules 001-2.8, 001-3 "Timeline hit", 001-7. The search is of the specification, the other calls are ours (docs/calls.md).

const caseParams = Type.Object({ caseId: Type.String() });
const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;
const criteria = { filter: HitFilter, queryFilters: QueryFilters };

/** Rules 001-3, with what tells it apart on a line of time. */
const TimelineHit = Type.Object({
  id: Type.String(),
  evidenceId: Type.Integer(),
  artifact: Artifact,
  /** Epoch milliseconds; a time without a zone counts as a time of the case's zone. */
  time: Type.Integer(),
  /** The same instant. */
  dateValueUTC: Instant,
  /** The export gave no zone: the time needs validation. */
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
    /** There is no other order. */
    sort: Type.Array(Type.Object({ by: Type.Literal('hitId'), order: Type.Literal('asc') }), {
      minItems: 1,
      maxItems: 1,
    }),
  }),
  response: Type.Object({ data: Type.Array(TimelineHit), statusDetails: Type.Object({ status: SearchStatus }) }),
});

export const getTimelineHistogram = defineCall({
  name: 'getTimelineHistogram',
  summary: 'How many dated hits of each artifact group there are in each of some hundred spans of time',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/timeline/histogram',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  body: Type.Object({
    ...criteria,
    /** IANA zone by whose clocks hours and days begin. */
    timezone: Type.String(),
    /** The first instant; that of the oldest hit when left out. */
    from: Type.Optional(Type.String()),
    /** The first instant after the range; that after the newest hit when left out. */
    to: Type.Optional(Type.String()),
    /** At most so many buckets. */
    size: Type.Integer({ minimum: TIMELINE_BUCKETS_MIN, maximum: TIMELINE_BUCKETS_MAX }),
  }),
  response: Type.Object({
    /** Of all hits that match, in the range or not; null when none has a date. */
    oldest: Nullable(Instant),
    newest: Nullable(Instant),
    /** Seconds of a bucket by the clock; one over which clocks are moved is longer or shorter. */
    step: Type.Integer(),
    /** Epoch milliseconds, ascending: bucket `b` is from `bounds[b]` up to `bounds[b + 1]`. They cover the range. */
    bounds: Type.Array(Type.Integer()),
    /** Artifact groups with hits in the buckets. */
    lanes: Type.Array(
      Type.Object({
        group: Type.String(),
        /** Of a group that an administrator put in order. */
        order: Type.Optional(Type.Integer()),
        total: Type.Integer(),
        /** Buckets that hold hits, ascending, and how many each holds. */
        buckets: Type.Array(Type.Integer()),
        counts: Type.Array(Type.Integer()),
      }),
    ),
    statusDetails: Type.Object({ status: SearchStatus }),
  }),
});

export const getWeekPattern = defineCall({
  name: 'getWeekPattern',
  summary: 'How many dated hits there are in each hour of the week',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/timeline/week-pattern',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params: caseParams,
  /** `timezone`: IANA zone by whose clocks hours and days go. */
  body: Type.Object({ ...criteria, timezone: Type.String() }),
  response: Type.Object({
    /** 168 numbers: the hour from 00:00 on Monday first, that from 23:00 on Sunday last. */
    counts: Type.Array(Type.Integer()),
    statusDetails: Type.Object({ status: SearchStatus }),
  }),
});
