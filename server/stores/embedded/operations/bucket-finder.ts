/** Cells for each bucket, on average. */
const CELLS = 4;

/**
 * Finds the bucket of a date without a search: cells of equal length know the bucket in which each begins. Buckets may be of
 * any length; the more alike they are, the fewer are passed over.
 */
export class BucketFinder {
  /** Epoch milliseconds: the first instant of the first bucket, and the first one after the last. */
  readonly first: number;
  readonly end: number;
  private readonly cells: Uint32Array;
  private readonly cellsPerMs: number;

  /** `bounds`: epoch milliseconds, ascending, two at least: where each bucket begins, and where the last one ends. */
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
    // At the edge of a cell a product that was rounded belongs to the one beside it.
    while (date < (bounds[bucket] ?? -Infinity)) {
      bucket -= 1;
    }
    while (date >= (bounds[bucket + 1] ?? Infinity)) {
      bucket += 1;
    }
    return bucket;
  }
}
