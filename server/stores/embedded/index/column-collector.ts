import type { ValueType } from '@contract/model/hit';

import { withCapacity32, withCapacity64, withCapacity8 } from './growing-arrays';

export interface ColumnName {
  artifactId: number;
  name: string;
  valueType: ValueType;
}

/** In bytes; `end` is exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Number of look-ups between two checks of the hit rate of the cache. */
const RATE_CHECK_INTERVAL = 64;
const CACHED_VALUES_MAX = 20_000;
/** The memory of a column that used less than 1 / RETAIN_RATIO of it is released. */
const RETAIN_RATIO = 4;

/** The entries of a column that is being built. Their texts are in a TextCollector; this has their offsets. */
export class ColumnCollector {
  entryCount = 0;
  documents = new Uint32Array(0);
  flags = new Uint8Array(0);
  /** Number of each entry's value among the `valueCount` values, which differ as long as values repeat often. */
  references = new Uint32Array(0);
  numbers = new Float64Array(0);
  valueCount = 0;
  valueStarts = new Uint32Array(0);
  valueLengths = new Uint32Array(0);
  /** Offset of the terms of a value in the builder's TermPool; 0 when they are not cached. */
  valueTerms = new Uint32Array(0);
  /** Where the values that have accents or marks are, with them, in the builder's marked texts. */
  readonly marked = new Map<number, ByteRange>();
  /** Numbers of values by text; null when values repeat too seldom for a cache. */
  private cached: Map<string, number> | null = new Map();
  private lookups = 0;
  private cacheHits = 0;

  constructor(readonly column: ColumnName) {}

  addEntry(document: number, value: number, flags: number, number: number): void {
    const entry = this.entryCount;
    if (entry === this.documents.length) {
      this.documents = withCapacity32(this.documents, entry + 1);
      this.flags = withCapacity8(this.flags, this.documents.length);
      this.references = withCapacity32(this.references, this.documents.length);
      if (this.column.valueType !== 'text') {
        this.numbers = withCapacity64(this.numbers, this.documents.length);
      }
    }
    this.documents[entry] = document;
    this.references[entry] = value;
    this.flags[entry] = flags;
    if (this.column.valueType !== 'text') {
      this.numbers[entry] = number;
    }
    this.entryCount = entry + 1;
  }

  /**
   * Returns the number of the value with the folded text at this offset.
   * @param marked where it is with its accents and marks; null when it has none
   */
  addValue(start: number, length: number, marked: ByteRange | null): number {
    const value = this.valueCount;
    this.valueCount += 1;
    this.valueStarts = withCapacity32(this.valueStarts, this.valueCount);
    this.valueLengths = withCapacity32(this.valueLengths, this.valueCount);
    this.valueTerms = withCapacity32(this.valueTerms, this.valueCount);
    this.valueStarts[value] = start;
    this.valueLengths[value] = length;
    this.valueTerms[value] = 0;
    if (marked !== null) {
      this.marked.set(value, marked);
    }
    return value;
  }

  /** The number of an earlier value of the column in this segment; -1 when it is not cached. */
  find(value: string): number {
    if (this.cached === null) {
      return -1;
    }
    const found = this.cached.get(value);
    this.lookups += 1;
    if (found !== undefined) {
      this.cacheHits += 1;
      return found;
    }
    if (this.lookups % RATE_CHECK_INTERVAL === 0 && this.cacheHits * 2 < this.lookups) {
      this.cached = null;
    }
    return -1;
  }

  get canCache(): boolean {
    return this.cached !== null && this.cached.size < CACHED_VALUES_MAX;
  }

  cache(value: string, number: number, terms: number): void {
    this.cached?.set(value, number);
    this.valueTerms[number] = terms;
  }

  /** Whether the next segment is likely to need as much memory as this one. */
  get isWorthKeeping(): boolean {
    return this.entryCount * RETAIN_RATIO >= this.documents.length;
  }

  clear(): void {
    this.entryCount = 0;
    this.valueCount = 0;
    this.marked.clear();
    this.cached = new Map();
    this.lookups = 0;
    this.cacheHits = 0;
  }
}
