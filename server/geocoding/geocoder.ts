export interface GeoPosition {
  longitude: number;
  latitude: number;
}

/** A populated place and how far a position is from it. */
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

/** Places of the world, without a network. */
export interface Geocoder {
  /** In the order of the positions; null where no place is near. */
  reverse(positions: readonly GeoPosition[]): Promise<(NearestPlace | null)[]>;
  suggest(text: string, limit: number): Promise<SuggestedPlace[]>;
  close(): Promise<void>;
}
