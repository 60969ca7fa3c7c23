import type { IncomingMessage, ServerResponse } from 'node:http';

import { OIDC_PATH } from '@server/identity-config';

/** The provider's names of the two cookies of a pending sign-in. It limits each to the path of its page. */
const OWN_NAME = /^(oidc_interaction|oidc_resume)(\.sig)?=/;
/** Names in browsers: the prefix requires the path `/`, so the name contains the id of the sign-in instead. */
const HOST_NAME = /^__Host-(oidc_interaction|oidc_resume)\.([\w-]+)(\.sig)?$/;
const PAGE = new RegExp(`^${OIDC_PATH}/(?:interaction|auth)/([\\w-]+)`);
/** Maximum number of pending sign-ins of one browser: their cookies are part of every request. */
const SIGN_INS_MAX = 5;
const ATTRIBUTES = 'path=/; samesite=lax; secure; httponly';

/**
 * Renames the cookies of pending sign-ins with the prefix `__Host-`, so that no host of the same domain can set one, and keeps
 * several sign-ins of one browser apart, as the provider does by path. The prefix requires a public address over TLS.
 */
export function useHostCookies(request: IncomingMessage, response: ServerResponse): void {
  const given = pairsOf(request.headers.cookie ?? '');
  const signIn = PAGE.exec(request.url ?? '')?.[1];
  request.headers.cookie = given.flatMap((pair) => ownPair(pair, signIn)).join('; ');
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isCookies = name.toLowerCase() === 'set-cookie';
    const cookies: readonly string[] = typeof value === 'object' ? value : [String(value)];
    return setHeader(name, isCookies ? cookies.flatMap((cookie) => hostCookies(cookie, given)) : value);
  };
}

const pairsOf = (header: string): string[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');

/** The cookies for the provider: those of the sign-in of this page only, and only with the prefix. */
function ownPair(pair: string, signIn: string | undefined): string[] {
  const [name = '', ...value] = pair.split('=');
  const [, kind, of, signature = ''] = HOST_NAME.exec(name) ?? [];
  if (kind === undefined) {
    return OWN_NAME.test(pair) ? [] : [pair];
  }
  return of === signIn ? [`${kind}${signature}=${value.join('=')}`] : [];
}

function hostCookies(cookie: string, given: readonly string[]): string[] {
  const [match, kind = '', signature = ''] = OWN_NAME.exec(cookie) ?? [];
  const signIn = PAGE.exec(/; path=([^;]+)/i.exec(cookie)?.[1] ?? '')?.[1];
  if (match === undefined || signIn === undefined) {
    return [cookie];
  }
  const named = `__Host-${kind}.${signIn}${signature}=${cookie.slice(match.length).replace(/; path=[^;]+/i, '; path=/')}`;
  if (kind === 'oidc_interaction' || signature !== '') {
    return [named, ...(signature === '' ? surplus(given, signIn) : [])];
  }
  // When the provider deletes the second cookie, its sign-in has ended; the first one would only expire with its path.
  const isEnd = cookie.startsWith(`${kind}=;`);
  return [named, ...(isEnd ? clearing('oidc_interaction', signIn) : [])];
}

/** Expires the oldest sign-ins of a browser with too many: browsers send the oldest cookies first (RFC 6265, 5.4). */
function surplus(given: readonly string[], signIn: string): string[] {
  const others = given.flatMap((pair) => {
    const [, kind, of, signature] = HOST_NAME.exec(pair.split('=', 1)[0] ?? '') ?? [];
    return kind === 'oidc_interaction' && signature === undefined && of !== undefined && of !== signIn ? [of] : [];
  });
  return others
    .slice(0, Math.max(0, others.length - SIGN_INS_MAX + 1))
    .flatMap((of) => [...clearing('oidc_interaction', of), ...clearing('oidc_resume', of)]);
}

const clearing = (kind: string, signIn: string): string[] =>
  ['', '.sig'].map(
    (signature) => `__Host-${kind}.${signIn}${signature}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; ${ATTRIBUTES}`,
  );
