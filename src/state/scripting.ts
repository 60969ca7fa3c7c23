import { draftsSlice } from './drafts-slice';
import { exposureProtectionSlice } from './exposure-protection-slice';
import { filtersSlice } from './filters-slice';
import { flagsSlice } from './flags-slice';
import { notepadSlice } from './notepad-slice';
import { selectionSlice } from './selection-slice';
import { timelineSlice } from './timeline-slice';
import { toastsSlice } from './toasts-slice';

// State and actions for scripts, by slice (docs/scripting.md). The session is excluded: scripts act as the signed-in
// user.

export const actions = {
  drafts: draftsSlice.actions,
  exposureProtection: exposureProtectionSlice.actions,
  filters: filtersSlice.actions,
  flags: flagsSlice.actions,
  notepad: notepadSlice.actions,
  selection: selectionSlice.actions,
  timeline: timelineSlice.actions,
  toasts: toastsSlice.actions,
};

/** Selectors take the whole state: `selectors.filters.selectFilters(store.getState())`. */
export const selectors = {
  drafts: draftsSlice.selectors,
  exposureProtection: exposureProtectionSlice.selectors,
  filters: filtersSlice.selectors,
  flags: flagsSlice.selectors,
  notepad: notepadSlice.selectors,
  selection: selectionSlice.selectors,
  timeline: timelineSlice.selectors,
  toasts: toastsSlice.selectors,
};
