import { correctClocks } from './clock-correction';
import type { ComparedItems, DevicePeople } from './compared-items';
import { PairMatcher } from './pair-matcher';
import { runsOf, sortedParts } from './sorted-runs';

/** Indexes of the identities by which an item of each side is recognised as the same. */
type Pair = readonly [left: number, right: number];

/**
 * Pairs the items that both extractions of a device have: those with an identity in common, within two seconds, whose facts and
 * participants do not contradict each other. Each item is in one pair at most, so that one copy confirms one item. Items are
 * compared on their own clocks first, and on corrected ones after that. Yields about every ten milliseconds.
 */
export function* groupItems(
  items: ComparedItems,
  people: DevicePeople,
  take: (members: Pair) => void,
): Generator<void, void, void> {
  const parts = yield* sortedParts(items);
  const matcher = new PairMatcher(items, people, take);
  yield* matchByRank(items, parts, matcher);
  if (yield* correctClocks(items, parts, (item) => matcher.isMatched(item))) {
    yield* matchByRank(items, parts, matcher);
  }
}

/** The more certain identities first. */
function* matchByRank(
  items: ComparedItems,
  parts: readonly Uint32Array[],
  matcher: PairMatcher,
): Generator<void, void, void> {
  const last = items.ranks.subarray(0, items.count).reduce((most, rank) => Math.max(most, rank), 0);
  for (let rank = 0; rank <= last; rank += 1) {
    for (const part of parts) {
      for (const run of runsOf(items, part)) {
        matcher.matchRun(run, rank);
      }
      yield;
    }
  }
}
