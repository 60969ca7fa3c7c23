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
      const length = bytes.readUInt32LE(offset + 8);
      offset += HEAD_BYTES;
      const end = offset + length * 4;
      if (end > bytes.length) {
        throw new RangeError('A span of hits is out of range: the list is truncated.');
      }
      const bits = new Uint32Array(length);
      bytesOf(bits).set(bytes.subarray(offset, end));
      spans.push({ firstHit, bits });
      offset = end;
    }
    return new HitSet(spans);
  }

  encode(): Buffer {
    const parts = this.spans.flatMap(({ firstHit, bits }) => {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeDoubleLE(firstHit, 0);
      head.writeUInt32LE(bits.length, 8);
      return [head, bytesOf(bits)];
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

  /** Compares whole words: the time depends on the size of the spans, not on the number of hits. */
  intersects(other: HitSet): boolean {
    return this.spans.some((span) => other.hasAnyOf(span));
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

  private hasAnyOf(span: HitSpan): boolean {
    for (let index = this.upperBound(endOf(span) - 1) - 1; index >= 0; index -= 1) {
      const own = this.spans[index] ?? NOTHING;
      // The last word of an earlier span may extend beyond this one's, by less than a word.
      if (endOf(own) + 32 <= span.firstHit) {
        return false;
      }
      if (own.firstHit <= span.firstHit ? overlap(own, span) : overlap(span, own)) {
        return true;
      }
    }
    return false;
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

const endOf = ({ firstHit, bits }: HitSpan): number => firstHit + bits.length * 32;

/** The words in memory, which are little-endian on every platform of Node.js. */
const bytesOf = (words: Uint32Array): Buffer => Buffer.from(words.buffer, words.byteOffset, words.byteLength);

/** Whether spans have a hit in common. `right` does not begin before `left`. */
function overlap(left: HitSpan, right: HitSpan): boolean {
  const offset = right.firstHit - left.firstHit;
  // Bitwise operators would take the offset modulo 2^32.
  const first = Math.floor(offset / 32);
  const shift = offset % 32;
  const words = Math.min(right.bits.length, left.bits.length - first);
  for (let word = 0; word < words; word += 1) {
    const low = (left.bits[first + word] ?? 0) >>> shift;
    const high = shift === 0 ? 0 : (left.bits[first + word + 1] ?? 0) << (32 - shift);
    if (((low | high) & (right.bits[word] ?? 0)) !== 0) {
      return true;
    }
  }
  return false;
}

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
