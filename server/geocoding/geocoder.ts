export interface GeoPosition {
  longitude: number;
  latitude: number;
}

/** A populated place and its distance from a position. */
export interface NearestPlace extends GeoPosition {
  name: string;
  /** "South Moravian, Czechia". */
  region: string;
  kilometres: number;
}

export interface SuggestedPlace extends GeoPosition {
  /** With region and country. */
  name: string;
}

/** Finds populated places, without a network. */
export interface Geocoder {
  /** Results in the order of the positions; null when no place is near. */
  reverse(positions: readonly GeoPosition[]): Promise<(NearestPlace | null)[]>;
  suggest(text: string, limit: number): Promise<SuggestedPlace[]>;
  close(): Promise<void>;
}
