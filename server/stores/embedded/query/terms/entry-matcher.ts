import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { EntryTexts } from '@server/stores/embedded/index/segment';

/** Finds the values that match one term of a text filter. */
export interface EntryMatcher {
  /**
   * The matching entries as a bitset. With `within` (a bitset of entries) only those are relevant: others are omitted, and no
   * more values than needed are read. The caller owns the result and may change it.
   */
  findEntries(entries: EntryTexts, within: Bitset | null): CooperativeTask<Bitset>;
}
