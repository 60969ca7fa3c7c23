import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { AppContext } from '@server/context';
import { BadRequestError, NotFoundError } from '@server/errors';
import { firstAdministratorPage } from '@server/identity/first-administrator-page';
import { signInFailedPage } from '@server/identity/sign-in-page';
import { FIRST_ADMINISTRATOR_PATH } from '@server/services/first-administrator-service';

import { acceptForms, formOf, sendPage } from './form-page';
import { deviceOf } from './request-state';
import { setSessionCookie } from './session-cookie';

const NOT_VALID = 'This link is no longer valid. The server prints a new one when it starts without users.';

/** The page of the one-time link of an installation without users; absent when the lab has its own provider. */
export async function installFirstAdministrator(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, services } = context;
  if (config.identity.kind !== 'embedded') {
    return;
  }
  const { rule } = config.passwordPolicy;
  const options = { config: { rateLimit: { max: config.limits.signInsPerMinute, timeWindow: 60_000 } } };
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.get(FIRST_ADMINISTRATOR_PATH, options, async (request, reply) => {
      const values = { userName: '', firstName: '', lastName: '' };
      return (await services.firstAdministrator.isValid(tokenOf(request)))
        ? sendPage(reply, 200, firstAdministratorPage(request.url, { values, rule, problems: {} }))
        : sendPage(reply, 404, signInFailedPage(NOT_VALID));
    });
    scope.post<{ Body: unknown }>(FIRST_ADMINISTRATOR_PATH, options, async (request, reply) => {
      const values = valuesOf(formOf(request));
      try {
        const session = await services.firstAdministrator.create(tokenOf(request), values, deviceOf(request));
        setSessionCookie(reply, session.newToken ?? '', config.isHttps);
        return await reply.redirect('/', 303);
      } catch (error) {
        if (error instanceof BadRequestError && error.fields !== undefined) {
          return sendPage(reply, 400, firstAdministratorPage(request.url, { values, rule, problems: error.fields }));
        }
        if (error instanceof NotFoundError) {
          return sendPage(reply, 404, signInFailedPage(NOT_VALID));
        }
        throw error;
      }
    });
  });
}

function tokenOf({ query }: Pick<FastifyRequest, 'query'>): string {
  return typeof query === 'object' && query !== null && 'token' in query && typeof query.token === 'string'
    ? query.token
    : '';
}

const valuesOf = (form: URLSearchParams) => ({
  userName: form.get('userName') ?? '',
  firstName: form.get('firstName') ?? '',
  lastName: form.get('lastName') ?? '',
  password: form.get('password') ?? '',
  confirmPassword: form.get('confirmPassword') ?? '',
});
