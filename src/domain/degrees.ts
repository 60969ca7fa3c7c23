/** The largest latitude of the web mercator map, in degrees. */
export const LATITUDE_MAX = 85.0511287798066;
/** Metres from the centre of the web mercator map to each of its edges. */
export const HALF_WORLD = 20_037_508.342789244;

/** A longitude normalised to -180° to 180°: maps repeat around the world. */
export const wrapped = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360);

/** A latitude limited to the range of the map. */
export const onMap = (latitude: number): number => Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
