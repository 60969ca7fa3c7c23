import { Provider, interactionPolicy } from 'oidc-provider';

import type { Clock } from '@server/clock';
import { OIDC_PATH, type EmbeddedIdentityConfig } from '@server/identity-config';
import { fullNameOf } from '@server/people/full-name';
import type { ProviderStore } from '@server/stores/provider-store';
import type { UserStore } from '@server/stores/user-store';

import { SIGNING_ALGORITHM, type IdentityKeys } from './identity-keys';
import { createProviderAdapter } from './provider-adapter';
import { signInFailedPage } from './sign-in-page';

interface Options {
  identity: EmbeddedIdentityConfig;
  publicUrl: string;
  isBehindProxy: boolean;
  keys: IdentityKeys;
  store: ProviderStore;
  users: UserStore;
  clock: Clock;
}

const MINUTE = 60;

/**
 * The embedded OpenID provider over the users of the installation: one public client, code flow with PKCE, no consent screen.
 * It requires the password at every sign-in and keeps no session of its own: REVIEW's session is the only one, and ends when
 * idle.
 */
export function createEmbeddedProvider(options: Options): Provider {
  const { identity, publicUrl, keys, store, users, clock } = options;
  const provider = new Provider(identity.authority, {
    adapter: createProviderAdapter(store, clock),
    clients: [
      {
        client_id: identity.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        redirect_uris: [`${publicUrl}/signin-callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    jwks: { keys: [keys.signingKey] },
    cookies: { keys: [keys.cookieKey], names: cookieNames(publicUrl.startsWith('https:')) },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    pkce: { required: () => true },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
    },
    interactions: { url: (_ctx, { uid }) => `${OIDC_PATH}/interaction/${uid}`, policy: signInEveryTime() },
    ttl: {
      AuthorizationCode: MINUTE,
      IdToken: 5 * MINUTE,
      AccessToken: 5 * MINUTE,
      Interaction: 60 * MINUTE,
      Session: 60 * MINUTE,
      Grant: 60 * MINUTE,
    },
    findAccount: (_ctx, id) => findAccount(users, id),
    // The only client is REVIEW: users need not consent to it.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error_description: description }) => {
      ctx.type = 'html';
      ctx.body = signInFailedPage(description ?? 'The sign-in cannot go on.');
    },
  });
  provider.proxy = options.isBehindProxy;
  return provider;
}

/** Over TLS, browsers receive the cookies of a pending sign-in under other names (sign-in-cookies.ts). */
const cookieNames = (isHttps: boolean) => ({
  session: isHttps ? '__Host-oidc_session' : 'oidc_session',
  interaction: 'oidc_interaction',
  resume: 'oidc_resume',
});

async function findAccount(users: UserStore, id: string) {
  const user = await users.get(id);
  if (user === null || !user.isEnabled) {
    return undefined;
  }
  const claims = () => ({
    sub: id,
    name: fullNameOf(user),
    preferred_username: user.userName,
    email: user.email,
  });
  return { accountId: id, claims };
}

function signInEveryTime() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('sign_in_every_time', 'End-User authentication is required', ({ oidc }) =>
        oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}
