import type { FastifyRequest } from 'fastify';

import type { CallDeclaration } from '@contract/define-call';
import { UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import type { AppContext } from '@server/context';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '@server/errors';

import { bearerOf, requireInScope, sessionOfToken } from './guard-token';
import { actorOf, caseIdOf, sessionOf, SIGNED_OUT } from './request-state';
import { sessionTokenOf } from './session-cookie';

/**
 * Guards a route by the declaration of its call (ADR 0002), before its body is read: 401 without a session, 403 for a role
 * without permission or without a valid licence, 404 for a case that the user cannot open, 429 when the user's calls have
 * written too much into audit logs. Refusals are written to the audit log, except the last, which would write more.
 */
export function guardCall(declaration: CallDeclaration, context: Pick<AppContext, 'config' | 'services'>) {
  const open = openCall(declaration, context);
  const { refusals } = context.services;
  return async (request: FastifyRequest): Promise<void> => {
    try {
      await open(request);
    } catch (error) {
      // A request without credentials is no attempt; one with an invalid token is.
      const isAttempt = request.session !== null || bearerOf(request) !== null;
      if (isAttempt && isRefusal(error)) {
        await refusals.note({
          userId: request.session?.user.id ?? UNKNOWN_USER_ID,
          userName: actorOf(request.session),
          call: declaration.name,
          // Without a user the path carries no information, and invented case ids would each make an entry.
          caseId: request.session === null ? null : caseIdOf(request),
          address: request.ip,
          reason: error.message,
        });
      }
      throw error;
    }
  };
}

const isRefusal = (error: unknown): error is Error =>
  [UnauthenticatedError, ForbiddenError, NotFoundError].some((kind) => error instanceof kind);

function openCall(declaration: CallDeclaration, { config, services }: Pick<AppContext, 'config' | 'services'>) {
  const { sessions, serviceTokens, access, licences, auditAllowance } = services;
  return async (request: FastifyRequest): Promise<void> => {
    if (declaration.scope === 'public') {
      return;
    }
    const secret = bearerOf(request);
    if (secret === null) {
      const token = sessionTokenOf(request, config.isHttps);
      request.session = token === null ? null : await sessions.find(token);
    } else {
      const bearer = await serviceTokens.find(secret);
      if (bearer === null) {
        throw new UnauthenticatedError(
          'The service token is not valid: it has expired, was revoked, or its owner may not sign in.',
        );
      }
      request.session = sessionOfToken(bearer);
      requireInScope(declaration, bearer, request);
    }
    if (request.session === null) {
      throw new UnauthenticatedError(SIGNED_OUT);
    }
    const { user } = sessionOf(request);
    const { authorization, scope, audit, worksWithoutLicence = false } = declaration;
    if (!worksWithoutLicence) {
      await licences.requireValid();
    }
    if (scope === 'case' && authorization !== undefined) {
      request.viewer = await access.openCase(user, caseIdOf(request) ?? '', authorization);
    } else if (scope === 'system' && authorization !== undefined) {
      access.requirePermitted(user, authorization);
    }
    // Everybody can sign out.
    if (audit !== null && !worksWithoutLicence) {
      auditAllowance.admit(user.id);
    }
  };
}
