import type { HitsParams } from '@/routing/hits-params';

import { listIndex } from '@/pages/explorer/list/page-request';

type Selection = Pick<HitsParams, 'selectedHitId' | 'index'>;

/**
 * The selection when hits are loaded (rules 001-4): the first hit, when none is selected or when the selected one is
 * not in the list and was not chosen by the user; nothing, when there are none. Null keeps the selection.
 */
export function autoSelection(
  { selectedHitId, userSelectedHit, page }: Pick<HitsParams, 'selectedHitId' | 'userSelectedHit' | 'page'>,
  hits: readonly { id: string }[],
  pageSize: number,
): Selection | null {
  if (userSelectedHit) {
    return null;
  }
  const [first] = hits;
  if (first === undefined) {
    return selectedHitId === null ? null : { selectedHitId: null, index: null };
  }
  return hits.some(({ id }) => id === selectedHitId)
    ? null
    : { selectedHitId: first.id, index: listIndex(page, pageSize, 0) };
}
