import type { Position } from '@contract/model/hit';

/** Six decimals of a degree are a tenth of a metre: more are not significant. */
const DECIMALS = 6;

/** Latitude and longitude in degrees in the notation of map services: `59.329323, 18.068581`. */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(', ');
