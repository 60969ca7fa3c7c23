import { quickselect } from './quickselect';
import type { SegmentKeys } from './segment-keys';

/** Hits of several segments to be sorted, as columns of numbers with a fixed capacity. */
export class HitList {
  length = 0;
  private readonly keys: Float64Array;
  private readonly documents: Uint32Array;
  /** The segment of each hit, as an index into `segments`. */
  private readonly owners: Uint32Array;
  private readonly segments: SegmentKeys[] = [];
  /** Index of the last of the hits kept by the last `keepFirst`; -1 before. */
  private lastKept = -1;

  constructor(private readonly capacity: number) {
    this.keys = new Float64Array(capacity);
    this.documents = new Uint32Array(capacity);
    this.owners = new Uint32Array(capacity);
  }

  get isFull(): boolean {
    return this.length >= this.capacity;
  }

  /** Adds a document with its first key (./hit-order.ts). */
  add(segment: SegmentKeys, document: number, key: number): void {
    if (this.segments.at(-1) !== segment) {
      this.segments.push(segment);
    }
    this.keys[this.length] = key;
    this.documents[this.length] = document;
    this.owners[this.length] = this.segments.length - 1;
    this.length += 1;
  }

  /** Whether a document ranks after all hits kept by the last `keepFirst`. */
  ranksAfterLast(segment: SegmentKeys, document: number, key: number): boolean {
    const { lastKept } = this;
    if (lastKept < 0 || key < this.keyAt(lastKept)) {
      return false;
    }
    return (
      key > this.keyAt(lastKept) ||
      segment.compareDocuments(document, this.segmentAt(lastKept), this.documentAt(lastKept)) > 0
    );
  }

  /** Keeps the first `count` hits. Returns the key of the last of them; Infinity when there are fewer. */
  keepFirst(count: number): number {
    if (this.length <= count || count === 0) {
      return Infinity;
    }
    const order = Uint32Array.from({ length: this.length }, (_unused, index) => index);
    quickselect(order, count, (left, right) => this.compare(left, right));
    this.arrange(order.subarray(0, count));
    this.lastKept = count - 1;
    return this.keyAt(this.lastKept);
  }

  sort(): void {
    const order = Uint32Array.from({ length: this.length }, (_unused, index) => index);
    this.arrange(order.sort((left, right) => this.compare(left, right)));
  }

  keyAt(index: number): number {
    return this.keys[index] ?? Infinity;
  }

  idAt(index: number): number {
    return this.segmentAt(index).firstHit + this.documentAt(index);
  }

  /** The value for an entry of the order; NaN without one. */
  numberAt(entry: number, index: number): number {
    return this.segmentAt(entry).numberOf(index, this.documentAt(entry));
  }

  textAt(entry: number, index: number): string | null {
    return this.segmentAt(entry).textOf(index, this.documentAt(entry));
  }

  private segmentAt(index: number): SegmentKeys {
    const segment = this.segments[this.owners[index] ?? 0];
    if (segment === undefined) {
      throw new RangeError(`There is no hit at ${index}.`);
    }
    return segment;
  }

  private documentAt(index: number): number {
    return this.documents[index] ?? 0;
  }

  private compare(left: number, right: number): number {
    const key = this.keys[left] ?? 0;
    const other = this.keys[right] ?? 0;
    if (key !== other) {
      return key < other ? -1 : 1;
    }
    return this.segmentAt(left).compareDocuments(this.documentAt(left), this.segmentAt(right), this.documentAt(right));
  }

  /** Keeps only the hits at these indexes, in this order. */
  private arrange(order: Uint32Array): void {
    this.keys.set(Float64Array.from(order, (index) => this.keyAt(index)));
    this.documents.set(Uint32Array.from(order, (index) => this.documentAt(index)));
    this.owners.set(Uint32Array.from(order, (index) => this.owners[index] ?? 0));
    this.length = order.length;
  }
}
