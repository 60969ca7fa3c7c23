import type { HitsParams } from '@/routing/hits-params';

import { listIndex } from '@/pages/explorer/list/page-request';

type Selection = Pick<HitsParams, 'selectedHitId' | 'index'> & Partial<Pick<HitsParams, 'userSelectedHit'>>;

/**
 * The selection when hits are loaded (rules 001-4): the first hit, when none is selected or when the selected one is
 * not in the list and was not chosen by the user; nothing, when there are none. A selected hit without an index was
 * chosen under other filters: it stays chosen while the list has it. Null keeps the selection.
 */
export function autoSelection(
  { selectedHitId, userSelectedHit, index, page }: HitsSelection,
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
  const position = hits.findIndex(({ id }) => id === selectedHitId);
  if (position < 0) {
    return { selectedHitId: first.id, index: listIndex(page, pageSize, 0) };
  }
  return index === null ? { selectedHitId, userSelectedHit: true, index: listIndex(page, pageSize, position) } : null;
}

type HitsSelection = Pick<HitsParams, 'selectedHitId' | 'userSelectedHit' | 'index' | 'page'>;
