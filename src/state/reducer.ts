import { combineSlices } from '@reduxjs/toolkit';

import { emptyApi } from '@/api/empty-api';

import { flagsSlice } from './flags-slice';
import { selectionSlice } from './selection-slice';
import { sessionSlice } from './session-slice';
import { toastsSlice } from './toasts-slice';
import { uploadsSlice } from './uploads-slice';

export const reducer = combineSlices(emptyApi, flagsSlice, selectionSlice, sessionSlice, toastsSlice, uploadsSlice);

export type RootState = ReturnType<typeof reducer>;
