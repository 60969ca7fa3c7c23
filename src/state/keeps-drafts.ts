import { systemApi } from '@/api/endpoints/system';

import type { RootState } from './reducer';

const selectEnvironment = systemApi.endpoints.getEnvironment.select(undefined);

/**
 * Whether the window may store unsent text (REVIEW_KEEP_DRAFTS); the environment is loaded before the application
 * starts.
 */
export const selectKeepsDrafts = (state: RootState): boolean => selectEnvironment(state).data?.keepsDrafts ?? true;
