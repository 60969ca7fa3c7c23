import type { searchHits } from '@contract/calls/hits';
import type { CallBody, CallParams } from '@contract/define-call';
import { SELECTED_IDS_MAX } from '@contract/model/selection';
import { useRef } from 'react';

import { hitsApi } from '@/api/endpoints/hits';
import { useIsReadOnly } from '@/features/permission/read-only';
import { extendRange, type ListPlace, type RangeSteps } from '@/domain/range-steps';
import { selectionMessages } from '@/messages/bulk';
import { errorMessages } from '@/messages/errors';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { hitsDeselected, hitsSelected, hitToggled, selectIsHitSelected } from '@/state/selection-slice';
import { toastAdded } from '@/state/toasts-slice';

type HitsSearch = CallParams<typeof searchHits> & CallBody<typeof searchHits>;

interface RangeTicksOptions {
  /** Of the list, without the place of a page in it. */
  search: HitsSearch;
  /** The item that the user is on; null when there is none, or its place is not known. */
  current: () => ListPlace | null;
  /** The hit at an index of the list, where it is on the screen already. */
  idAt: (index: number) => string | undefined;
}

export interface RangeTicks {
  /** Ticks or unticks an item; as a range everything from the item ticked before, or else from the current one, is ticked. */
  tick: (place: ListPlace, isRange: boolean) => void;
  /** A key moved from one item to an adjacent one, and selects both. */
  extend: (from: ListPlace | null, to: ListPlace) => void;
}

interface Anchor extends ListPlace {
  /** The list, and the current item: after the user has moved on, another range begins. */
  list: string;
  currentId: string | null;
}

/** Ticks by pointer and key, single and as ranges, also over items that were never loaded. */
export function useRangeTicks({ search, current, idAt }: RangeTicksOptions): RangeTicks {
  const dispatch = useAppDispatch();
  const isReadOnly = useIsReadOnly();
  const anchor = useRef<Anchor | null>(null);
  const steps = useRef<RangeSteps | null>(null);
  const list = JSON.stringify(search);

  const tick = async (place: ListPlace, isRange: boolean) => {
    const on = current();
    const known = anchor.current?.list === list && anchor.current.currentId === (on?.hitId ?? null);
    const from = known ? anchor.current : on;
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
  // A selection that was cleared meanwhile has no range to go on with.
  const isTicked = (place: ListPlace | null): boolean =>
    place !== null &&
    dispatch((_dispatch: AppDispatch, getState: () => RootState) => selectIsHitSelected(getState(), place.hitId));
  const extend = (from: ListPlace | null, to: ListPlace) => {
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

/** Null when one of them is not on the screen. */
function shownIds(first: number, last: number, idAt: RangeTicksOptions['idAt']): string[] | null {
  const ids = Array.from({ length: last - first + 1 }, (_unused, index) => idAt(first + index));
  const shown = ids.filter((id) => id !== undefined);
  return shown.length === ids.length ? shown : null;
}

/** Page by page as the list loads them; null when one failed or came short: a range with gaps is none. */
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
