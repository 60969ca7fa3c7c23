import { lowerBound } from './lower-bound';
import type { HitOrder, Rank } from './hit-order';
import { HitList } from './hit-list';
import type { SegmentKeys } from './segment-keys';

/** Minimum number of additional hits that are kept before the rest is discarded. */
const SLACK = 256;

/**
 * The first `k` hits of an order after a position, added in any order: hits are collected up to twice the wanted number, then
 * the worse half is discarded. Most documents are rejected by one comparison of numbers.
 */
export class TopK {
  private readonly kept: HitList;
  /** Key of the last of the first `k` hits at the last halving. */
  private lastKey = Infinity;
  private readonly firstKey: number;

  constructor(
    private readonly order: HitOrder,
    private readonly limit: number,
    private readonly after: Rank | null,
  ) {
    this.kept = new HitList(2 * limit + SLACK);
    this.firstKey = after?.keys[0] ?? -Infinity;
  }

  get isFull(): boolean {
    return this.kept.length >= this.limit;
  }

  /** No hit can be added afterwards. */
  sorted(): HitList {
    this.kept.keepFirst(this.limit);
    this.kept.sort();
    return this.kept;
  }

  /**
   * Adds documents with a value for the first entry. They are often in the requested order or in its opposite, in which each
   * would rank before all earlier ones: an evenly spread sample is added first, so that most others are rejected at once.
   */
  offerValued(keys: SegmentKeys): void {
    const stride = Math.max(1, Math.round(Math.sqrt(keys.documents.length / (this.limit + 1))));
    this.offerEvery(stride, keys);
    if (stride > 1) {
      this.offerBetween(stride, keys);
    }
  }

  /** Adds matching documents without a value for the first entry. */
  offerValueless(keys: SegmentKeys): void {
    const isById = this.order.entries.length === 1;
    const documents = keys.valueless();
    const passed = isById && this.firstKey === Infinity ? (this.after?.id ?? 0) : 0;
    const start = lowerBound(0, documents.length, (index) => keys.firstHit + (documents[index] ?? 0) > passed);
    const end = isById ? Math.min(documents.length, start + this.limit) : documents.length;
    for (let index = start; index < end; index += 1) {
      this.consider(keys, documents[index] ?? 0, Infinity);
    }
  }

  private offerEvery(stride: number, keys: SegmentKeys): void {
    const { documents, values, sign } = keys;
    for (let index = 0; index < documents.length; index += stride) {
      const key = (values[index] ?? 0) * sign;
      if (key <= this.lastKey && key >= this.firstKey) {
        this.consider(keys, documents[index] ?? 0, key);
      }
    }
  }

  private offerBetween(stride: number, keys: SegmentKeys): void {
    const { documents, values, sign } = keys;
    for (let index = 0; index < documents.length; index += 1) {
      const key = (values[index] ?? 0) * sign;
      if (key <= this.lastKey && key >= this.firstKey && index % stride !== 0) {
        this.consider(keys, documents[index] ?? 0, key);
      }
    }
  }

  private consider(keys: SegmentKeys, document: number, key: number): void {
    const isAfter = this.after === null || keys.compare(document, key, this.after) > 0;
    if (!isAfter || this.kept.ranksAfterLast(keys, document, key)) {
      return;
    }
    this.kept.add(keys, document, key);
    if (this.kept.isFull) {
      this.lastKey = this.kept.keepFirst(this.limit);
    }
  }
}
