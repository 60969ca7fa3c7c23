import { LRUCache } from 'lru-cache';

import { countBits, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { listIfShorter, setOf } from './few-documents';

/** Documents of a segment that match a filter, or a conjunction of filters. Must not be changed. */
export interface Match {
  readonly bits: Bitset;
  readonly count: number;
}

interface CachedMatch {
  /** The bitset, or a list of documents when that is shorter. */
  readonly data: Uint32Array;
  readonly isList: boolean;
  readonly count: number;
  readonly bytes: number;
}

/** Approximate overhead of an entry besides its data. */
const ENTRY_BYTES = 200;

/**
 * Cache of the matches of filters in segments, so that paging, counts and facets of one search evaluate it once. Segments never
 * change, and neither do the cached matches. Contains at most `maxBytes`; the least recently used matches are evicted first.
 */
export class MatchCache {
  private readonly entries: LRUCache<string, CachedMatch>;
  /** A segment that is loaded again gets another number. */
  private readonly segments = new WeakMap<Segment, number>();
  private lastSegment = 0;

  constructor(maxBytes: number) {
    // LRUCache does not accept a limit of 0; no entry is as small as 1.
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
    return { bits: entry.isList ? setOf(entry.data, segment.count) : entry.data, count: entry.count };
  }

  /** The cache takes ownership of `bits`. */
  set(segment: Segment, key: string, bits: Bitset): Match {
    const list = listIfShorter(bits);
    const data = list ?? bits;
    const count = list?.length ?? countBits(bits);
    const name = this.nameOf(segment, key);
    this.entries.set(name, {
      data,
      isList: list !== null,
      count,
      bytes: ENTRY_BYTES + name.length + data.byteLength,
    });
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
