import { createHash } from 'node:crypto';

const LANES = 1024;
const MULTISET_BYTES = LANES * 2;

/**
 * An incremental hash of a set (LtHash: M. Bellare and D. Micciancio, "A New Paradigm for Collision-Free Hashing", 1997; S. Lewi
 * et al., IACR ePrint 2019/227): the sum, in 1,024 lanes of 16 bits, of SHAKE128 of each element. Sums of shorter hashes could be
 * forged; no attack is known on these.
 */
export class MultisetHash {
  private readonly lanes = new Uint16Array(LANES);

  /** @param bytes the result of `bytes`; absent: the hash of the empty set */
  constructor(bytes?: Buffer) {
    if (bytes !== undefined) {
      this.asBytes().set(bytes.subarray(0, MULTISET_BYTES));
    }
  }

  add(label: string, content: Buffer): void {
    this.shift(label, content, 1);
  }

  remove(label: string, content: Buffer): void {
    this.shift(label, content, -1);
  }

  /** The lanes in little-endian order, which is the byte order of every platform of Node.js. */
  bytes(): Buffer {
    return Buffer.from(this.asBytes());
  }

  /** SHA-256 of the lanes in base64url. */
  digest(): string {
    return createHash('sha256').update(this.asBytes()).digest('base64url');
  }

  private shift(label: string, content: Buffer, sign: 1 | -1): void {
    const bytes = createHash('shake128', { outputLength: MULTISET_BYTES })
      .update(`${label}\n`)
      .update(content)
      .digest();
    const { lanes } = this;
    for (let lane = 0; lane < LANES; lane += 1) {
      const value = (bytes[lane * 2] ?? 0) | ((bytes[lane * 2 + 1] ?? 0) << 8);
      lanes[lane] = (lanes[lane] ?? 0) + sign * value;
    }
  }

  private asBytes(): Buffer {
    return Buffer.from(this.lanes.buffer);
  }
}

/** The digest of the empty set. */
export const EMPTY_DIGEST = new MultisetHash().digest();
