import type { HitsParams } from '@/routing/hits-params';

/**
 * The selection after an item was removed from the list (rules 001-2.11): the next one, else the previous one. Without
 * either, the selection does not count as chosen by the user.
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
