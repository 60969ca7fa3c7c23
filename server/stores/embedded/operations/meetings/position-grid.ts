import { EARTH_RADIUS } from '@contract/rules/limits';

const HALF_TURN = 180;
/** More than the columns of a row, so that row and column are combined into one number. */
const COLUMNS_OF_NUMBER = 2 ** 26;
/** Tolerance so that rounding does not place two near positions more than one row apart. */
const MARGIN = 1.001;

/**
 * Cells over the sphere, with rows as high as the distance: all positions within the distance of a position are in the cells
 * that `near` visits, also across the date line and around the poles.
 */
export class PositionGrid {
  private readonly angle: number;
  /** Degrees. */
  private readonly height: number;
  private readonly rows: number;

  constructor(metres: number) {
    this.angle = Math.min((metres * MARGIN) / EARTH_RADIUS, Math.PI / 2);
    this.height = degrees(this.angle);
    this.rows = Math.ceil(HALF_TURN / this.height);
  }

  cellOf(latitude: number, longitude: number): number {
    const row = this.rowOf(latitude);
    const columns = this.columnsOf(row);
    return row * COLUMNS_OF_NUMBER + columnAt(longitude, columns);
  }

  near(latitude: number, longitude: number, visit: (cell: number) => void): void {
    const row = this.rowOf(latitude);
    const reach = this.reachOf(latitude);
    for (let other = Math.max(0, row - 1); other <= Math.min(this.rows - 1, row + 1); other += 1) {
      const columns = this.columnsOf(other);
      const first = Math.floor(((longitude - reach + HALF_TURN) / (2 * HALF_TURN)) * columns);
      const last = Math.floor(((longitude + reach + HALF_TURN) / (2 * HALF_TURN)) * columns);
      const count = Math.min(last - first + 1, columns);
      for (let step = 0; step < count; step += 1) {
        visit(other * COLUMNS_OF_NUMBER + ((((first + step) % columns) + columns) % columns));
      }
    }
  }

  private rowOf(latitude: number): number {
    return Math.min(Math.max(Math.floor((latitude + HALF_TURN / 2) / this.height), 0), this.rows - 1);
  }

  private columnsOf(row: number): number {
    const middle = (row + 0.5) * this.height - HALF_TURN / 2;
    return Math.max(1, Math.floor((2 * HALF_TURN * Math.cos(radians(middle))) / this.height));
  }

  /**
   * Degrees of longitude from a position to the meridians that touch the circle around it; 180 when the circle contains a pole.
   */
  private reachOf(latitude: number): number {
    const [sine, cosine] = [Math.sin(this.angle), Math.cos(radians(latitude))];
    return sine >= cosine ? HALF_TURN : degrees(Math.asin(sine / cosine));
  }
}

/** Great circle distance in metres. */
export function metresBetween(
  latitude: number,
  longitude: number,
  otherLatitude: number,
  otherLongitude: number,
): number {
  const north = Math.sin(radians(otherLatitude - latitude) / 2);
  const east = Math.sin(radians(otherLongitude - longitude) / 2);
  const square = north * north + Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * east * east;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** 180° and -180° are the same meridian. */
const columnAt = (longitude: number, columns: number): number =>
  Math.floor(((longitude + HALF_TURN) / (2 * HALF_TURN)) * columns) % columns;

const radians = (angle: number): number => (angle * Math.PI) / HALF_TURN;
const degrees = (angle: number): number => (angle * HALF_TURN) / Math.PI;
