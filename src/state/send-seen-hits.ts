import { seenApi } from '@/api/endpoints/seen';

import type { AppDispatch } from './hooks';
import type { RootState } from './reducer';
import { seenHitsRefused, seenHitsSent, selectSeenWaiting } from './seen-slice';

/** Stores seen hits that are not stored yet; resolves when they are stored or refused. */
export const sendSeenHits =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    // Items take a second each, so the limit of 500 per call is never reached.
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
