import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, Nullable } from '@contract/model/common';
import { HitFilter, QueryFilters } from '@contract/model/filter';
import { HitPosition, Position } from '@contract/model/hit';
import { PositionReason } from '@contract/model/position-reason';
import { MEETING_METRES_MAX, MEETING_MINUTES_MAX, MEETINGS_MAX, TRACK_PAGE_SIZE } from '@contract/rules/movements';

// Positions of sources over time (not in the specification). Times without a zone are read in the zone of the case.

const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;
const criteria = { filter: HitFilter, queryFilters: QueryFilters };

export const listTrack = defineCall({
  name: 'listTrack',
  summary: 'A page of the positions of the device of a source by time; follow with `searchAfter`',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/tracks/{evidenceId}',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: Type.Object({ caseId: Type.String(), evidenceId: Type.Integer() }),
  body: Type.Object({
    ...criteria,
    size: Type.Integer({ minimum: 1, maximum: TRACK_PAGE_SIZE }),
    searchAfter: Type.Optional(Type.String()),
    /** Lists positions that may be of another device, too. */
    withUncertain: Type.Optional(Type.Boolean()),
    /** Lists places that the contents of items tell, too. */
    withContent: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    points: Type.Array(
      Type.Composite([
        HitPosition,
        Type.Object({
          hitId: Type.String(),
          instant: Instant,
          isLocal: Type.Boolean(),
          /** Why it counts. */
          reason: PositionReason,
        }),
      ]),
    ),
    /** Over all pages. */
    totalCount: Type.Integer(),
    /** Dated positions of the device, of perhaps another device, and of contents, also of those that were not requested. */
    counts: Type.Object({ device: Type.Integer(), uncertain: Type.Integer(), content: Type.Integer() }),
    searchAfter: Nullable(Type.String()),
  }),
});

export const findMeetings = defineCall({
  name: 'findMeetings',
  summary:
    'When two devices were within a distance and a time of each other; closing the connection cancels the search',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/meetings',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params: Type.Object({ caseId: Type.String() }),
  body: Type.Object({
    ...criteria,
    metres: Type.Number({ minimum: 1, maximum: MEETING_METRES_MAX }),
    minutes: Type.Number({ minimum: 0, maximum: MEETING_MINUTES_MAX }),
    /** Compares positions that may be of another device, too; places of contents are never compared. */
    withUncertain: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({
    /** By start, at most MEETINGS_MAX. */
    meetings: Type.Array(
      Type.Composite([
        /** Of the closest contact, like `metres` and `hitIds`. */
        Position,
        Type.Object({
          evidenceIds: Type.Tuple([Type.Integer(), Type.Integer()]),
          hitIds: Type.Tuple([Type.String(), Type.String()]),
          /** Why the positions of these items count. */
          reasons: Type.Tuple([PositionReason, PositionReason]),
          /** Every contact has a position that may be of another device. */
          isUncertain: Type.Boolean(),
          from: Instant,
          to: Instant,
          /** Positions of one device near enough to one of the other. */
          contacts: Type.Integer(),
          metres: Type.Number(),
        }),
      ]),
      { maxItems: MEETINGS_MAX },
    ),
    totalCount: Type.Integer(),
    /** Number of compared positions with a time. */
    positionCount: Type.Integer(),
  }),
});
