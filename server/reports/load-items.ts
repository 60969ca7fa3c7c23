import type { Hit } from '@contract/model/hit';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { completeSearch } from './complete-search';

/** Items per read. */
export const ITEMS_AT_ONCE = 500;

/**
 * Items by id, in the given order, without those that the viewer may no longer see.
 * @throws SearchTimedOutError, the signal's reason
 */
export async function loadItems(
  reader: Pick<HitReader, 'search'>,
  viewer: Viewer,
  ids: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Hit[]> {
  if (ids.length === 0) {
    return [];
  }
  const hitIds = ids.map(String);
  const request = { filter: {}, queryFilters: [{ kind: 'hits' as const, hitIds }], sort: [], size: ids.length };
  const { hits } = await completeSearch(() => reader.search(viewer, request, signal && { signal }));
  const found = new Map(hits.map((hit) => [hit.id, hit]));
  return hitIds.flatMap((hitId) => found.get(hitId) ?? []);
}
