import { createHash } from 'node:crypto';

import { hashOf } from './random';

/** Identifiers of one report: GUIDs that depend only on the seed and on the order or the key of the request. */
export class IdSource {
  private readonly first: number;
  private readonly rest: string;
  private counter = 0;
  private index = 1000;

  constructor(private readonly name: string) {
    const digest = createHash('md5').update(name).digest('hex');
    this.first = hashOf(name);
    this.rest = `${digest.slice(0, 4)}-4${digest.slice(4, 7)}-8${digest.slice(7, 10)}-${digest.slice(10, 22)}`;
  }

  /** The next GUID; unique within the report because multiplication by an odd number is a bijection. */
  next(): string {
    this.counter += 1;
    const scattered = (Math.imul(this.counter, 0x9e3779b1) ^ this.first) >>> 0;
    return `${scattered.toString(16).padStart(8, '0')}-${this.rest}`;
  }

  /** The GUID of an object with this key, which other objects refer to. */
  of(key: string): string {
    const hex = createHash('md5').update(`${this.name}/${key}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  /** The sequential number of every model in a report (`source_index`). */
  nextSourceIndex(): number {
    this.index += 1;
    return this.index;
  }
}
