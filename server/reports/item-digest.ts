import { createHash, type Hash } from 'node:crypto';

/** Count and digest of lines in their order: what was handed to a writer, and what was read back of its document. */
export class ItemDigest {
  count = 0;
  private readonly hash: Hash = createHash('sha256');

  add(line: string): void {
    this.count += 1;
    this.hash.update(`${line}\n`);
  }

  /** Both are used up by the comparison. */
  equals(other: ItemDigest): boolean {
    return this.count === other.count && this.hash.digest('hex') === other.hash.digest('hex');
  }
}
