/** Budget for the texts that the segments of a search thread keep in memory; others are read on each use. */
export class TextCache {
  constructor(private left: number) {}

  /** Whether so many bytes were free; they are reserved until `release`. */
  reserve(bytes: number): boolean {
    if (bytes > this.left) {
      return false;
    }
    this.left -= bytes;
    return true;
  }

  release(bytes: number): void {
    this.left += bytes;
  }
}
