import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';

import { foldPlaceName } from './fold-place-name';
import type { GeoPosition, Geocoder, NearestPlace, SuggestedPlace } from './geocoder';
import type { PlaceTables } from './place-tables';

/** Maximum distance in kilometres; farther places do not describe a position. */
const NEAREST_MAX_KM = 100;
/** Maximum number of matches that are ranked; a query of one letter has tens of thousands. */
const RANKED_MAX = 50_000;

/** Finds places by position and by name. */
export class PlaceIndex implements Omit<Geocoder, 'close'> {
  private readonly tree: KDBush;
  private readonly searchRegions: string[];

  constructor(private readonly tables: PlaceTables) {
    this.tree = KDBush.from(tables.tree);
    this.searchRegions = tables.regions.map(foldPlaceName);
  }

  async reverse(positions: readonly GeoPosition[]): Promise<(NearestPlace | null)[]> {
    return positions.map((position) => this.nearest(position));
  }

  async suggest(text: string, limit: number): Promise<SuggestedPlace[]> {
    const [name = '', ...region] = text.split(',').map(foldPlaceName);
    if (name === '') {
      return [];
    }
    const isInRegion = (place: number) => region.every((part) => this.hasRegion(place, part));
    const best = this.ranked(`\n${name}`, isInRegion);
    // Names that begin with the text are ranked before names with another such word.
    const others = best.length < limit ? this.ranked(` ${name}`, isInRegion) : [];
    return [...new Set([...best, ...others])].slice(0, limit).map((place) => this.toSuggestion(place));
  }

  private nearest({ longitude, latitude }: GeoPosition): NearestPlace | null {
    const [place] = around(this.tree, longitude, latitude, 1, NEAREST_MAX_KM);
    if (place === undefined) {
      return null;
    }
    const [placeLongitude, placeLatitude] = this.positionOf(place);
    return {
      name: this.nameOf(place),
      region: this.regionOf(place),
      longitude: placeLongitude,
      latitude: placeLatitude,
      kilometres: distance(placeLongitude, placeLatitude, longitude, latitude),
    };
  }

  /** Places with a name in which the text occurs, the largest first. */
  private ranked(text: string, isWanted: (place: number) => boolean): number[] {
    const { searchNames, searchPlaces, populations } = this.tables;
    const found: number[] = [];
    let at = searchNames.indexOf(text);
    while (at !== -1 && found.length < RANKED_MAX) {
      const place = searchPlaces[this.lineAt(at + 1)] ?? 0;
      if (isWanted(place)) {
        found.push(place);
      }
      at = searchNames.indexOf(text, at + 1);
    }
    return found.sort((left, right) => (populations[right] ?? 0) - (populations[left] ?? 0) || left - right);
  }

  /** The last line that starts at or before an offset of `searchNames`. */
  private lineAt(offset: number): number {
    const { searchStarts } = this.tables;
    let low = 0;
    let high = searchStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((searchStarts[middle] ?? 0) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private hasRegion(place: number, part: string): boolean {
    const region = this.searchRegions[this.tables.regionOf[place] ?? 0] ?? '';
    return ` ${region}`.includes(` ${part}`);
  }

  private toSuggestion(place: number): SuggestedPlace {
    const [longitude, latitude] = this.positionOf(place);
    return { name: `${this.nameOf(place)}, ${this.regionOf(place)}`, longitude, latitude };
  }

  /** Rounded to five decimals, the precision of GeoNames; a 32-bit float prints more digits. */
  private positionOf(place: number): [longitude: number, latitude: number] {
    const { longitudes, latitudes } = this.tables;
    return [Number((longitudes[place] ?? 0).toFixed(5)), Number((latitudes[place] ?? 0).toFixed(5))];
  }

  private nameOf(place: number): string {
    const { names, nameStarts } = this.tables;
    return names.slice(nameStarts[place] ?? 0, (nameStarts[place + 1] ?? 0) - 1);
  }

  private regionOf(place: number): string {
    const { regionOf, regions } = this.tables;
    return regions[regionOf[place] ?? 0] ?? '';
  }
}
