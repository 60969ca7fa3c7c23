import type { FastifyReply, FastifyRequest } from 'fastify';

import { randomText, SIGN_IN_TIME } from '@server/services/code-flow-service';

import { hostCookieName } from './session-cookie';

/** The browser that started a sign-in on the server; null for one that started none. */
export const signInBrowserOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, isHttps: boolean): string | null =>
  cookies[nameOf(isHttps)] ?? null;

/**
 * Keeps the random value of a browser, or sets one, for a quarter of an hour. The cookie is Lax: the response of the provider
 * is a navigation from another site.
 */
export function rememberSignInBrowser(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  const existing = signInBrowserOf(request, isHttps);
  const browser = existing !== null && /^[\w-]{43}$/.test(existing) ? existing : randomText();
  reply.setCookie(nameOf(isHttps), browser, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps },
    maxAge: SIGN_IN_TIME / 1000,
  });
  return browser;
}

const nameOf = (isHttps: boolean): string => hostCookieName('review_sign_in', isHttps);
