import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** The folded values of a column, UTF-8, one after the other: entry `e` from `starts[e]` to `starts[e + 1]`. */
export interface EntryTexts {
  readonly text: Buffer;
  /** One entry more than values. */
  readonly starts: Uint32Array;
  /** The offset in `needle` that starts its rarest part in these values. */
  bestStart(needle: Buffer): number;
}

/** Finds the single values that one term of a text filter matches. */
export interface EntryMatcher {
  /**
   * The entries whose value matches, a bit for each entry. With `within` (a bit for each entry, too) only those matter:
   * others are left out, and no more values looked at than needed. The caller owns the result and may change it.
   */
  findEntries(entries: EntryTexts, within: Bitset | null): CooperativeTask<Bitset>;
}
