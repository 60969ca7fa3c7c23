import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface SeenHit {
  caseId: string;
  hitId: string;
}

/** Hits that were seen in this window, which lists show without a refetch. */
interface SeenState {
  /** By case and hit. */
  seen: Record<string, boolean>;
  /** Hits that are not stored yet, by case. */
  waiting: Record<string, string[]>;
}

const getInitialState = (): SeenState => ({ seen: {}, waiting: {} });

export const seenSlice = createSlice({
  name: 'seen',
  initialState: getInitialState,
  reducers: {
    hitSeen: (state, { payload: { caseId, hitId } }: PayloadAction<SeenHit>) => {
      const key = keyOf(caseId, hitId);
      if (!state.seen[key]) {
        state.seen[key] = true;
        state.waiting[caseId] = [...(state.waiting[caseId] ?? []), hitId];
      }
    },
    /** Hits that are being sent to the server. */
    seenHitsSent: (state, { payload: { caseId, hitIds } }: PayloadAction<{ caseId: string; hitIds: string[] }>) => {
      state.waiting[caseId] = (state.waiting[caseId] ?? []).filter((hitId) => !hitIds.includes(hitId));
    },
    /** Hits that could not be stored, and do not count as seen. */
    seenHitsRefused: (state, { payload: { caseId, hitIds } }: PayloadAction<{ caseId: string; hitIds: string[] }>) => {
      hitIds.forEach((hitId) => {
        state.seen[keyOf(caseId, hitId)] = false;
      });
    },
  },
  selectors: {
    selectIsSeenHere: (state, caseId: string, hitId: string) => state.seen[keyOf(caseId, hitId)] ?? false,
    selectHasSeenWaiting: ({ waiting }) => Object.values(waiting).some((hitIds) => hitIds.length > 0),
    selectSeenWaiting: ({ waiting }) => waiting,
  },
});

const keyOf = (caseId: string, hitId: string): string => `${caseId}/${hitId}`;

export const { hitSeen, seenHitsSent, seenHitsRefused } = seenSlice.actions;
export const { selectIsSeenHere, selectHasSeenWaiting, selectSeenWaiting } = seenSlice.selectors;
