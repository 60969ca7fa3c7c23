import { createHash, type Hash } from 'node:crypto';

/** Count and digest of lines in their order: of the lines passed to a writer, or of those read back from its document. */
export class ItemDigest {
  count = 0;
  private readonly hash: Hash = createHash('sha256');

  add(line: string): void {
    this.count += 1;
    this.hash.update(`${line}\n`);
  }

  /** Both digests are finalised by the comparison. */
  equals(other: ItemDigest): boolean {
    return this.count === other.count && this.hash.digest('hex') === other.hash.digest('hex');
  }
}
