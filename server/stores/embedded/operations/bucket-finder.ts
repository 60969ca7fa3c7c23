/** Cells for each bucket, on average. */
const CELLS = 4;

/**
 * Finds the bucket of a date without a search: a table of cells of equal length contains the first bucket of each cell. Buckets
 * may have any length; the more equal they are, the fewer are skipped.
 */
export class BucketFinder {
  /** Epoch milliseconds: the start of the first bucket, and the end of the last. */
  readonly first: number;
  readonly end: number;
  private readonly cells: Uint32Array;
  private readonly cellsPerMs: number;

  /** `bounds`: epoch milliseconds, ascending, at least two: the start of each bucket, and the end of the last one. */
  constructor(private readonly bounds: Float64Array) {
    const count = bounds.length - 1;
    this.first = bounds[0] ?? Infinity;
    this.end = bounds[count] ?? -Infinity;
    this.cells = new Uint32Array(count * CELLS);
    this.cellsPerMs = this.cells.length / (this.end - this.first);
    let bucket = 0;
    for (let cell = 0; cell < this.cells.length; cell += 1) {
      while ((bounds[bucket + 1] ?? Infinity) <= this.first + cell / this.cellsPerMs) {
        bucket += 1;
      }
      this.cells[cell] = bucket;
    }
  }

  /** `date`: from `first` to `end` (exclusive). */
  bucketOf(date: number): number {
    const { bounds } = this;
    let bucket = this.cells[((date - this.first) * this.cellsPerMs) | 0] ?? bounds.length - 2;
    // At the edge of a cell a rounded product may be in the adjacent bucket.
    while (date < (bounds[bucket] ?? -Infinity)) {
      bucket -= 1;
    }
    while (date >= (bounds[bucket + 1] ?? Infinity)) {
      bucket += 1;
    }
    return bucket;
  }
}
