import { LRUCache } from 'lru-cache';

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
  private readonly entries: LRUCache<string, Remembered>;
  /** A segment that is loaded again counts as another. */
  private readonly segments = new WeakMap<Segment, number>();
  private lastSegment = 0;

  constructor(maxBytes: number) {
    // The cache takes no limit of 0; no entry is as small as 1.
    this.entries = new LRUCache({ maxSize: Math.max(maxBytes, 1), sizeCalculation: ({ bytes }) => bytes });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  find(segment: Segment, key: string): Match | null {
    const entry = this.entries.get(this.nameOf(segment, key));
    if (entry === undefined) {
      return null;
    }
    return { bits: entry.isList ? bitsOf(entry.data, segment.count) : entry.data, count: entry.count };
  }

  /** `bits` are the memory's from now on. */
  remember(segment: Segment, key: string, bits: Bits): Match {
    const count = countBits(bits);
    const isList = count < bits.length;
    const name = this.nameOf(segment, key);
    const data = isList ? documentsOf(bits, count) : bits;
    this.entries.set(name, { data, isList, count, bytes: ENTRY_BYTES + name.length + data.byteLength });
    return { bits, count };
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
