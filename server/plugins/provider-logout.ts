import type { FastifyInstance } from 'fastify';

import { BACKCHANNEL_LOGOUT_PATH } from '@contract/rules/identifiers';
import type { AppContext } from '@server/context';
import { UnauthenticatedError } from '@server/errors';

const FORM_LIMIT = 128 * 1024;

/** Endpoint for the lab's own provider to report an ended session (OpenID Connect Back-Channel Logout 1.0, 2.5 and 2.8). */
export async function installProviderLogout(app: FastifyInstance, { config, services }: AppContext): Promise<void> {
  if (config.identity.kind !== 'external') {
    return;
  }
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    scope.post<{ Body: unknown }>(BACKCHANNEL_LOGOUT_PATH, async ({ body, log }, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await services.identity.logOutByProvider(
          body instanceof URLSearchParams ? (body.get('logout_token') ?? '') : '',
        );
        return await reply.status(200).send();
      } catch (error) {
        if (!(error instanceof UnauthenticatedError)) {
          throw error;
        }
        log.warn({ err: error }, 'a logout token of the identity provider was refused');
        return reply.status(400).send({ error: 'invalid_request', error_description: error.message });
      }
    });
  });
}
