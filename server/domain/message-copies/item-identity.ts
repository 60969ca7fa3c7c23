/**
 * One way in which an item is recognised in another tool (docs/two-tools.md). An item has one for each name and date of it;
 * copies have at least one in common.
 */
export interface ItemIdentity {
  /** Equal for all copies. */
  key: string;
  /** Epoch milliseconds, equal for all copies within seconds; null when the key alone decides. */
  time: number | null;
  /** Items of one clock are read by a tool with the same zone, right or wrong. */
  clock: string;
  /** Identities of lower rank are compared first: they are the more certain ones. */
  rank: number;
  /** Bits of the dates that go before the one of this identity: copies have none of these in common. */
  earlierDates: number;
  /** At most `FACTS` values that must be equal in copies where both are known, by index; null: unknown. */
  facts: readonly (string | null)[];
  /** Seconds, equal in copies within one second; null when unknown. */
  duration: number | null;
  /** Whether the difference of its times counts for the clock: for each clock, one identity of an item. */
  isAnchor: boolean;
}

/** Maximum number of facts of an identity. */
export const FACTS = 4;
