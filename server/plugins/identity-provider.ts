import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';

import type { AppContext } from '@server/context';
import { BadRequestError, NotFoundError } from '@server/errors';
import { OIDC_PATH } from '@server/identity-config';
import { changePasswordPage } from '@server/identity/change-password-page';
import { loadIdentityKeys } from '@server/identity/identity-keys';
import { useHostCookies } from '@server/identity/sign-in-cookies';
import { signInFailedPage, signInPage } from '@server/identity/sign-in-page';
import type { PasswordChangeService } from '@server/services/password-change-service';
import type { UserRecord } from '@server/stores/user-store';

import { acceptForms, formOf, sendPage } from './form-page';
import { installPasskeyForm } from './passkey-form';
import { installSecondFactorForm } from './second-factor-form';
import { SignInSteps } from './sign-in-steps';

/** Requests of a sign-in: start, form, code and token, with some reserve. */
const REQUESTS_OF_A_SIGN_IN = 10;
const EXPIRED = 'This sign-in has expired.';

/** Mounts the embedded OpenID provider with its sign-in form; does nothing when the lab has its own provider. */
export async function installIdentityProvider(app: FastifyInstance, context: AppContext): Promise<void> {
  const { identity } = context.config;
  if (identity.kind !== 'embedded') {
    return;
  }
  let provider: Promise<Provider> | null = null;
  const loaded = () => (provider ??= loadProvider(context));
  await app.register(async (scope) => installSignInForm(scope, context, loaded));
  await app.register(async (scope) => installProtocol(scope, context, loaded));
}

async function loadProvider(context: AppContext): Promise<Provider> {
  const { config, stores, clock } = context;
  if (config.identity.kind !== 'embedded') {
    throw new NotFoundError('There is no embedded identity provider.');
  }
  // Loaded for the first browser: commands and tests without one start faster.
  const { createEmbeddedProvider } = await import('@server/identity/embedded-provider');
  return createEmbeddedProvider({
    identity: config.identity,
    publicUrl: config.publicUrl,
    isBehindProxy: config.trustedProxies > 0,
    keys: await loadIdentityKeys(config.dataFolder),
    store: stores.provider,
    users: stores.users,
    clock,
  });
}

/** The paths that oidc-provider handles itself. It reads the stream of the request, so nothing may parse it before. */
function installProtocol(scope: FastifyInstance, { config }: AppContext, loaded: () => Promise<Provider>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // A started sign-in adds rows to the store.
  const max = config.limits.signInsPerMinute * REQUESTS_OF_A_SIGN_IN;
  const { host } = new URL(config.publicUrl);
  scope.all(`${OIDC_PATH}/*`, { config: { rateLimit: { max, timeWindow: 60_000 } } }, async (request, reply) => {
    const handle = (await loaded()).callback();
    reply.hijack();
    const raw: typeof request.raw & { originalUrl?: string } = request.raw;
    if (config.isHttps) {
      useHostCookies(raw, reply.raw);
    }
    // The provider derives its mount path from the two.
    raw.originalUrl = request.url;
    raw.url = request.url.slice(OIDC_PATH.length);
    // The provider uses the host of a request in URLs, such as those of its discovery: a client could name another host.
    raw.headers.host = host;
    delete raw.headers['x-forwarded-host'];
    if (config.isHttps) {
      // Browsers connect by TLS. If a proxy does not state it, cookies must still be `Secure`, or browsers refuse them.
      raw.headers['x-forwarded-proto'] = 'https';
    }
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) {
        reply.raw.setHeader(name, value);
      }
    }
    await handle(raw, reply.raw);
  });
}

function installSignInForm(scope: FastifyInstance, context: AppContext, loaded: () => Promise<Provider>): void {
  const { config, services } = context;
  const { rule } = config.passwordPolicy;
  const url = `${OIDC_PATH}/interaction/:uid`;
  const limited = { config: { rateLimit: { max: config.limits.signInsPerMinute, timeWindow: 60_000 } } };
  const steps = new SignInSteps(context, loaded);
  if (config.isHttps) {
    scope.addHook('onRequest', async ({ raw }, reply) => useHostCookies(raw, reply.raw));
  }
  acceptForms(scope);
  const factorOptions = { url, limited, steps, expired: EXPIRED };
  installSecondFactorForm(scope, context, factorOptions);
  installPasskeyForm(scope, context, factorOptions);
  scope.get(url, async (request, reply) => {
    if ((await steps.underWay(request, reply)) === null) {
      return sendPage(reply, 404, signInFailedPage(EXPIRED));
    }
    return sendPage(reply, 200, signInPage(request.url, { userName: '', error: null }));
  });
  scope.post<{ Body: unknown }>(url, limited, async (request, reply) => {
    if ((await steps.underWay(request, reply)) === null) {
      return sendPage(reply, 404, signInFailedPage(EXPIRED));
    }
    const form = formOf(request);
    const userName = form.get('userName') ?? '';
    const result = await services.signIn.signIn(userName, form.get('password') ?? '', steps.clientOf(request));
    return 'refusal' in result
      ? sendPage(reply, 401, signInPage(request.url, { userName, error: result.refusal }))
      : steps.afterPassword(request, reply, result.user, result.browser);
  });
  scope.get(`${url}/password`, async (request, reply) => {
    const signInId = await steps.underWay(request, reply);
    const user = signInId === null ? null : await services.passwordChanges.userOf(signInId);
    return user === null
      ? sendPage(reply, 404, signInFailedPage(EXPIRED))
      : sendPage(reply, 200, changePasswordPage(request.url, { userName: user.userName, rule, problems: {} }));
  });
  scope.post<{ Body: unknown }>(`${url}/password`, limited, async (request, reply) => {
    const signInId = await steps.underWay(request, reply);
    const user = signInId === null ? null : await services.passwordChanges.userOf(signInId);
    if (user === null) {
      return sendPage(reply, 404, signInFailedPage(EXPIRED));
    }
    const problems = await problemsOfChange(services.passwordChanges, user, formOf(request));
    return problems === null
      ? steps.continueSignIn(request, reply, { ...user, hasTemporaryPassword: false })
      : sendPage(reply, 400, changePasswordPage(request.url, { userName: user.userName, rule, problems }));
  });
}

/** Null when the password was changed, otherwise the message of the field. */
async function problemsOfChange(
  changes: PasswordChangeService,
  user: UserRecord,
  form: URLSearchParams,
): Promise<Record<string, string> | null> {
  const given = { password: form.get('password') ?? '', confirmPassword: form.get('confirmPassword') ?? '' };
  try {
    await changes.change(user, given);
    return null;
  } catch (error) {
    if (error instanceof BadRequestError && error.fields !== undefined) {
      return error.fields;
    }
    if (error instanceof NotFoundError) {
      return { password: EXPIRED };
    }
    throw error;
  }
}
