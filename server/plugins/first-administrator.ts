import type { FastifyInstance } from 'fastify';

import type { AppContext } from '@server/context';
import { BadRequestError, NotFoundError } from '@server/errors';
import { firstAdministratorPage } from '@server/identity/first-administrator-page';
import { signInFailedPage } from '@server/identity/sign-in-page';
import { FIRST_ADMINISTRATOR_PATH } from '@server/services/first-administrator-service';

import { acceptForms, formOf, sendPage } from './form-page';
import { deviceOf } from './request-state';
import { setSessionCookie } from './session-cookie';

const NOT_VALID = 'This link is no longer valid. The server prints a new one when it starts without users.';

const NOTHING_TYPED = { userName: '', firstName: '', lastName: '' };

/** The page of the one-time link of an installation without users; absent when the lab has its own provider. */
export async function installFirstAdministrator(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, services } = context;
  if (config.identity.kind !== 'embedded') {
    return;
  }
  const { rule } = config.passwordPolicy;
  const options = { config: { rateLimit: { max: config.limits.signInsPerMinute, timeWindow: 60_000 } } };
  const pageOf = (content: Omit<Parameters<typeof firstAdministratorPage>[1], 'rule'>) =>
    firstAdministratorPage(FIRST_ADMINISTRATOR_PATH, { ...content, rule });
  await app.register(async (scope) => {
    acceptForms(scope);
    // The token is in the fragment of the link, which browsers do not send: it arrives with the form.
    scope.get(FIRST_ADMINISTRATOR_PATH, options, async (_request, reply) =>
      (await services.firstAdministrator.isOpen())
        ? sendPage(reply, 200, pageOf({ token: '', values: NOTHING_TYPED, problems: {} }))
        : sendPage(reply, 404, signInFailedPage(NOT_VALID)),
    );
    scope.post<{ Body: unknown }>(FIRST_ADMINISTRATOR_PATH, options, async (request, reply) => {
      const form = formOf(request);
      const values = valuesOf(form);
      const token = form.get('token')?.trim() ?? '';
      try {
        const session = await services.firstAdministrator.create(token, values, deviceOf(request));
        setSessionCookie(reply, session.newToken ?? '', config.isHttps);
        return await reply.redirect('/', 303);
      } catch (error) {
        if (error instanceof BadRequestError && error.fields !== undefined) {
          return sendPage(reply, 400, pageOf({ token, values, problems: error.fields }));
        }
        if (error instanceof NotFoundError) {
          return sendPage(reply, 404, signInFailedPage(NOT_VALID));
        }
        throw error;
      }
    });
  });
}

const valuesOf = (form: URLSearchParams) => ({
  userName: form.get('userName') ?? '',
  firstName: form.get('firstName') ?? '',
  lastName: form.get('lastName') ?? '',
  password: form.get('password') ?? '',
  confirmPassword: form.get('confirmPassword') ?? '',
});
