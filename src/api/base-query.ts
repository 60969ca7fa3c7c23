import { ORIGIN_HEADER, PAGE_HEADER } from '@contract/calls/changes';
import {
  callPath,
  QUERY_HEADER,
  type CallBody,
  type CallDeclaration,
  type CallParams,
  type CallQuery,
} from '@contract/define-call';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query';
import qs from 'qs';

import { hasNoResponse } from './api-error';
import { WINDOW_ORIGIN } from './origin';
import { pageOf } from './page-id';
import { sendInOrder } from './request-queue';

/** Every call sends credentials and JSON and bypasses the browser's cache (rules 000-7). */
const plainQuery = fetchBaseQuery({
  baseUrl: window.location.origin,
  credentials: 'include',
  cache: 'no-cache',
  headers: { Accept: 'application/json', 'Cache-Control': 'no-cache', [ORIGIN_HEADER]: WINDOW_ORIGIN },
  prepareHeaders: (headers, { extraOptions }) => {
    if (hasQuery(extraOptions)) {
      headers.set(QUERY_HEADER, extraOptions.query);
    }
    if (hasPage(extraOptions)) {
      headers.set(PAGE_HEADER, extraOptions.page);
    }
  },
});

const hasPage = (options: unknown): options is { page: string } =>
  typeof options === 'object' && options !== null && 'page' in options && typeof options.page === 'string';

const hasQuery = (options: unknown): options is { query: string } =>
  typeof options === 'object' && options !== null && 'query' in options;

/**
 * Sends the query in a header: logs of proxies contain URLs, and queries contain names and words of a search.
 *
 * `no-store` instead of `no-cache`: Chromium sends requests with the same URL one after the other while its cache may store the
 * response.
 */
const sendOnce: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = ({ params, ...args }, api, extra) => {
  const query = qs.stringify(params, { skipNulls: true });
  const options = { ...extra, page: pageOf(api.queryCacheKey) };
  return query === ''
    ? plainQuery(args, api, options)
    : plainQuery({ ...args, cache: 'no-store' }, api, { ...options, query });
};

type Transport = (args: FetchArgs) => Promise<QueryReturnValue<unknown, FetchBaseQueryError, object>>;

let transport: Transport | null = null;

/** Replaces HTTP by another transport: a disclosure package has no server. Called once, before the first call. */
export function setTransport(given: Transport): void {
  transport = given;
}

/** How to wait for the end of a temporary failure. Each promise resolves to whether the call is to be sent again. */
export interface Recovery {
  /** Called after a 401: resolves when a user has signed in again. */
  untilSignedIn(): Promise<boolean>;
  /** Called when the server did not respond: resolves when it does again. */
  untilConnected(): Promise<boolean>;
}

let recovery: Recovery | null = null;

/** Called once at the start, so that the api layer depends neither on state nor on components. */
export function setRecovery(given: Recovery): void {
  recovery = given;
}

/** How often a call is sent again after a 401, in case that the cause is not the session. */
const SIGN_INS_MAX = 3;

/** A request; those with the same `queue` are sent one after the other. */
export interface QueuedArgs extends FetchArgs {
  queue?: string;
}

export const baseQuery: BaseQueryFn<QueuedArgs, unknown, FetchBaseQueryError> = ({ queue, ...args }, api, extra) => {
  const send = async () => (transport === null ? sendRecovering(args, api, extra) : transport(args));
  return queue === undefined ? send() : sendInOrder(api.dispatch, queue, send);
};

/**
 * A call that fails because the session ended or the connection broke waits for the recovery and is sent again: pages
 * keep their state and the user's input.
 */
const sendRecovering: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = async (args, api, extra) => {
  let result = await sendOnce(args, api, extra);
  let signIns = 0;
  while (result.error !== undefined && signIns < SIGN_INS_MAX && (await isRecovered(result.error, api))) {
    signIns += Number(result.error.status === UNAUTHENTICATED);
    result = await sendOnce(args, api, extra);
  }
  return result;
};

const UNAUTHENTICATED = 401;
/** Their failures determine the state of session and connection, so they never wait for it. */
const SESSION_CALLS = [
  ...['getEnvironment', 'getProviderState', 'exchangeToken', 'startSignIn', 'getSignInProblem'],
  ...['getSession', 'refreshSession', 'logout'],
];
/** Changes that are idempotent. For others it is unknown whether the server applied them before the connection failed. */
const REPEATABLE = ['markHitsSeen', 'sendUpload'];

async function isRecovered(error: FetchBaseQueryError, { endpoint, type, signal }: BaseQueryApi): Promise<boolean> {
  if (recovery === null || signal.aborted || SESSION_CALLS.includes(endpoint)) {
    return false;
  }
  if (error.status === UNAUTHENTICATED) {
    return unlessAborted(recovery.untilSignedIn(), signal);
  }
  if (!hasNoResponse(error)) {
    return false;
  }
  const isConnected = recovery.untilConnected();
  return type === 'query' || REPEATABLE.includes(endpoint) ? unlessAborted(isConnected, signal) : false;
}

function unlessAborted(isRecovered: Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const isAborted = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
  return Promise.race([isRecovered, isAborted]);
}

/** The request of a declared call, with path, query and body of the contract. */
export function callRequest<const Declaration extends CallDeclaration>(
  declaration: Declaration,
  input: { params?: CallParams<Declaration>; query?: CallQuery<Declaration>; body?: CallBody<Declaration> },
): FetchArgs {
  return {
    url: callPath(declaration, toPathParams(input.params)),
    method: declaration.method,
    ...(input.query !== undefined && { params: { ...input.query } }),
    ...(input.body !== undefined && { body: input.body }),
  };
}

function toPathParams(params: object | undefined): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params ?? {}).filter(isPathParam));
}

const isPathParam = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';
