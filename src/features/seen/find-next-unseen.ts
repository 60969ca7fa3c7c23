import type { HitFilter, QueryFilter, SortEntry } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';

import { hitsApi } from '@/api/endpoints/hits';
import type { HitFilters } from '@/domain/filters';
import type { AppDispatch } from '@/state/hooks';
import { sendSeenHits } from '@/state/send-seen-hits';

export interface HitList {
  caseId: string;
  filters: HitFilters;
  sort: readonly SortEntry[];
}

export interface StartingPoint {
  id: string;
  /** Cursor after the item in the order of the list; null when unknown. */
  searchAfter: string | null;
}

type Found = { hit: Hit; index: number | null };

const FRESH = { forceRefetch: true, subscribe: false } as const;

/**
 * The next item of a list that the user has not seen: after `from`, then from the start of the list. `index` is its
 * position in the list, null when unknown.
 */
export const findNextUnseen =
  (list: HitList, from: StartingPoint | undefined) =>
  async (dispatch: AppDispatch): Promise<Found | 'none' | 'failed'> => {
    const { caseId, filters, sort } = list;
    const { filter, queryFilters } = filters;
    const unseen = { ...filter, unseen: filter.unseen ?? ('me' as const) };
    // Items that were just seen must be stored first, so that they are not found again.
    await dispatch(sendSeenHits());
    const cursor = from && (from.searchAfter ?? (await dispatch(cursorOf(list, from.id))));
    const after = cursor && (await dispatch(firstHit(list, unseen, queryFilters, cursor)));
    const found = after || (await dispatch(firstHit(list, unseen, queryFilters)));
    if (found === 'failed') {
      return 'failed';
    }
    if (found === null || found.id === from?.id) {
      return 'none';
    }
    const place = { caseId, hitId: found.id, filter, queryFilters: [...queryFilters], sort: [...sort] };
    const { data } = await dispatch(hitsApi.endpoints.getHitNeighbours.initiate(place, FRESH));
    return { hit: found, index: data?.index ?? null };
  };

/** The first hit of a list with these filters after a cursor. */
const firstHit =
  ({ caseId, sort }: HitList, filter: HitFilter, queryFilters: readonly QueryFilter[], searchAfter?: string) =>
  async (dispatch: AppDispatch): Promise<Hit | 'failed' | null> => {
    const { data, error } = await dispatch(
      hitsApi.endpoints.searchHits.initiate(
        {
          caseId,
          profile: DEFAULT_PROFILE,
          filter,
          queryFilters: [...queryFilters],
          sort: [...sort],
          size: 1,
          ...(searchAfter !== undefined && { searchAfter }),
        },
        FRESH,
      ),
    );
    return error ? 'failed' : (data?.data[0] ?? null);
  };

/** The cursor after an item in the order of a list, whose filters may not match it any more. */
const cursorOf =
  (list: HitList, hitId: string) =>
  async (dispatch: AppDispatch): Promise<string | undefined> => {
    const hit = await dispatch(firstHit(list, {}, [{ kind: 'hits', hitIds: [hitId] }]));
    return hit === null || hit === 'failed' ? undefined : hit.searchAfter;
  };
