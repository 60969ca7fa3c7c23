import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

import type { AppContext } from '@server/context';
import { BadRequestError, NotFoundError } from '@server/errors';
import { OIDC_PATH } from '@server/identity-config';
import { changePasswordPage } from '@server/identity/change-password-page';
import { loadIdentityKeys } from '@server/identity/identity-keys';
import { signInFailedPage, signInPage } from '@server/identity/sign-in-page';
import type { PasswordChangeService } from '@server/services/password-change-service';
import type { UserRecord } from '@server/stores/user-store';

const FORM_LIMIT = 16 * 1024;
/** Beginning, form, code and token, with some to spare. */
const REQUESTS_OF_A_SIGN_IN = 10;
const BROWSER_COOKIE = 'review_browser';
/** Seconds that a browser stays known. */
const BROWSER_KNOWN = 180 * 24 * 60 * 60;
const EXPIRED = 'This sign-in has expired.';

/** Mounts the embedded OpenID provider with its sign-in form; nothing when the lab has its own provider. */
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
  // Loaded when the first browser comes: commands and tests without one start faster.
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

/** Everything that oidc-provider answers by itself. It reads the request's stream, so nothing may parse it before. */
function installProtocol(scope: FastifyInstance, { config }: AppContext, loaded: () => Promise<Provider>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // Whoever begins to sign in leaves rows in the store.
  const max = config.limits.signInsPerMinute * REQUESTS_OF_A_SIGN_IN;
  scope.all(`${OIDC_PATH}/*`, { config: { rateLimit: { max, timeWindow: 60_000 } } }, async (request, reply) => {
    const handle = (await loaded()).callback();
    reply.hijack();
    const raw: typeof request.raw & { originalUrl?: string } = request.raw;
    // The provider finds the prefix it is mounted under by comparing the two.
    raw.originalUrl = request.url;
    raw.url = request.url.slice(OIDC_PATH.length);
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
  const url = `${OIDC_PATH}/interaction/:uid`;
  const options = { config: { rateLimit: { max: config.limits.signInsPerMinute, timeWindow: 60_000 } } };
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  scope.get(url, async (request, reply) => {
    if ((await signInUnderWay(await loaded(), request, reply)) === null) {
      return sendPage(reply, 404, signInFailedPage(EXPIRED));
    }
    return sendPage(reply, 200, signInPage(request.url, { userName: '', error: null }));
  });
  scope.post<{ Body: unknown }>(url, options, async (request, reply) => {
    const idp = await loaded();
    const signInId = await signInUnderWay(idp, request, reply);
    if (signInId === null) {
      return sendPage(reply, 404, signInFailedPage(EXPIRED));
    }
    const form = formOf(request);
    const userName = form.get('userName') ?? '';
    const place = { address: request.ip, browser: request.cookies[BROWSER_COOKIE] ?? null };
    const result = await services.signIn.signIn(userName, form.get('password') ?? '', place);
    if ('refusal' in result) {
      return sendPage(reply, 401, signInPage(request.url, { userName, error: result.refusal }));
    }
    rememberBrowser(reply, result.browser, config.isHttps);
    if (result.user.hasTemporaryPassword) {
      await services.passwordChanges.begin(signInId, result.user);
      return reply.redirect(passwordUrl(signInId), 303);
    }
    return finishSignIn(idp, request, reply, result.user);
  });
  scope.get(`${url}/password`, async (request, reply) => {
    const signInId = await signInUnderWay(await loaded(), request, reply);
    const user = signInId === null ? null : await services.passwordChanges.userOf(signInId);
    return user === null
      ? sendPage(reply, 404, signInFailedPage(EXPIRED))
      : sendPage(reply, 200, changePasswordPage(request.url, { userName: user.userName, problems: {} }));
  });
  scope.post<{ Body: unknown }>(`${url}/password`, options, async (request, reply) => {
    const idp = await loaded();
    const signInId = await signInUnderWay(idp, request, reply);
    const user = signInId === null ? null : await services.passwordChanges.userOf(signInId);
    if (user === null) {
      return sendPage(reply, 404, signInFailedPage(EXPIRED));
    }
    const problems = await problemsOfChange(services.passwordChanges, user, formOf(request));
    return problems === null
      ? finishSignIn(idp, request, reply, user)
      : sendPage(reply, 400, changePasswordPage(request.url, { userName: user.userName, problems }));
  });
}

/** The form alone gets it. */
const rememberBrowser = (reply: FastifyReply, browser: string, secure: boolean): FastifyReply =>
  reply.setCookie(BROWSER_COOKIE, browser, {
    path: OIDC_PATH,
    maxAge: BROWSER_KNOWN,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });

const passwordUrl = (signInId: string): string => `${OIDC_PATH}/interaction/${signInId}/password`;

const formOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Null when the password is changed, otherwise what is wrong with which field. */
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

async function finishSignIn(
  provider: Provider,
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
  { id: accountId }: UserRecord,
): Promise<FastifyReply> {
  return reply.redirect(await provider.interactionResult(request, reply.raw, { login: { accountId } }), 303);
}

/** Its id; null for a form that was left open for too long, or opened without starting at REVIEW. */
async function signInUnderWay(
  provider: Provider,
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
): Promise<string | null> {
  return provider.interactionDetails(request, response).then(
    ({ uid }) => uid,
    () => null,
  );
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
