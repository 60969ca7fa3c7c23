import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';

import type { AppContext } from '@server/context';
import { NotFoundError } from '@server/errors';
import { OIDC_PATH } from '@server/identity-config';
import { loadIdentityKeys } from '@server/identity/identity-keys';
import { signInFailedPage, signInPage } from '@server/identity/sign-in-page';

const FORM_LIMIT = 16 * 1024;
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
  await app.register(async (scope) => installProtocol(scope, loaded));
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
function installProtocol(scope: FastifyInstance, loaded: () => Promise<Provider>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`${OIDC_PATH}/*`, async (request, reply) => {
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
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  scope.get(url, async (request, reply) => {
    if (!(await isUnderWay(await loaded(), request.raw, reply.raw))) {
      return sendPage(reply, 404, signInFailedPage(EXPIRED));
    }
    return sendPage(reply, 200, signInPage(request.url, { userName: '', error: null }));
  });
  scope.post<{ Body: unknown }>(
    url,
    { config: { rateLimit: { max: config.limits.signInsPerMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const idp = await loaded();
      if (!(await isUnderWay(idp, request.raw, reply.raw))) {
        return sendPage(reply, 404, signInFailedPage(EXPIRED));
      }
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const userName = form.get('userName') ?? '';
      const result = await services.signIn.signIn(userName, form.get('password') ?? '', request.ip);
      if ('refusal' in result) {
        return sendPage(reply, 401, signInPage(request.url, { userName, error: result.refusal }));
      }
      const next = await idp.interactionResult(request.raw, reply.raw, { login: { accountId: result.user.id } });
      return reply.redirect(next, 303);
    },
  );
}

/** False for a form that was left open for too long, or opened without starting at REVIEW. */
async function isUnderWay(
  provider: Provider,
  ...[request, response]: Parameters<Provider['interactionDetails']>
): Promise<boolean> {
  return provider.interactionDetails(request, response).then(
    () => true,
    () => false,
  );
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
