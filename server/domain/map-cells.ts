import type { BoundingBox, MapCell } from '@contract/model/map';

// Cells of the Web Mercator map (EPSG:3857): 2 ** level of them around the world, x from the west and y from the north. A cell
// includes its western and northern edge; positions beyond the map, at the poles, belong to its first and last row.

/** The cells of a box, which may cross the antimeridian. */
export interface CellRange {
  /** The number of cells around the world. */
  side: number;
  firstRow: number;
  rows: number;
  firstColumn: number;
  columns: number;
}

/** Cells of 64 by 64 px in tiles of 256 by 256 px. */
const CELLS_OF_TILE = 4;
/** The number of cells of a map of 8,192 by 8,192 px: a box with more cells at its zoom is divided into larger ones. */
const MOST_CELLS = 128 * 128;
const HALF_TURN = 180;

/** The cells of a box for a map at this zoom. */
export const cellsInBox = (box: BoundingBox, zoom: number): CellRange => fitting(box, CELLS_OF_TILE * 2 ** zoom);

function fitting(box: BoundingBox, side: number): CellRange {
  const firstRow = rowOf(box.north, side);
  const rows = Math.max(rowOf(box.south, side) - firstRow + 1, 1);
  const firstColumn = columnOf(box.west, side);
  const lastColumn = columnOf(box.east, side) + (box.west > box.east ? side : 0);
  const columns = Math.min(lastColumn - firstColumn + 1, side);
  return rows * columns <= MOST_CELLS || side === 1
    ? { side, firstRow, rows, firstColumn, columns }
    : fitting(box, side / 2);
}

/** The cell with this index: row by row from the north, in each row from the west edge of the box eastward. */
export const cellInRange = ({ side, firstRow, firstColumn, columns }: CellRange, index: number): MapCell => ({
  level: Math.log2(side),
  x: (firstColumn + (index % columns)) % side,
  y: firstRow + Math.floor(index / columns),
});

/** The box of exactly the positions of a cell: a position on an edge between two cells is in one of their boxes. */
export function boxOfCell({ level, x, y }: MapCell): BoundingBox {
  const side = 2 ** level;
  return { ...rowsBox(side, y, y), west: westOf(x, side), east: eastOf(x, side) };
}

/** The box of the whole cells that a box touches, so that the count of a cell does not depend on the edge of the box. */
export function wholeCells(box: BoundingBox, zoom: number): BoundingBox {
  const { side, firstRow, rows, firstColumn, columns } = cellsInBox(box, zoom);
  const latitudes = rowsBox(side, firstRow, firstRow + rows - 1);
  return columns === side
    ? { ...latitudes, west: -HALF_TURN, east: HALF_TURN }
    : { ...latitudes, west: westOf(firstColumn, side), east: eastOf((firstColumn + columns - 1) % side, side) };
}

const rowsBox = (side: number, first: number, last: number) => ({
  north: first === 0 ? HALF_TURN / 2 : northOf(first, side),
  south: last === side - 1 ? -HALF_TURN / 2 : nextUp(northOf(last + 1, side)),
});

/** The latitude of the northern edge of a row. */
export const northOf = (row: number, side: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * HALF_TURN) / Math.PI;

const westOf = (column: number, side: number): number => (column / side) * 2 * HALF_TURN - HALF_TURN;

const eastOf = (column: number, side: number): number =>
  column === side - 1 ? HALF_TURN : -nextUp(-westOf(column + 1, side));

/** The sum is rounded: a position just west of an edge may count as on it. */
export function columnOf(longitude: number, side: number): number {
  const column = clamp(((longitude + HALF_TURN) / (2 * HALF_TURN)) * side, side);
  return column > 0 && longitude < westOf(column, side) ? column - 1 : column;
}

/** Compares with the edges of the rows: next to them, the formula may be off by one row. */
function rowOf(latitude: number, side: number): number {
  const sine = Math.sin((latitude * Math.PI) / HALF_TURN);
  let row = clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side, side);
  while (row > 0 && latitude > northOf(row, side)) {
    row -= 1;
  }
  while (row < side - 1 && latitude <= northOf(row + 1, side)) {
    row += 1;
  }
  return row;
}

const clamp = (value: number, side: number): number => Math.min(Math.max(Math.floor(value), 0), side - 1);

const scratch = new DataView(new ArrayBuffer(8));

/** The smallest number above a finite one. */
function nextUp(value: number): number {
  if (value === 0) {
    return Number.MIN_VALUE;
  }
  scratch.setFloat64(0, value);
  scratch.setBigInt64(0, scratch.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return scratch.getFloat64(0);
}
