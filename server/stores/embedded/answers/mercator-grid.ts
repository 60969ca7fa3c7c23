import type { BoundingBox } from '@server/stores/hit-views';

/** Cells of 64 by 64 px in tiles of 256 by 256 px. */
const CELLS_OF_TILE = 4;
/** As many as a map of 8,192 by 8,192 px has: a box that has more of them at its zoom is divided more coarsely. */
const MOST_CELLS = 128 * 128;
/** Tries per row in the table of rows. */
const BINS_OF_ROW = 4;
const HALF_TURN = 180;

/**
 * The cells of a box on the web mercator map (EPSG:3857) at a zoom level, numbered row by row from the north, in a row from the
 * box's west edge eastward, also across the date line. Cells are those of the whole map whatever the box, so that clusters
 * stay while the map is moved. What lies beyond the map, at the poles, belongs to its first and last row.
 */
export class MercatorGrid {
  readonly cellCount: number;
  /** Cells around the world. */
  private readonly side: number;
  private readonly firstColumn: number;
  private readonly columns: number;
  /** Latitude of the southern edge of each row. */
  private readonly edges: Float64Array;
  /** The northernmost row of each strip of latitude: logarithms for half a million locations would take their time. */
  private readonly rowOfBin: Uint32Array;
  private readonly south: number;
  private readonly binsOfDegree: number;

  constructor(box: BoundingBox, zoom: number) {
    const { side, firstRow, rows, firstColumn, columns } = fitting(box, CELLS_OF_TILE * 2 ** zoom);
    this.side = side;
    this.firstColumn = firstColumn;
    this.columns = columns;
    this.cellCount = rows * columns;
    this.edges = Float64Array.from({ length: rows }, (_, row) =>
      row === rows - 1 ? -Infinity : latitudeOf(firstRow + row + 1, side),
    );
    this.south = box.south;
    this.rowOfBin = new Uint32Array(rows * BINS_OF_ROW);
    this.binsOfDegree = box.north > box.south ? this.rowOfBin.length / (box.north - box.south) : 0;
    for (let bin = 0; bin < this.rowOfBin.length; bin += 1) {
      const north = this.binsOfDegree === 0 ? box.north : box.south + (bin + 1) / this.binsOfDegree;
      this.rowOfBin[bin] = this.rowFrom(0, north);
    }
  }

  /** The cell of a position in the box. */
  cellOf(latitude: number, longitude: number): number {
    const bin = Math.min(Math.floor((latitude - this.south) * this.binsOfDegree), this.rowOfBin.length - 1);
    const row = this.rowFrom(this.rowOfBin[bin] ?? 0, latitude);
    const column = columnOf(longitude, this.side) - this.firstColumn;
    return row * this.columns + (column < 0 ? column + this.side : column);
  }

  private rowFrom(first: number, latitude: number): number {
    let row = first;
    while (latitude <= (this.edges[row] ?? -Infinity)) {
      row += 1;
    }
    return row;
  }
}

interface Cells {
  side: number;
  firstRow: number;
  rows: number;
  firstColumn: number;
  columns: number;
}

function fitting(box: BoundingBox, side: number): Cells {
  const firstRow = rowOf(box.north, side);
  const rows = Math.max(rowOf(box.south, side) - firstRow + 1, 1);
  const firstColumn = columnOf(box.west, side);
  const lastColumn = columnOf(box.east, side) + (box.west > box.east ? side : 0);
  const columns = Math.min(lastColumn - firstColumn + 1, side);
  return rows * columns <= MOST_CELLS || side === 1
    ? { side, firstRow, rows, firstColumn, columns }
    : fitting(box, side / 2);
}

const clamp = (value: number, side: number): number => Math.min(Math.max(Math.floor(value), 0), side - 1);

const columnOf = (longitude: number, side: number): number =>
  clamp(((longitude + HALF_TURN) / (2 * HALF_TURN)) * side, side);

function rowOf(latitude: number, side: number): number {
  const sine = Math.sin((latitude * Math.PI) / HALF_TURN);
  return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side, side);
}

/** Where a row begins in the north. */
const latitudeOf = (row: number, side: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * HALF_TURN) / Math.PI;
