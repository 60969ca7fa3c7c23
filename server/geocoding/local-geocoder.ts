import type { GeoPosition, Geocoder } from './geocoder';
import { loadPlaces } from './load-places';
import { PlaceIndex } from './place-index';

let shared: PlaceIndex | null = null;

/** Runs in the caller's thread, for tests and commands. The places are read once per process. */
export class LocalGeocoder implements Geocoder {
  async reverse(positions: readonly GeoPosition[]) {
    return opened().reverse(positions);
  }

  async suggest(text: string, limit: number) {
    return opened().suggest(text, limit);
  }

  /** The places stay for the next one. */
  async close(): Promise<void> {}
}

function opened(): PlaceIndex {
  shared ??= new PlaceIndex(loadPlaces());
  return shared;
}
