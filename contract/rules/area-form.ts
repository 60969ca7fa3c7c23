import joi from 'joi';

import type { Area, PolygonArea } from '@contract/model/area';
import { parseCoordinates } from '@contract/text/parse-coordinates';

import { AREA_POINTS_MAX, AREA_RADIUS_MAX } from './limits';
import { siblingRule } from './sibling-rule';

/** The values of the area form, as typed. */
export interface AreaValues {
  shape: Area['shape'];
  /** Latitude and longitude. */
  center: string;
  /** Metres. */
  radius: string;
  southWest: string;
  northEast: string;
  /** Corners of a polygon, in order; at least three. */
  corners: readonly string[];
}

/** Minimum number of corners of a polygon. */
export const AREA_POINTS_MIN = 3;

const POSITION = 'Write a latitude and a longitude, such as 59.3293, 18.0686.';
const RADIUS = 'Write a radius in metres, such as 500.';
const ORDER = 'The north-east corner must not be south of the south-west corner.';

const position = joi
  .string()
  .required()
  .custom((value: string, helpers) => (parseCoordinates(value) === null ? helpers.error('any.invalid') : value))
  .messages({ '*': POSITION });
const radius = joi
  .string()
  .required()
  .custom((value: string, helpers) => (isRadius(Number(value)) ? value : helpers.error('any.invalid')))
  .messages({ '*': RADIUS });
/** The second corner is validated against the first. */
const northEast = siblingRule<AreaValues>({
  ...{ shape: 'box', center: '', radius: '', southWest: '', northEast: '' },
  corners: [],
})(({ southWest, northEast: corner }) => {
  const [from, to] = [parseCoordinates(southWest), parseCoordinates(corner)];
  if (to === null) {
    return POSITION;
  }
  return from !== null && from.latitude > to.latitude ? ORDER : null;
});
const when = (shape: AreaValues['shape'], schema: joi.Schema) =>
  joi.when('shape', { is: shape, then: schema, otherwise: joi.any() });

/** Centre and radius, two corners, or all corners: any area that can be drawn can also be typed. */
export const areaSchema = joi.object<AreaValues>({
  shape: joi.string().valid('circle', 'box', 'polygon').required(),
  center: when('circle', position),
  radius: when('circle', radius),
  southWest: when('box', position),
  northEast: when('box', northEast),
  corners: when('polygon', joi.array().items(position.optional()).min(AREA_POINTS_MIN).max(AREA_POINTS_MAX)),
});

/** The area of valid values. */
export function toArea({
  shape,
  center,
  radius: metres,
  southWest,
  northEast: corner,
  corners,
}: AreaValues): Area | null {
  if (shape === 'polygon') {
    return toPolygon(corners);
  }
  if (shape === 'circle') {
    const middle = parseCoordinates(center);
    return middle && { shape, ...middle, radius: Number(metres) };
  }
  const [one, other] = [parseCoordinates(southWest), parseCoordinates(corner)];
  return (
    one && other && { shape, south: one.latitude, west: one.longitude, north: other.latitude, east: other.longitude }
  );
}

/** The shortest way from corner to corner around the world: longitudes continue beyond the antimeridian. */
function toPolygon(corners: readonly string[]): PolygonArea | null {
  const points: [longitude: number, latitude: number][] = [];
  for (const corner of corners) {
    const position = parseCoordinates(corner);
    if (position === null) {
      return null;
    }
    const before = points.at(-1)?.[0] ?? position.longitude;
    const turns = Math.round((before - position.longitude) / 360);
    points.push([position.longitude + turns * 360, position.latitude]);
  }
  return points.length < AREA_POINTS_MIN ? null : { shape: 'polygon', points };
}

const isRadius = (metres: number): boolean => metres >= 1 && metres <= AREA_RADIUS_MAX;
