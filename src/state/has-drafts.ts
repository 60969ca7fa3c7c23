import { selectDrafts } from './drafts-slice';
import { selectNoteDrafts } from './notepad-slice';
import type { RootState } from './reducer';

/** Whether the window keeps unsent text: it stays while pages change, and is lost when the window is closed. */
export const selectHasDrafts = (state: RootState): boolean =>
  Object.keys(selectDrafts(state).drafts).length > 0 || Object.keys(selectNoteDrafts(state)).length > 0;
