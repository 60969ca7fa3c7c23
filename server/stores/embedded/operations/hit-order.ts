import type { SortEntry } from '@contract/model/filter';
import { textKey } from '@server/stores/embedded/query/sort-keys';

import { sortOrDefault, type Position, type SortValue } from './position';

/**
 * A position in an order in the form in which positions are compared: keys ascend for both directions of an entry, and hits
 * without a value have the key Infinity.
 */
export interface Rank {
  /** For text the first bytes as a number (../query/sort-keys.ts). */
  keys: readonly number[];
  /** The compared part of a text; null for other values and without a value. */
  texts: readonly (Buffer | null)[];
  id: number;
}

/** An order of hits. Hits without a value are last in both directions; ties are broken by hit id ascending. */
export class HitOrder {
  /** The relevant entries: entries after a hit id have no effect, since hit ids are unique. */
  readonly entries: readonly SortEntry[];
  /** 1 for ascending entries, -1 for descending ones. */
  readonly signs: readonly number[];
  /** Number of keys of a position. */
  private readonly keyCount: number;

  constructor(sort: readonly SortEntry[]) {
    const all = sortOrDefault(sort);
    const hitId = all.findIndex(({ by }) => by === 'hitId');
    this.entries = hitId < 0 ? all : all.slice(0, hitId + 1);
    this.signs = this.entries.map(({ order }) => (order === 'asc' ? 1 : -1));
    this.keyCount = all.length;
  }

  isText(index: number): boolean {
    const entry = this.entries[index];
    return entry?.by === 'fragment' && entry.valueType === 'text';
  }

  rank({ keys, id }: Position): Rank {
    const texts: (Buffer | null)[] = [];
    const ranked = this.signs.map((sign, index) => {
      const key = keys[index] ?? null;
      const text = typeof key === 'string' ? textKey(Buffer.from(key)) : null;
      texts.push(text?.text ?? null);
      const value = text?.key ?? key;
      return typeof value === 'number' ? value * sign : Infinity;
    });
    return { keys: ranked, texts, id };
  }

  /** The rank of these values of `entries`. */
  position(values: readonly SortValue[], id: number): Position {
    return { keys: [...values, ...Array<null>(this.keyCount - values.length).fill(null)], id };
  }
}
