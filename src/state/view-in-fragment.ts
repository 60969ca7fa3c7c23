import { systemApi } from '@/api/endpoints/system';

import type { RootState } from './reducer';

const selectEnvironment = systemApi.endpoints.getEnvironment.select(undefined);

/**
 * Whether URLs have their queries in fragments (REVIEW_VIEW_IN_FRAGMENT); the environment is loaded before the
 * application starts.
 */
export const selectViewInFragment = (state: RootState): boolean =>
  selectEnvironment(state).data?.viewInFragment ?? false;
