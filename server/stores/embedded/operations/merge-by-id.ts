import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/** The segments with hits from `hitId` on, in the order of their hits. */
export const byFirstHit = (matched: readonly MatchedSegment[], after: number): MatchedSegment[] =>
  matched
    .filter(({ segment, count }) => count > 0 && segment.firstHit + segment.count - 1 > after)
    .sort((left, right) => left.segment.firstHit - right.segment.firstHit);

/** Calls back with the first `size` entries of all parts, by hit id; entries of one hit are in one part, in order. */
export function mergeById<Part extends { count: number; ids: Float64Array }>(
  parts: readonly Part[],
  size: number,
  take: (part: Part, index: number) => void,
): void {
  const cursors = parts.map((part) => ({ part, index: 0 }));
  const idOf = ({ part, index }: { part: Part; index: number }) =>
    index < part.count ? (part.ids[index] ?? Infinity) : Infinity;
  for (let taken = 0; taken < size; taken += 1) {
    const [first, ...others] = cursors;
    if (first === undefined) {
      return;
    }
    const next = others.reduce((least, cursor) => (idOf(cursor) < idOf(least) ? cursor : least), first);
    if (idOf(next) === Infinity) {
      return;
    }
    take(next.part, next.index);
    next.index += 1;
  }
}
