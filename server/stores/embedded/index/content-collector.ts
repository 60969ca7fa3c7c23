import { compareKeys, contentKey, KEY_NUMBERS } from '@server/stores/embedded/rows/hits/content-key';
import { withCapacity32, withCapacity64 } from './growing-arrays';
import { bytesOf, type Section } from './segment-format';

/** The stored files of documents, by SHA-256. Most documents have none. */
export class ContentCollector {
  private count = 0;
  private keys = new Float64Array(0);
  private documents = new Uint32Array(0);

  add(document: number, sha256: string): void {
    this.keys = withCapacity64(this.keys, (this.count + 1) * KEY_NUMBERS);
    this.documents = withCapacity32(this.documents, this.count + 1);
    this.keys.set(contentKey(sha256), this.count * KEY_NUMBERS);
    this.documents[this.count] = document;
    this.count += 1;
  }

  clear(): void {
    this.count = 0;
  }

  /** Sorted by key, then by document, so that equal contents of several segments are found by merging. */
  sections(): Section[] {
    const { count, keys, documents } = this;
    const order = Uint32Array.from({ length: count }, (_unused, index) => index).sort(
      (left, right) => compareKeys(keys, left, keys, right) || left - right,
    );
    const sorted = new Float64Array(count * KEY_NUMBERS);
    order.forEach((entry, index) =>
      sorted.set(keys.subarray(entry * KEY_NUMBERS, (entry + 1) * KEY_NUMBERS), index * KEY_NUMBERS),
    );
    return [
      { name: 'contents.keys', bytes: bytesOf(sorted) },
      { name: 'contents.documents', bytes: bytesOf(order.map((index) => documents[index] ?? 0)) },
    ];
  }
}
