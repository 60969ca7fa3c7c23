import { ORIGIN_HEADER } from '@contract/calls/changes';
import { callPath, type CallBody, type CallDeclaration, type CallParams, type CallQuery } from '@contract/define-call';
import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query';
import qs from 'qs';

import { WINDOW_ORIGIN } from './origin';

/** Every call sends credentials and JSON and is never answered from the browser's cache (spec 000 §7). */
const plainQuery = fetchBaseQuery({
  baseUrl: window.location.origin,
  credentials: 'include',
  cache: 'no-cache',
  headers: { Accept: 'application/json', 'Cache-Control': 'no-cache', [ORIGIN_HEADER]: WINDOW_ORIGIN },
  paramsSerializer: (params) => qs.stringify(params, { skipNulls: true }),
});

/** Called when a call answers 401 that a renewed session does not cure. */
let signInRequired: () => void = () => undefined;

/** Given once at start-up, so that the api layer knows nothing of state or screens. */
export function onSignInRequired(react: () => void): void {
  signInRequired = react;
}

export const baseQuery: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = async (args, api, extra) => {
  const answer = await plainQuery(args, api, extra);
  // The session calls themselves answer 401 when nobody is signed in: that is their message.
  if (answer.error?.status === 401 && !args.url.startsWith('/auth/')) {
    signInRequired();
  }
  return answer;
};

/** The request of a declared call: path filled, query and body as the contract says. */
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
