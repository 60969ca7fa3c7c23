import type { exchangeToken } from '@contract/calls/auth';
import type { CallResponse } from '@contract/define-call';
import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';

import { authApi } from '@/api/endpoints/auth';

type Session = CallResponse<typeof exchangeToken>;
type Identity = Session['identity'];

/**
 * `starting`: nothing is known yet · `signedIn` · `ended`: the session has ended, and a dialog covers the pages until
 * the same user signs in again · `signInNeeded`: redirecting to the identity provider · `leaving`: signing out ·
 * `failed`: start or sign-in failed, `problem` contains the reason.
 */
type SessionStatus = 'starting' | 'signedIn' | 'ended' | 'signInNeeded' | 'leaving' | 'failed';

/**
 * `unreachable`: REVIEW does not respond · `provider`, `missing`, `otherIssuer`: the identity provider does not
 * respond, or is not configured for REVIEW · `refused`: the server refuses the user · `cancelled`, `stale`,
 * `provider-refused`: the provider's response is an error · `signedOut`: signed out of REVIEW, but not of the provider.
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
  /** Epoch milliseconds of this browser's clock at which an idle user is signed out. */
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

const isSessionResponse = isAnyOf(getSession.matchFulfilled, exchange.matchFulfilled, refreshSession.matchFulfilled);

/** A user is signed in: an existing session was found, or a new one was created. */
export const isSessionBegun = isAnyOf(getSession.matchFulfilled, exchange.matchFulfilled);

/**
 * Without a session: this window redirects to the identity provider. `mustAuthenticate`: the provider requires
 * authentication even if it has a session.
 */
export const signInNeeded = createAction('session/signInNeeded', (mustAuthenticate: boolean = false) => ({
  payload: { mustAuthenticate },
}));

/**
 * Like `signInNeeded`, for a user without access: the provider signs the user out first, so that another user can sign
 * in.
 */
export const otherSignInNeeded = createAction('session/otherSignInNeeded');

export const sessionSlice = createSlice({
  name: 'session',
  initialState: getInitialState,
  reducers: {
    /** A user was signed in and is not any more. */
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
    builder.addMatcher(isSessionResponse, (state, action) => {
      const { payload, meta } = action;
      // A response that arrives after sign-out or the end of the session must not restore it.
      if (state.status !== 'leaving' && (state.status !== 'ended' || getSession.matchFulfilled(action))) {
        const isSomebodyElse = state.identity !== null && state.identity.id !== payload.identity.id;
        // The pages belong to another user: the listener of sign-ins reloads the page.
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

/** Both times are from the server, since the browser's clock may be wrong. */
const millisecondsBetween = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

export const { sessionEnded, signOutStarted, sessionFailed } = sessionSlice.actions;
export const { selectSessionStatus, selectIdentity, selectIdleExpiresAt, selectSessionProblem, selectIsIdle } =
  sessionSlice.selectors;
