import type { searchHits } from '@contract/calls/hits';
import type { CallBody, CallParams } from '@contract/define-call';
import { SELECTED_IDS_MAX } from '@contract/model/selection';
import { useRef } from 'react';

import { hitsApi } from '@/api/endpoints/hits';
import { useIsReadOnly } from '@/features/permission/read-only';
import { extendRange, type ListItem, type RangeSteps } from '@/domain/range-steps';
import { selectionMessages } from '@/messages/bulk';
import { errorMessages } from '@/messages/errors';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { hitsDeselected, hitsSelected, hitToggled, selectIsHitSelected } from '@/state/selection-slice';
import { toastAdded } from '@/state/toasts-slice';

type HitsSearch = CallParams<typeof searchHits> & CallBody<typeof searchHits>;

interface RangeTicksOptions {
  /** The search of the list, without a page. */
  search: HitsSearch;
  /** The current item; null without one, or when its index is unknown. */
  current: () => ListItem | null;
  /** The hit at an index of the list, if it is loaded on the screen. */
  idAt: (index: number) => string | undefined;
}

export interface RangeTicks {
  /**
   * Selects or deselects an item; with `isRange` everything from the last selected item, or else from the current one,
   * is selected.
   */
  tick: (place: ListItem, isRange: boolean) => void;
  /** Called when a key moved from one item to an adjacent one; selects both. */
  extend: (from: ListItem | null, to: ListItem) => void;
}

interface Anchor extends ListItem {
  /** The list and the current item: moving on ends the range. */
  list: string;
  currentId: string | null;
}

/** Selects items by pointer and keyboard, single ones and ranges, including items that were never loaded. */
export function useRangeTicks({ search, current, idAt }: RangeTicksOptions): RangeTicks {
  const dispatch = useAppDispatch();
  const isReadOnly = useIsReadOnly();
  const anchor = useRef<Anchor | null>(null);
  const steps = useRef<RangeSteps | null>(null);
  const list = JSON.stringify(search);

  const tick = async (place: ListItem, isRange: boolean) => {
    const on = current();
    const isSameAnchor = anchor.current?.list === list && anchor.current.currentId === (on?.hitId ?? null);
    const from = isSameAnchor ? anchor.current : on;
    anchor.current = { ...place, list, currentId: on?.hitId ?? null };
    if (!isRange || from === null || from.hitId === place.hitId) {
      dispatch(hitToggled(place.hitId));
      return;
    }
    const [first, last] = [Math.min(from.index, place.index), Math.max(from.index, place.index)];
    if (last - first + 1 > SELECTED_IDS_MAX) {
      const values = { max: SELECTED_IDS_MAX };
      dispatch(toastAdded({ kind: 'error', message: selectionMessages.full, values }));
      return;
    }
    const hitIds = shownIds(first, last, idAt) ?? (await loadedIds(search, first, last, dispatch));
    dispatch(hitIds === null ? toastAdded({ kind: 'error', message: errorMessages.hits }) : hitsSelected(hitIds));
  };
  // After the selection was cleared there is no range to extend.
  const isTicked = (place: ListItem | null): boolean =>
    place !== null &&
    dispatch((_dispatch: AppDispatch, getState: () => RootState) => selectIsHitSelected(getState(), place.hitId));
  const extend = (from: ListItem | null, to: ListItem) => {
    const step = extendRange(isTicked(from) ? steps.current : null, from, to);
    steps.current = step.range;
    if (step.deselected.length > 0) {
      dispatch(hitsDeselected(step.deselected));
    }
    dispatch(hitsSelected(step.selected));
  };
  return isReadOnly ? NOTHING : { tick: (place, isRange) => void tick(place, isRange), extend };
}

const NOTHING: RangeTicks = { tick: () => undefined, extend: () => undefined };

/** Null when one of them is not loaded on the screen. */
function shownIds(first: number, last: number, idAt: RangeTicksOptions['idAt']): string[] | null {
  const ids = Array.from({ length: last - first + 1 }, (_unused, index) => idAt(first + index));
  const shown = ids.filter((id) => id !== undefined);
  return shown.length === ids.length ? shown : null;
}

/**
 * Ids of a range, requested page by page like the list; null when a page failed or is incomplete, because a range must
 * not have gaps.
 */
async function loadedIds(
  search: HitsSearch,
  first: number,
  last: number,
  dispatch: AppDispatch,
): Promise<string[] | null> {
  const { size } = search;
  const ids: string[] = [];
  for (let page = Math.floor(first / size); page * size <= last; page += 1) {
    const args = page === 0 ? search : { ...search, skip: page * size };
    const { data } = await dispatch(hitsApi.endpoints.searchHits.initiate(args, { subscribe: false }));
    if (data === undefined) {
      return null;
    }
    const start = page * size;
    ids.push(...data.data.slice(Math.max(0, first - start), last + 1 - start).map(({ id }) => id));
  }
  return ids.length === last - first + 1 ? ids : null;
}
