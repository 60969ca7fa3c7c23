import { Type, type Static } from '@sinclair/typebox';

import { AREA_POINTS_MAX, AREA_RADIUS_MAX } from '@contract/rules/limits';

// Areas on the map (not in the specification), in degrees. docs/differences.md defines them at the date line, at the poles and at their edges.

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });

/** All positions within a distance on the sphere. */
const CircleArea = Type.Object({
  shape: Type.Literal('circle'),
  latitude: Latitude,
  longitude: Longitude,
  /** Metres. */
  radius: Type.Number({ minimum: 1, maximum: AREA_RADIUS_MAX }),
});

/** Between two parallels and two meridians; a box that crosses the date line has `west` > `east`. */
const BoxArea = Type.Object({
  shape: Type.Literal('box'),
  south: Latitude,
  west: Longitude,
  north: Latitude,
  east: Longitude,
});

/** The polygon of these points as a map fills it: straight edges on the map; where it crosses itself, all parts are inside. */
const PolygonArea = Type.Object({
  shape: Type.Literal('polygon'),
  /** Longitude and latitude; the first point is not repeated at the end. Longitudes continue beyond the date line. */
  points: Type.Array(Type.Tuple([Type.Number({ minimum: -540, maximum: 540 }), Latitude]), {
    minItems: 3,
    maxItems: AREA_POINTS_MAX,
  }),
});

export const Area = Type.Union([CircleArea, BoxArea, PolygonArea]);
export type Area = Static<typeof Area>;
export type PolygonArea = Static<typeof PolygonArea>;
