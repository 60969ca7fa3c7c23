import { combineSlices } from '@reduxjs/toolkit';

import { emptyApi } from '@/api/empty-api';

import { commentFocusSlice } from './comment-focus-slice';
import { connectionSlice } from './connection-slice';
import { draftsSlice } from './drafts-slice';
import { exposureProtectionSlice } from './exposure-protection-slice';
import { filtersSlice } from './filters-slice';
import { flagsSlice } from './flags-slice';
import { jobsSlice } from './jobs-slice';
import { liveSlice } from './live-slice';
import { notepadSlice } from './notepad-slice';
import { privilegeBasisSlice } from './privilege-basis-slice';
import { privilegeQuestionSlice } from './privilege-question-slice';
import { progressSlice } from './progress-slice';
import { seenSlice } from './seen-slice';
import { selectionSlice } from './selection-slice';
import { sessionSlice } from './session-slice';
import { timelineSlice } from './timeline-slice';
import { toastsSlice } from './toasts-slice';
import { undoSlice } from './undo-slice';
import { uploadsSlice } from './uploads-slice';

export const reducer = combineSlices(
  emptyApi,
  commentFocusSlice,
  connectionSlice,
  draftsSlice,
  exposureProtectionSlice,
  filtersSlice,
  flagsSlice,
  jobsSlice,
  liveSlice,
  notepadSlice,
  privilegeBasisSlice,
  privilegeQuestionSlice,
  progressSlice,
  seenSlice,
  selectionSlice,
  sessionSlice,
  timelineSlice,
  toastsSlice,
  undoSlice,
  uploadsSlice,
);

export type RootState = ReturnType<typeof reducer>;
