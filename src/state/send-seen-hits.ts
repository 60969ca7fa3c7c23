import { seenApi } from '@/api/endpoints/seen';

import type { AppDispatch } from './hooks';
import type { RootState } from './reducer';
import { seenHitsRefused, seenHitsSent, selectSeenWaiting } from './seen-slice';

/** Stores what was seen and is not stored yet; done when it is stored or refused. */
export const sendSeenHits =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    // A second per item: the 500 that a call takes are never waiting together.
    const batches = Object.entries(selectSeenWaiting(getState()))
      .map(([caseId, hitIds]) => ({ caseId, hitIds }))
      .filter(({ hitIds }) => hitIds.length > 0);
    await Promise.all(
      batches.map(async (batch) => {
        dispatch(seenHitsSent(batch));
        const { error } = await dispatch(seenApi.endpoints.markHitsSeen.initiate(batch, { track: false }));
        if (error) {
          dispatch(seenHitsRefused(batch));
        }
      }),
    );
  };
