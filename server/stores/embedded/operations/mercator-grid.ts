import type { MapCell } from '@contract/model/map';
import type { BoundingBox } from '@contract/model/map';
import { cellInRange, cellsInBox, columnOf, northOf, type CellRange } from '@server/domain/map-cells';

/** Bins per row in the table of rows. */
const BINS_OF_ROW = 4;

/**
 * The cells of a box on the web mercator map at a zoom level (server/domain/map-cells), numbered row by row from the north, in
 * each row from the box's west edge eastward, also across the date line. Cells are those of the whole map, independent of the
 * box, so that clusters are stable when the map is moved.
 */
export class MercatorGrid {
  readonly cellCount: number;
  private readonly cells: CellRange;
  /** Latitude of the southern edge of each row. */
  private readonly edges: Float64Array;
  /** The northernmost row of each bin of latitude, since computing logarithms for half a million locations is slow. */
  private readonly rowOfBin: Uint32Array;
  private readonly south: number;
  private readonly binsOfDegree: number;

  constructor(box: BoundingBox, zoom: number) {
    this.cells = cellsInBox(box, zoom);
    const { side, firstRow, rows, columns } = this.cells;
    this.cellCount = rows * columns;
    this.edges = Float64Array.from({ length: rows }, (_, row) =>
      row === rows - 1 ? -Infinity : northOf(firstRow + row + 1, side),
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
    const { side, firstColumn, columns } = this.cells;
    const bin = Math.min(Math.floor((latitude - this.south) * this.binsOfDegree), this.rowOfBin.length - 1);
    const row = this.rowFrom(this.rowOfBin[bin] ?? 0, latitude);
    const column = columnOf(longitude, side) - firstColumn;
    return row * columns + (column < 0 ? column + side : column);
  }

  /** The cell of the map with this number. */
  cellAt(index: number): MapCell {
    return cellInRange(this.cells, index);
  }

  private rowFrom(first: number, latitude: number): number {
    let row = first;
    while (latitude <= (this.edges[row] ?? -Infinity)) {
      row += 1;
    }
    return row;
  }
}
