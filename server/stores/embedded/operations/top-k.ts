import { lowerBound } from './lower-bound';
import type { HitOrder, Rank } from './hit-order';
import { HitList } from './hit-list';
import type { SegmentKeys } from './segment-keys';

/** So many more hits than are wanted are kept at least before the rest is thrown away. */
const SLACK = 256;

/**
 * The first hits of an order after a place, whatever order they come in: good ones are kept until they are twice as many as
 * wanted, then the worse half goes. Most documents are turned away by one comparison of numbers.
 */
export class TopK {
  private readonly kept: HitList;
  /** Key of the last hit that was among the wanted ones when they were halved last. */
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

  /** Nothing can be offered afterwards. */
  sorted(): HitList {
    this.kept.keepFirst(this.limit);
    this.kept.sort();
    return this.kept;
  }

  /**
   * Documents with a value under the first entry. They often stand in the order that is asked for or in its opposite, in which
   * each would be better than all before it: some from everywhere go first, so that bad ones are soon told from good ones.
   */
  offerValued(keys: SegmentKeys): void {
    const stride = Math.max(1, Math.round(Math.sqrt(keys.documents.length / (this.limit + 1))));
    this.offerEvery(stride, keys);
    if (stride > 1) {
      this.offerBetween(stride, keys);
    }
  }

  /** Matching documents without a value under the first entry. */
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
