import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'review_session';

/** The session's token as the browser sent it. */
export const sessionTokenOf = (request: FastifyRequest): string | null => request.cookies[SESSION_COOKIE] ?? null;

/** For this browser session only; never readable by scripts, never sent from another site. */
export function setSessionCookie(reply: FastifyReply, token: string, isHttps: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, cookieOptions(isHttps));
}

export function clearSessionCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(isHttps));
}

const cookieOptions = (isHttps: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps }) as const;
