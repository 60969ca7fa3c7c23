import { LRUCache } from 'lru-cache';

import { countBits, forEachBit, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

/** Documents of a segment that a filter, or a conjunction of filters, finds. Not to be changed. */
export interface Match {
  readonly bits: Bitset;
  readonly count: number;
}

interface CachedMatch {
  /** Bits, or where that is shorter the documents. */
  readonly data: Uint32Array;
  readonly isList: boolean;
  readonly count: number;
  readonly bytes: number;
}

/** Overhead of an entry besides its data, roughly. */
const ENTRY_BYTES = 200;

/**
 * What filters found in segments, so that paging, counts and facets of one search cost one evaluation. Segments do not change,
 * and neither does what stands here. Holds at most `maxBytes`; what was not asked for longest goes first.
 */
export class MatchCache {
  private readonly entries: LRUCache<string, CachedMatch>;
  /** A segment that is loaded again counts as another. */
  private readonly segments = new WeakMap<Segment, number>();
  private lastSegment = 0;

  constructor(maxBytes: number) {
    // The cache takes no limit of 0; no entry is as small as 1.
    this.entries = new LRUCache({ maxSize: Math.max(Math.floor(maxBytes), 1), sizeCalculation: ({ bytes }) => bytes });
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  get(segment: Segment, key: string): Match | null {
    const entry = this.entries.get(this.nameOf(segment, key));
    if (entry === undefined) {
      return null;
    }
    return { bits: entry.isList ? bitsOf(entry.data, segment.count) : entry.data, count: entry.count };
  }

  /** `bits` are the memory's from now on. */
  set(segment: Segment, key: string, bits: Bitset): Match {
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

function documentsOf(bits: Bitset, count: number): Uint32Array {
  const documents = new Uint32Array(count);
  let next = 0;
  forEachBit(bits, (document) => {
    documents[next] = document;
    next += 1;
  });
  return documents;
}

function bitsOf(documents: Uint32Array, count: number): Bitset {
  const bits = emptyBitset(count);
  for (const document of documents) {
    setBit(bits, document);
  }
  return bits;
}
