import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

/** The folded values of a column, UTF-8, one after the other: entry `e` from `starts[e]` to `starts[e + 1]`. */
export interface EntryTexts {
  readonly text: Buffer;
  /** One element more than entries. */
  readonly starts: Uint32Array;
  /** The offset in `needle` that starts its rarest part in these values. */
  bestStart(needle: Buffer): number;
}

/** Finds the values that match one term of a text filter. */
export interface EntryMatcher {
  /**
   * The matching entries as a bitset. With `within` (a bitset of entries) only those are relevant: others are omitted, and no
   * more values than needed are read. The caller owns the result and may change it.
   */
  findEntries(entries: EntryTexts, within: Bitset | null): CooperativeTask<Bitset>;
}
