import type { Position } from '@contract/model/hit';

// Geohashes (G. Niemeyer, 2008): longitude and latitude are halved alternately, longitude first, five bits per character.

const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The division of the world into cells of one precision (length of the geohash, 1 to 9). */
export interface GeohashGrid {
  columns: number;
  rows: number;
}

export const geohashGrid = (precision: number): GeohashGrid => ({
  columns: 2 ** Math.ceil((precision * 5) / 2),
  rows: 2 ** Math.floor((precision * 5) / 2),
});

/** The number of the cell of a position: column by column from the west, in each column from the south; below 2 ** 45. */
export function cellAt({ columns, rows }: GeohashGrid, latitude: number, longitude: number): number {
  const column = Math.min(Math.floor(((longitude + 180) / 360) * columns), columns - 1);
  const row = Math.min(Math.floor(((latitude + 90) / 180) * rows), rows - 1);
  return column * rows + row;
}

export function geohashOfCell(precision: number, cell: number): string {
  const { rows } = geohashGrid(precision);
  let column = Math.floor(cell / rows);
  let row = cell % rows;
  // From the last bit on: with an odd number of bits the last one belongs to the longitude.
  let isColumn = (precision * 5) % 2 === 1;
  let geohash = '';
  for (let index = 0; index < precision; index += 1) {
    let digit = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      if (isColumn) {
        digit |= (column & 1) << bit;
        column >>>= 1;
      } else {
        digit |= (row & 1) << bit;
        row >>>= 1;
      }
      isColumn = !isColumn;
    }
    geohash = `${DIGITS.charAt(digit)}${geohash}`;
  }
  return geohash;
}

/** Compares two cells of a precision like their geohashes (digits before letters), without writing them. */
export function geohashOrder(precision: number): (left: number, right: number) => number {
  const { rows } = geohashGrid(precision);
  const columnEndsLast = (precision * 5) % 2 === 1 ? 1 : 0;
  return (left, right) => {
    const byColumn = Math.floor(left / rows) ^ Math.floor(right / rows);
    const byRow = (left % rows) ^ (right % rows);
    // The highest differing bit decides; a bit of the row is lower than the bit of the column at its level.
    const isColumn = Math.clz32(byColumn) + columnEndsLast <= Math.clz32(byRow);
    return isColumn ? left - right : (left % rows) - (right % rows);
  };
}

export interface CellCorners {
  center: Position;
  topLeft: Position;
  bottomRight: Position;
}

export function cornersOfCell(precision: number, cell: number): CellCorners {
  const { columns, rows } = geohashGrid(precision);
  const column = Math.floor(cell / rows);
  const row = cell % rows;
  const corner = (right: number, up: number): Position => ({
    latitude: ((row + up) / rows) * 180 - 90,
    longitude: ((column + right) / columns) * 360 - 180,
  });
  return { center: corner(0.5, 0.5), topLeft: corner(0, 1), bottomRight: corner(1, 0) };
}
