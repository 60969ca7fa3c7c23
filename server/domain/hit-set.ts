/** Bit `n` of `bits` (bit `n & 31` of word `n >>> 5`) is the hit `firstHit + n`. */
export interface HitSpan {
  firstHit: number;
  bits: Uint32Array;
}

/**
 * Size of the head of an encoded span: the first hit as a double and the number of words, followed by the words; little-endian.
 */
const HEAD_BYTES = 12;

/** A set of hits of one case as a bitset, by their numbers. */
export class HitSet {
  private constructor(
    /** Ascending, without overlaps. */
    private readonly spans: readonly HitSpan[],
  ) {}

  /** @param spans without overlaps */
  static of(spans: readonly HitSpan[]): HitSet {
    return new HitSet(
      spans
        .map(({ firstHit, bits }) => ({ firstHit, bits: withoutEnd(bits) }))
        .filter(({ bits }) => bits.length > 0)
        .sort((left, right) => left.firstHit - right.firstHit),
    );
  }

  /** @param hits numbers in any order */
  static ofHits(hits: Iterable<number>): HitSet {
    const words = new Map<number, number>();
    for (const hit of hits) {
      // Bitwise operators would take the number modulo 2^32.
      const word = Math.floor(hit / 32);
      words.set(word, (words.get(word) ?? 0) | (1 << (hit % 32)));
    }
    return HitSet.of(spansOf(words));
  }

  /** Reads the result of `encode`. @throws RangeError when it is truncated */
  static decode(bytes: Buffer): HitSet {
    const spans: HitSpan[] = [];
    for (let offset = 0; offset < bytes.length;) {
      const firstHit = bytes.readDoubleLE(offset);
      const words = new Uint32Array(bytes.readUInt32LE(offset + 8));
      offset += HEAD_BYTES;
      for (let word = 0; word < words.length; word += 1) {
        words[word] = bytes.readUInt32LE(offset);
        offset += 4;
      }
      spans.push({ firstHit, bits: words });
    }
    return new HitSet(spans);
  }

  encode(): Buffer {
    const parts = this.spans.map(({ firstHit, bits }) => {
      const part = Buffer.alloc(HEAD_BYTES + bits.length * 4);
      part.writeDoubleLE(firstHit, 0);
      part.writeUInt32LE(bits.length, 8);
      bits.forEach((word, index) => part.writeUInt32LE(word, HEAD_BYTES + index * 4));
      return part;
    });
    return Buffer.concat(parts);
  }

  get size(): number {
    let size = 0;
    for (const { bits } of this.spans) {
      for (const word of bits) {
        size += bitsOf(word);
      }
    }
    return size;
  }

  has(hit: number): boolean {
    // The last word of a span may extend beyond its last hit, but has no bits there.
    for (let index = this.upperBound(hit) - 1; index >= 0; index -= 1) {
      const { firstHit, bits } = this.spans[index] ?? NOTHING;
      const offset = hit - firstHit;
      if (offset >= bits.length * 32) {
        return false;
      }
      if (((bits[offset >>> 5] ?? 0) >>> (offset & 31)) & 1) {
        return true;
      }
    }
    return false;
  }

  /** The hits in both sets. */
  and(other: HitSet): HitSet {
    return this.filtered((hit) => other.has(hit));
  }

  /** The hits that are not in the other set. */
  without(other: HitSet): HitSet {
    return this.filtered((hit) => !other.has(hit));
  }

  /** The hits in either set. */
  or(other: HitSet): HitSet {
    return HitSet.ofHits(hitsOfAll([this, other]));
  }

  intersects(other: HitSet): boolean {
    for (const hit of this.hits()) {
      if (other.has(hit)) {
        return true;
      }
    }
    return false;
  }

  /** The numbers of the hits, ascending. */
  *hits(): Generator<number> {
    for (const { firstHit, bits } of this.spans) {
      for (let word = 0; word < bits.length; word += 1) {
        for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
          yield firstHit + word * 32 + 31 - Math.clz32(rest & -rest);
        }
      }
    }
  }

  private filtered(isKept: (hit: number) => boolean): HitSet {
    const spans = this.spans.map(({ firstHit, bits }) => ({ firstHit, bits: bits.slice() }));
    for (const { firstHit, bits } of spans) {
      for (let word = 0; word < bits.length; word += 1) {
        for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const bit = 31 - Math.clz32(rest & -rest);
          if (!isKept(firstHit + word * 32 + bit)) {
            bits[word] = (bits[word] ?? 0) & ~(1 << bit);
          }
        }
      }
    }
    return HitSet.of(spans);
  }

  /** The index of the first span that begins after a hit. */
  private upperBound(hit: number): number {
    let low = 0;
    for (let high = this.spans.length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((this.spans[middle]?.firstHit ?? 0) <= hit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

const NOTHING: HitSpan = { firstHit: 0, bits: new Uint32Array() };

function withoutEnd(bits: Uint32Array): Uint32Array {
  let { length } = bits;
  while (length > 0 && bits[length - 1] === 0) {
    length -= 1;
  }
  return bits.subarray(0, length);
}

function bitsOf(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    count += 1;
  }
  return count;
}

function* hitsOfAll(sets: readonly HitSet[]): Generator<number> {
  for (const set of sets) {
    yield* set.hits();
  }
}

/** Creates spans; adjacent words become one span. */
function spansOf(words: ReadonlyMap<number, number>): HitSpan[] {
  const spans: { first: number; bits: number[] }[] = [];
  for (const [word, bits] of [...words].sort(([left], [right]) => left - right)) {
    const last = spans.at(-1);
    if (last !== undefined && last.first + last.bits.length === word) {
      last.bits.push(bits);
    } else {
      spans.push({ first: word, bits: [bits] });
    }
  }
  return spans.map(({ first, bits }) => ({ firstHit: first * 32, bits: Uint32Array.from(bits) }));
}
