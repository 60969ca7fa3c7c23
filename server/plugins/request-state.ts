import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ORIGIN_HEADER, PAGE_HEADER } from '@contract/calls/changes';
import type { CallDeclaration } from '@contract/define-call';
import type { Confirmation } from '@contract/model/confirmation';
import { UNKNOWN_USER, UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import { isoTime, type Clock } from '@server/clock';
import { UnauthenticatedError } from '@server/errors';
import type { AuditContext } from '@server/domain/audit-context';
import type { ConfirmedRequest } from '@server/services/own-factors-service';
import type { ActiveSession } from '@server/services/session-service';
import type { SignInClient } from '@server/services/sign-in-service';
import type { SessionDevice } from '@server/stores/session-store';
import type { Viewer } from '@server/stores/viewer';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the call. */
    session: ActiveSession | null;
    /** Set by the guard of calls about a case. */
    viewer: Viewer | null;
    receivedAt: number;
  }
  interface FastifyContextConfig {
    /** The contract's declaration of the route. */
    call?: CallDeclaration;
  }
}

export const SIGNED_OUT = 'You are signed out. Sign in again.';

/** The state that plugins add to a request. */
export function installRequestState(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('session', null);
  app.decorateRequest('viewer', null);
  app.decorateRequest('receivedAt', 0);
  app.addHook('onRequest', async (request) => {
    request.receivedAt = clock();
  });
}

type AnyRequest = Pick<FastifyRequest, 'session' | 'viewer' | 'receivedAt' | 'routeOptions' | 'params' | 'headers'>;

/** @throws UnauthenticatedError without a session */
export function sessionOf(request: AnyRequest): ActiveSession {
  if (request.session === null) {
    throw new UnauthenticatedError(SIGNED_OUT);
  }
  return request.session;
}

/** The viewer of the case; only calls of scope `case` have one. */
export function viewerOf(request: AnyRequest): Viewer {
  if (request.viewer === null) {
    throw new Error(`${declarationOf(request).name} reads a case, but its scope is not "case"`);
  }
  return request.viewer;
}

/** User, case and time for the audit log; the user is unknown before sign-in. */
export function auditContextOf(request: AnyRequest): AuditContext {
  const { name, audit } = declarationOf(request);
  if (audit === null) {
    throw new Error(`${name} declares no audit event`);
  }
  return {
    call: name,
    logEvent: audit,
    userId: request.session?.user.id ?? UNKNOWN_USER_ID,
    userName: actorOf(request.session),
    timestamp: isoTime(request.receivedAt),
    caseId: caseIdOf(request),
    origin: originOf(request),
    reading: readingOf(request),
  };
}

/** User agent and address of the browser. */
export const deviceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionDevice => ({
  userAgent: headers['user-agent'] ?? '',
  address: ip,
});

/**
 * The origin of password guesses. A session does not identify a known browser: an attacker with a session must not get separate
 * limits.
 */
export const clientOf = ({ ip }: Pick<FastifyRequest, 'ip'>): SignInClient => ({ address: ip, browser: null });

/**
 * The confirmation of a request: the user enters password and second factor again.
 * @throws UnauthenticatedError without a session
 */
export const confirmedRequestOf = (request: AnyRequest & { body: Confirmation; ip: string }): ConfirmedRequest => ({
  session: sessionOf(request),
  given: request.body,
  client: clientOf(request),
});

/** The user; for a request with a token its owner and the token. */
export function actorOf(session: ActiveSession | null): string {
  const userName = session?.user.userName ?? UNKNOWN_USER;
  return session?.token === undefined ? userName : `${userName} (token ${session.token.name}, ${session.token.id})`;
}

/** A header of another program is ignored unless it is the id of a window. */
function originOf({ headers }: Pick<AnyRequest, 'headers'>): string | null {
  const origin = headers[ORIGIN_HEADER];
  return typeof origin === 'string' && /^[\w-]{1,64}$/.test(origin) ? origin : null;
}

/** Null for a request of no page, such as that of a script: each of its reads is a read of its own. */
function readingOf({ session, headers }: AnyRequest): AuditContext['reading'] {
  const page = headers[PAGE_HEADER];
  return session !== null && typeof page === 'string' && /^[\w-]{1,64}$/.test(page)
    ? { sessionId: session.record.id, page }
    : null;
}

function declarationOf(request: AnyRequest): CallDeclaration {
  const declaration = request.routeOptions.config.call;
  if (declaration === undefined) {
    throw new Error('This route is not a call of the contract');
  }
  return declaration;
}

/** The case in the path; null for other calls. */
export function caseIdOf({ params }: Pick<AnyRequest, 'params'>): string | null {
  return typeof params === 'object' && params !== null && 'caseId' in params && typeof params.caseId === 'string'
    ? params.caseId
    : null;
}
