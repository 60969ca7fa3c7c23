/** Where the web mercator map ends, in degrees of latitude. */
export const LATITUDE_MAX = 85.0511287798066;
/** Metres of the web mercator map from its middle to each of its edges. */
export const HALF_WORLD = 20_037_508.342789244;

/** The same meridian from -180° to 180°: maps go on around the world. */
export const wrapped = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360);

/** A latitude that the map shows. */
export const onMap = (latitude: number): number => Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
