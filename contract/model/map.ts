import { Type, type Static } from '@sinclair/typebox';

// Rules 001-2.9, 001-3; boxes and cells of the map are REVIEW's own.

/** Degrees, edges inclusive. A box that crosses the date line has `west` > `east`. */
export const BoundingBox = Type.Object({
  south: Type.Number({ minimum: -90, maximum: 90 }),
  west: Type.Number({ minimum: -180, maximum: 180 }),
  north: Type.Number({ minimum: -90, maximum: 90 }),
  east: Type.Number({ minimum: -180, maximum: 180 }),
});
export type BoundingBox = Static<typeof BoundingBox>;

/** A cell of the web mercator map: 2 ** `level` of them around the world, `x` from the west and `y` from the north. */
export const MapCell = Type.Object({
  level: Type.Integer({ minimum: 0, maximum: 24 }),
  x: Type.Integer({ minimum: 0, maximum: 2 ** 24 - 1 }),
  y: Type.Integer({ minimum: 0, maximum: 2 ** 24 - 1 }),
});
export type MapCell = Static<typeof MapCell>;
