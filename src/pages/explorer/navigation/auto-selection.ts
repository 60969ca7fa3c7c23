import type { HitsParams } from '@/routing/hits-params';

import { listIndex } from '@/pages/explorer/list/page-request';

type Selection = Pick<HitsParams, 'selectedHitId' | 'index'>;

/**
 * What is selected when hits load (rules 001-4): the first, when none is or when the selected one is not among them and
 * the user did not choose it; nothing, when there are none. Null leaves the selection as it is.
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
