import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { TimeRange } from '@/domain/timeline-range';
import { explorerModeAt } from '@/routing/explorer-mode';
import { parseQuery } from '@/routing/search-params';
import { viewCodec } from '@/routing/view-params';

import { addressEntered, filtersChanged } from './filters-slice';

/** Scroll target of the list of the timeline: none, the selected item, or the start (001-2.8-31). */
type ScrollTarget = 'None' | 'Item' | 'Top';

/** The session of the timeline (001-2.8-30). Range and selected item are also in the URL and synchronised with it. */
export interface TimelineState {
  selectedHitId: string | null;
  /** The item under the pointer, in the chart or in the list. */
  hoveredHitId: string | null;
  scrollTo: ScrollTarget;
  /**
   * Epoch milliseconds in whole seconds: the start is inclusive, the end exclusive. Null: all items under the filters.
   */
  rangeStart: number | null;
  rangeEnd: number | null;
}

const getInitialState = (): TimelineState => ({
  selectedHitId: null,
  hoveredHitId: null,
  scrollTo: 'None',
  rangeStart: null,
  rangeEnd: null,
});

const ranged = (state: TimelineState, range: TimeRange | null): TimelineState =>
  state.rangeStart === (range?.start ?? null) && state.rangeEnd === (range?.end ?? null)
    ? state
    : { ...state, rangeStart: range?.start ?? null, rangeEnd: range?.end ?? null, scrollTo: 'Top', hoveredHitId: null };

const selected = (state: TimelineState, selectedHitId: string | null): TimelineState =>
  state.selectedHitId === selectedHitId ? state : { ...state, selectedHitId };

export const timelineSlice = createSlice({
  name: 'timeline',
  initialState: getInitialState,
  reducers: {
    /** Null shows all items under the filters. */
    rangeChanged: (state, { payload }: PayloadAction<TimeRange | null>) => ranged(state, payload),
    /** Selected in the chart: the list scrolls to the item. */
    timelineHitSelected: (state, { payload }: PayloadAction<string | null>) => ({
      ...selected(state, payload),
      scrollTo: payload === null ? state.scrollTo : 'Item',
    }),
    /** Pressed in the list: selects it, or deselects it (001-2.8-22, 001-2.8-23). */
    timelineHitToggled: (state, { payload }: PayloadAction<string>) =>
      selected(state, state.selectedHitId === payload ? null : payload),
    timelineHitHovered: (state, { payload }: PayloadAction<string | null>) =>
      state.hoveredHitId === payload ? state : { ...state, hoveredHitId: payload },
    /** The list has reached its target. */
    timelineScrolled: (state) => (state.scrollTo === 'None' ? state : { ...state, scrollTo: 'None' as const }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(addressEntered, (state, { payload: { pathname, search } }) => {
        if (explorerModeAt(pathname) !== 'timeline') {
          return state;
        }
        const { selectedHitId, timelineRange } = viewCodec('timeline').parse(parseQuery(search));
        return selected(ranged(state, timelineRange), selectedHitId);
      })
      .addCase(filtersChanged, (state, { payload: { timelineRange, selectedHitId } }) => {
        const inRange = timelineRange === undefined ? state : ranged(state, timelineRange);
        return selectedHitId === undefined ? inRange : selected(inRange, selectedHitId);
      }),
  selectors: {
    selectTimeline: (state) => state,
    selectHoveredHitId: ({ hoveredHitId }) => hoveredHitId,
    selectScrollTo: ({ scrollTo }) => scrollTo,
  },
});

export const { rangeChanged, timelineHitSelected, timelineHitToggled, timelineHitHovered, timelineScrolled } =
  timelineSlice.actions;
export const { selectTimeline, selectHoveredHitId, selectScrollTo } = timelineSlice.selectors;
