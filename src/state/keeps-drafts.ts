import { systemApi } from '@/api/endpoints/system';

import type { RootState } from './reducer';

const selectEnvironment = systemApi.endpoints.getEnvironment.select(undefined);

/** Whether the window may store what is written and not sent (REVIEW_KEEP_DRAFTS); the application loads the environment first. */
export const selectKeepsDrafts = (state: RootState): boolean => selectEnvironment(state).data?.keepsDrafts ?? true;
