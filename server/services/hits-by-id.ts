import type { Hit } from '@contract/model/hit';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

/** Hits by id. A hit that the viewer may no longer see is missing in the result. */
export async function hitsById(
  reader: HitReader,
  viewer: Viewer,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Hit>> {
  const hitIds = [...new Set(ids)];
  if (hitIds.length === 0) {
    return new Map();
  }
  const criteria = { filter: {}, queryFilters: [{ kind: 'hits' as const, hitIds }] };
  const { hits } = await reader.search(viewer, { ...criteria, sort: [], size: hitIds.length }, { signal });
  return new Map(hits.map((hit) => [hit.id, hit]));
}
