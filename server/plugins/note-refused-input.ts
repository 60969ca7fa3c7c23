import type { FastifyInstance, FastifyRequest } from 'fastify';

import { UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import { OtherSiteError } from '@server/errors';
import type { RefusalLog } from '@server/services/refusal-log';
import type { ActiveSession } from '@server/services/session-service';

import { actorOf, caseIdOf } from './request-state';
import { sessionCookieName } from './session-cookie';

interface Dependencies {
  refusals: Pick<RefusalLog, 'note'>;
  sessions: { find(token: string): Promise<ActiveSession | null> };
  isHttps: boolean;
}

/**
 * Notes refusals outside of the guard of a call in the audit log: input that the schema or the parser refuses, requests of
 * other sites and too many requests. The interface sends none of them, so they are faults or attempts. Reasons are constants,
 * since input would make each refusal a kind of its own.
 */
export function noteRefusedInput(app: FastifyInstance, { refusals, sessions, isHttps }: Dependencies) {
  /** The user of a request that was refused before its guard. */
  const sessionBefore = async ({ headers }: FastifyRequest): Promise<ActiveSession | null> => {
    const token = app.parseCookie(headers.cookie ?? '')[sessionCookieName(isHttps)];
    return token === undefined ? null : sessions.find(token);
  };
  return async (error: unknown, request: FastifyRequest): Promise<void> => {
    const reason = reasonOf(error);
    if (reason === null) {
      return;
    }
    const session = request.session ?? (await sessionBefore(request).catch(() => null));
    await refusals.note({
      userId: session?.user.id ?? UNKNOWN_USER_ID,
      userName: actorOf(session),
      call: request.routeOptions.config.call?.name ?? `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      caseId: request.session === null ? null : caseIdOf(request),
      address: request.ip,
      reason,
    });
  };
}

const REFUSED_BODIES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  413: 'The body of the request was too large.',
  415: 'The body of the request was of a type that is not taken.',
};

/** Null for a refusal that is no attempt to bypass a control. */
function reasonOf(error: unknown): string | null {
  if (error instanceof OtherSiteError) {
    return error.message;
  }
  if (!(error instanceof Error)) {
    return null;
  }
  if ('validation' in error && error.validation !== undefined) {
    const part = 'validationContext' in error ? String(error.validationContext) : 'request';
    return `The ${part} did not keep to the contract.`;
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0;
  return status === 429 ? 'Too many requests.' : (REFUSED_BODIES[status] ?? null);
}
