/** JavaScript limits a Set to 16.7 million values: there is one for each first digit of the hash. */
const SETS = 16;
/** Hexadecimal digits that a number represents exactly. */
const DIGITS = 13;

/**
 * Sums the sizes of contents, each content once. Contents are identified by 52 bits of their SHA-256: the chance of an error in
 * a million is one in billions.
 */
export class DistinctContents {
  private readonly known = Array.from({ length: SETS }, () => new Set<number>());
  private sum = 0;

  /** Of all contents that were added, in bytes. */
  get bytes(): number {
    return this.sum;
  }

  add(sha256: string, size: number): void {
    const known = this.known[Number.parseInt(sha256.slice(0, 1), 16)];
    const key = Number.parseInt(sha256.slice(1, 1 + DIGITS), 16);
    if (known !== undefined && !known.has(key)) {
      known.add(key);
      this.sum += size;
    }
  }
}
