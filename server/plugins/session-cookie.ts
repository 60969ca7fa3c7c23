import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Over TLS, the prefix makes browsers accept the cookie only from this host over TLS (RFC 6265bis, section 4.1.3.2): no host of
 * the same domain can set a session. It requires the path `/`.
 */
export const hostCookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

export const sessionCookieName = (isHttps: boolean): string => hostCookieName('review_session', isHttps);

/** The session token as the browser sent it. */
export const sessionTokenOf = (request: Pick<FastifyRequest, 'cookies'>, isHttps: boolean): string | null =>
  request.cookies[sessionCookieName(isHttps)] ?? null;

/** A cookie for the browser session: not readable by scripts, not sent from other sites. */
export function setSessionCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  reply.setCookie(sessionCookieName(isHttps), token, cookieOptions(isHttps));
}

export function clearSessionCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(sessionCookieName(isHttps), cookieOptions(isHttps));
}

const cookieOptions = (isHttps: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps }) as const;
