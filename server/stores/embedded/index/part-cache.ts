interface CacheEntry {
  readonly bytes: number;
  /** The request that used it last. */
  readonly lastRequest: number;
  drop(): void;
}

/**
 * The memory of one search thread for parts of segments that are read on first use, such as columns and texts. Between requests the
 * least recently used parts are dropped; they are read again on use.
 */
export class PartCache {
  private readonly loaded = new Set<CacheEntry>();
  private total = 0;
  private requests = 0;

  /** @param limit bytes; a request may load more, which `trim` drops afterwards */
  constructor(private limit: number) {}

  get bytes(): number {
    return this.total;
  }

  /** Counts the requests, so that parts know when they were last used. */
  get request(): number {
    return this.requests;
  }

  hasRoomFor(bytes: number): boolean {
    return this.total + bytes <= this.limit;
  }

  /** To be called after each request, with the bytes that parts may take from now on. */
  trim(limit: number): void {
    this.limit = limit;
    this.requests += 1;
    if (this.total <= limit) {
      return;
    }
    // The sort is stable: of parts of the same request, those that were loaded first are dropped first.
    for (const part of [...this.loaded].sort((left, right) => left.lastRequest - right.lastRequest)) {
      part.drop();
      if (this.total <= limit) {
        return;
      }
    }
  }

  add(part: CacheEntry): void {
    this.loaded.add(part);
    this.total += part.bytes;
  }

  remove(part: CacheEntry): void {
    if (this.loaded.delete(part)) {
      this.total -= part.bytes;
    }
  }
}

/** A part of a segment that is read on first use and stays in memory until the cache drops it. What was returned stays valid. */
export class CachedPart<Value> implements CacheEntry {
  lastRequest = 0;
  private value: Value | null = null;
  private valueBytes = 0;

  constructor(
    private readonly cache: PartCache,
    private readonly read: () => Value,
    /** Bytes that a value keeps in memory. */
    private readonly sizeOf: (value: Value) => number,
  ) {}

  /** In memory; 0 when it is not. */
  get bytes(): number {
    return this.valueBytes;
  }

  get isLoaded(): boolean {
    return this.value !== null;
  }

  get(): Value {
    this.lastRequest = this.cache.request;
    if (this.value === null) {
      this.value = this.read();
      this.valueBytes = this.sizeOf(this.value);
      this.cache.add(this);
    }
    return this.value;
  }

  drop(): void {
    this.cache.remove(this);
    this.value = null;
    this.valueBytes = 0;
  }
}
