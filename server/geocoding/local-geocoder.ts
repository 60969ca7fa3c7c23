import type { GeoPosition, Geocoder } from './geocoder';
import { loadPlaces } from './load-places';
import { PlaceIndex } from './place-index';

let shared: PlaceIndex | null = null;

/** Runs in the thread of the caller, for tests and commands. The places are loaded once per process. */
export class LocalGeocoder implements Geocoder {
  async reverse(positions: readonly GeoPosition[]) {
    return opened().reverse(positions);
  }

  async suggest(text: string, limit: number) {
    return opened().suggest(text, limit);
  }

  /** The places stay loaded for the next instance. */
  async close(): Promise<void> {}
}

function opened(): PlaceIndex {
  shared ??= new PlaceIndex(loadPlaces());
  return shared;
}
