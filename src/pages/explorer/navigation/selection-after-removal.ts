import type { HitsParams } from '@/routing/hits-params';

/**
 * What is selected once an item has gone from the list (rules 001-2.11): the next one, which takes its place, else the one
 * before it. With neither it is as if nobody had chosen.
 */
export function selectionAfterRemoval(
  goneId: string,
  hits: readonly { id: string }[],
  { index }: Pick<HitsParams, 'index'>,
): Pick<HitsParams, 'selectedHitId' | 'userSelectedHit' | 'index'> {
  const position = hits.findIndex(({ id }) => id === goneId);
  const next = position === -1 ? undefined : hits[position + 1];
  if (next) {
    return { selectedHitId: next.id, userSelectedHit: true, index };
  }
  const previous = hits[position - 1];
  return previous
    ? { selectedHitId: previous.id, userSelectedHit: true, index: index === null ? null : Math.max(0, index - 1) }
    : { selectedHitId: null, userSelectedHit: false, index: null };
}
