import { lowerBound } from './lower-bound';
import type { HitList } from './hit-list';
import type { HitOrder, Rank } from './hit-order';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { SegmentKeys } from './segment-keys';

/** The matching documents of a segment directly before and after a position, and the number before it. */
export class NearestDocuments {
  before = 0;
  private previous = -1;
  private previousKey = -Infinity;
  private next = -1;
  private nextKey = Infinity;
  private readonly keys: SegmentKeys;
  /** Documents with the same value are in the order of their ids. */
  private readonly isSingle: boolean;
  /** The same for documents with the same key. */
  private readonly isById: boolean;

  constructor(
    matched: MatchedSegment,
    order: HitOrder,
    private readonly target: Rank,
  ) {
    this.keys = new SegmentKeys(matched, order);
    this.isSingle = order.entries.length === 1;
    this.isById = this.isSingle && !order.isText(0);
    this.lookAtValued();
    this.lookAtValueless();
  }

  /** Adds the found documents to these lists. */
  addTo(previous: HitList, next: HitList): void {
    if (this.previous >= 0) {
      previous.add(this.keys, this.previous, this.keys.keyOf(0, this.previous));
    }
    if (this.next >= 0) {
      next.add(this.keys, this.next, this.keys.keyOf(0, this.next));
    }
  }

  private lookAtValued(): void {
    const { documents, values, sign } = this.keys;
    const targetKey = this.target.keys[0] ?? 0;
    let before = 0;
    for (let index = 0; index < documents.length; index += 1) {
      const key = (values[index] ?? 0) * sign;
      if (key < targetKey) {
        before += 1;
        if (key >= this.previousKey) {
          this.setPrevious(documents[index] ?? 0, key);
        }
      } else if (key > targetKey) {
        if (key <= this.nextKey) {
          this.setNext(documents[index] ?? 0, key);
        }
      } else if (key === targetKey) {
        this.compare(documents[index] ?? 0, key);
      }
    }
    this.before += before;
  }

  /** Documents without a value sort after all others. */
  private lookAtValueless(): void {
    const isAmongThem = this.target.keys[0] === Infinity;
    if (!isAmongThem && this.next >= 0) {
      return;
    }
    const documents = this.keys.valueless();
    if (this.isSingle) {
      this.lookById(documents, isAmongThem ? this.target.id - this.keys.firstHit : -1);
    } else {
      for (let index = 0; index < documents.length; index += 1) {
        this.compare(documents[index] ?? 0, Infinity);
      }
    }
  }

  private lookById(documents: Uint32Array, target: number): void {
    const index = lowerBound(0, documents.length, (other) => (documents[other] ?? 0) >= target);
    this.before += index;
    if (index > 0) {
      this.previous = documents[index - 1] ?? -1;
    }
    this.next = documents[documents[index] === target ? index + 1 : index] ?? -1;
  }

  private compare(document: number, key: number): void {
    const side = this.keys.compare(document, key, this.target);
    if (side < 0) {
      this.before += 1;
      this.setPrevious(document, key);
    } else if (side > 0) {
      this.setNext(document, key);
    }
  }

  /** Unless the known one is nearer. */
  private setPrevious(document: number, key: number): void {
    const isNearer = this.previous < 0 || key > this.previousKey || this.isById;
    if (isNearer || this.keys.compareDocuments(document, this.keys, this.previous) > 0) {
      this.previous = document;
      this.previousKey = key;
    }
  }

  private setNext(document: number, key: number): void {
    const isNearer = this.next < 0 || key < this.nextKey;
    if (isNearer || (!this.isById && this.keys.compareDocuments(document, this.keys, this.next) < 0)) {
      this.next = document;
      this.nextKey = key;
    }
  }
}
