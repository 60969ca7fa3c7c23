import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Nullable } from '@contract/model/common';
import { HitFilter, QueryFilters, SortEntry } from '@contract/model/filter';
import { Hit, HitPosition, Position } from '@contract/model/hit';
import { BoundingBox, MapCell } from '@contract/model/map';
import { PositionReason } from '@contract/model/position-reason';
import { LOCATIONS_PAGE_SIZE, PLACE_CELLS_MAX } from '@contract/rules/map';

// Rules 001-2.9, 001-3 "Location", 001-7 "Locations". A hit with several positions has several locations; counts are of
// locations.

const params = Type.Object({ caseId: Type.String() });
const readHits = { service: 'hits', resource: 'hit', action: 'read' } as const;
const criteria = { filter: HitFilter, queryFilters: Type.Optional(QueryFilters) };
const hitLocation = Type.Composite([Type.Object({ hitId: Type.String() }), Position]);

export const searchLocations = defineCall({
  name: 'searchLocations',
  summary: 'A page of the locations of hits, by hit id; follow with `searchAfter`',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/locations',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params,
  body: Type.Object({
    ...criteria,
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: LOCATIONS_PAGE_SIZE })),
    searchAfter: Type.Optional(Type.String()),
    /** Only by hit id, ascending. */
    sort: Type.Optional(Type.Array(SortEntry, { maxItems: 1 })),
    box: Type.Optional(BoundingBox),
  }),
  response: Type.Object({
    locations: Type.Array(hitLocation),
    /** Geohash length at which locations are distinguished. */
    precision: Type.Integer(),
    /** Over all pages. */
    count: Type.Integer(),
    searchAfter: Nullable(Type.String()),
  }),
});

export const listLocationClusters = defineCall({
  name: 'listLocationClusters',
  summary: 'Clusters of locations in a box for a map at a zoom level; each counts its whole cell',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/location-clusters',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params,
  body: Type.Object({ ...criteria, box: BoundingBox, zoom: Type.Integer({ minimum: 0, maximum: 22 }) }),
  response: Type.Object({
    clusters: Type.Array(
      Type.Composite([
        Position,
        Type.Object({
          count: Type.Integer(),
          /** Those that the contents of items tell: no positions of a device. */
          ofContent: Type.Integer(),
          /** One of its hits: the only one if `count` is 1. */
          hitId: Type.String(),
          cell: MapCell,
        }),
      ]),
    ),
  }),
});

export const getLocationBounds = defineCall({
  name: 'getLocationBounds',
  summary: 'The bounding box of all locations, and their number',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/location-bounds',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params,
  body: Type.Object(criteria),
  /** Null without locations. */
  response: Type.Object({ bounds: Nullable(BoundingBox), count: Type.Integer() }),
});

export const listLocationHits = defineCall({
  name: 'listLocationHits',
  summary: 'A page of the locations in cells of the map, each with its hit; follow with `searchAfter`',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/location-hits',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  params,
  body: Type.Object({
    ...criteria,
    cells: Type.Array(MapCell, { minItems: 1, maxItems: PLACE_CELLS_MAX }),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
    searchAfter: Type.Optional(Type.String()),
  }),
  response: Type.Object({
    data: Type.Array(Type.Object({ location: HitPosition, reason: PositionReason, hit: Hit })),
    totalCount: Type.Integer(),
    searchAfter: Nullable(Type.String()),
  }),
});

export const searchTopLocations = defineCall({
  name: 'searchTopLocations',
  summary: 'The cells of a geohash with the most locations, the largest first',
  method: 'POST',
  path: '/api/hits/v0.0/cases/{caseId}/top-locations',
  scope: 'case',
  authorization: readHits,
  audit: 'case interaction',
  isCount: true,
  params,
  body: Type.Object({
    ...criteria,
    locationOptions: Type.Object({
      precision: Type.Integer({ minimum: 1, maximum: 9 }),
      count: Type.Integer({ minimum: 1, maximum: 1_000 }),
    }),
  }),
  response: Type.Object({
    topLocations: Type.Array(
      Type.Object({
        center: Position,
        count: Type.Integer(),
        geohash: Type.String(),
        /** Returned by the call for addresses; null here. */
        address: Nullable(Type.String()),
        topLeft: Position,
        bottomRight: Position,
      }),
    ),
  }),
});
