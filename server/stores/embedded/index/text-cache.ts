/** How many bytes of texts the segments of a search thread may keep in memory; the rest is read whenever it is asked for. */
export class TextCache {
  constructor(private left: number) {}

  /** Whether there was room for so many bytes; they are the caller's until it gives them back. */
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
