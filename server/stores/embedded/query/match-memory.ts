import { countBits, forEachBit, noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

/** Documents of a segment that a filter, or a conjunction of filters, finds. Not to be changed. */
export interface Match {
  readonly bits: Bits;
  readonly count: number;
}

interface Remembered {
  /** Bits, or where that is shorter the documents. */
  readonly data: Uint32Array;
  readonly isList: boolean;
  readonly count: number;
  readonly bytes: number;
}

/** What an entry takes beside its data, roughly. */
const ENTRY_BYTES = 200;

/**
 * What filters found in segments, so that paging, counts and facets of one search cost one evaluation. Segments do not change,
 * and neither does what stands here. Holds at most `maxBytes`; what was not asked for longest goes first.
 */
export class MatchMemory {
  private readonly entries = new Map<string, Remembered>();
  /** A segment that is loaded again counts as another. */
  private readonly segments = new WeakMap<Segment, number>();
  private lastSegment = 0;
  private used = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.used;
  }

  find(segment: Segment, key: string): Match | null {
    const name = this.nameOf(segment, key);
    const entry = this.entries.get(name);
    if (entry === undefined) {
      return null;
    }
    this.entries.delete(name);
    this.entries.set(name, entry);
    return { bits: entry.isList ? bitsOf(entry.data, segment.count) : entry.data, count: entry.count };
  }

  /** `bits` are the memory's from now on. */
  remember(segment: Segment, key: string, bits: Bits): Match {
    const count = countBits(bits);
    const isList = count < bits.length;
    const name = this.nameOf(segment, key);
    this.forget(name);
    const data = isList ? documentsOf(bits, count) : bits;
    const bytes = ENTRY_BYTES + name.length + data.byteLength;
    this.entries.set(name, { data, isList, count, bytes });
    this.used += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.used <= this.maxBytes) {
        break;
      }
      this.forget(oldest);
    }
    return { bits, count };
  }

  private forget(name: string): void {
    this.used -= this.entries.get(name)?.bytes ?? 0;
    this.entries.delete(name);
  }

  private nameOf(segment: Segment, key: string): string {
    let number = this.segments.get(segment);
    if (number === undefined) {
      this.lastSegment += 1;
      number = this.lastSegment;
      this.segments.set(segment, number);
    }
    return `${number} ${key}`;
  }
}

function documentsOf(bits: Bits, count: number): Uint32Array {
  const documents = new Uint32Array(count);
  let next = 0;
  forEachBit(bits, (document) => {
    documents[next] = document;
    next += 1;
  });
  return documents;
}

function bitsOf(documents: Uint32Array, count: number): Bits {
  const bits = noBits(count);
  for (const document of documents) {
    setBit(bits, document);
  }
  return bits;
}
