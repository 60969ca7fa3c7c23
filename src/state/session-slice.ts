import type { exchangeToken } from '@contract/calls/auth';
import type { CallResponse } from '@contract/define-call';
import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

import { authApi } from '@/api/endpoints/auth';

type Session = CallResponse<typeof exchangeToken>;
type Identity = Session['identity'];

/**
 * `starting`: nothing is known yet · `signedIn` · `ended`: the session is over, the pages wait behind a dialog until the same user
 * signs in again · `signInNeeded`: on the way to the identity provider · `leaving`: signing out · `failed`: start or sign-in did not work, `problem` says why.
 */
type SessionStatus = 'starting' | 'signedIn' | 'ended' | 'signInNeeded' | 'leaving' | 'failed';

/**
 * `unreachable`: REVIEW does not answer · `provider`, `missing`, `otherIssuer`: the identity provider does not, or not for us · `refused`: the
 * server refuses the user · `cancelled`, `stale`, `provider-refused`: the provider's answer is none · `signedOut`: of REVIEW, but not there.
 */
export interface SessionProblem {
  kind:
    | 'unreachable'
    | 'provider'
    | 'missing'
    | 'otherIssuer'
    | 'refused'
    | 'cancelled'
    | 'stale'
    | 'providerRefused'
    | 'signedOut';
  /** The message of the identity provider or the server. */
  detail: string;
}

interface SessionState {
  status: SessionStatus;
  identity: Identity | null;
  /** Epoch milliseconds of this browser's clock: signed out then, unless something is done. */
  idleExpiresAt: number | null;
  problem: SessionProblem | null;
  /** Whether the session ended because the user was idle for too long. */
  isIdle: boolean;
}

const getInitialState = (): SessionState => ({
  status: 'starting',
  identity: null,
  idleExpiresAt: null,
  problem: null,
  isIdle: false,
});

const { getSession, exchangeToken: exchange, refreshSession } = authApi.endpoints;

const isSessionAnswer = isAnyOf(getSession.matchFulfilled, exchange.matchFulfilled, refreshSession.matchFulfilled);

/** Somebody is signed in from here on: the session that was found or the one that was begun. */
export const isSessionBegun = isAnyOf(getSession.matchFulfilled, exchange.matchFulfilled);

/**
 * Without a session: this window redirects to the identity provider. `mustAuthenticate`: the provider asks again even if it
 * remembers the user.
 */
export const signInNeeded = createAction('session/signInNeeded', (mustAuthenticate: boolean = false) => ({
  payload: { mustAuthenticate },
}));

/** As `signInNeeded`, for a user without access: the provider signs them out first, so that another user can sign in. */
export const otherSignInNeeded = createAction('session/otherSignInNeeded');

export const sessionSlice = createSlice({
  name: 'session',
  initialState: getInitialState,
  reducers: {
    /** Somebody was signed in and is not any more. */
    sessionEnded: (state, { payload: { isIdle } }: PayloadAction<{ isIdle: boolean }>) => {
      if (state.status === 'signedIn') {
        state.status = 'ended';
        state.isIdle = isIdle;
      }
    },
    signOutStarted: (state) => {
      state.status = 'leaving';
    },
    sessionFailed: (state, { payload }: PayloadAction<SessionProblem>) => {
      state.status = 'failed';
      state.problem = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signInNeeded, (state) => {
      state.status = 'signInNeeded';
    });
    builder.addCase(otherSignInNeeded, (state) => {
      state.status = 'signInNeeded';
    });
    builder.addMatcher(isSessionAnswer, (state, action) => {
      const { payload, meta } = action;
      // An answer that was under way when the user left or the session ended does not bring it back.
      if (state.status !== 'leaving' && (state.status !== 'ended' || getSession.matchFulfilled(action))) {
        const isSomebodyElse = state.identity !== null && state.identity.id !== payload.identity.id;
        // What is shown belongs to another user: the listener of sign-ins reloads the page.
        state.status = isSomebodyElse ? 'starting' : 'signedIn';
        state.identity = payload.identity;
        state.idleExpiresAt = meta.fulfilledTimeStamp + millisecondsBetween(payload.now, payload.idleExpiresAt);
        state.problem = null;
      }
    });
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectIdentity: (state) => state.identity,
    selectIdleExpiresAt: (state) => state.idleExpiresAt,
    selectSessionProblem: (state) => state.problem,
    selectIsIdle: (state) => state.isIdle,
  },
});

/** Both times are the server's: the browser's clock may be wrong. */
const millisecondsBetween = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

export const { sessionEnded, signOutStarted, sessionFailed } = sessionSlice.actions;
export const { selectSessionStatus, selectIdentity, selectIdleExpiresAt, selectSessionProblem, selectIsIdle } =
  sessionSlice.selectors;
