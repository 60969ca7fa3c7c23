import type { SortEntry } from '@contract/model/filter';
import { textKey } from '@server/stores/embedded/query/sort-keys';

import { sortOrDefault, type Position, type SortValue } from './position';

/**
 * A place in an order in the form in which places are compared: keys ascend whichever way the entry goes, and hits without
 * a value have the key Infinity.
 */
export interface Rank {
  /** Of text the first bytes as a number (../query/sort-keys.ts). */
  keys: readonly number[];
  /** What is compared of a text; null for other values and without a value. */
  texts: readonly (Buffer | null)[];
  id: number;
}

/** An order of hits. Hits without a value come last either way; ties go by hit id ascending. */
export class HitOrder {
  /** The entries that matter: nothing comes after a hit id, since no two hits have the same. */
  readonly entries: readonly SortEntry[];
  /** 1 for ascending entries, -1 for descending ones. */
  readonly signs: readonly number[];
  /** How many keys a position has. */
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
