import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  ResponseBodyError,
} from 'openid-client';

import type { SignInProblem } from '@contract/calls/code-flow';
import { finishSignIn } from '@contract/calls/code-flow';
import { UnauthenticatedError } from '@server/errors';
import type { ExternalIdentityConfig } from '@server/identity-config';
import type { Logger } from '@server/logger';
import { SignInFailedError, type AuthorizationClient } from '@server/services/code-flow-service';
import type { Provider, ProviderDiscovery } from '@server/services/provider-discovery';

/** Seconds for a request to the token endpoint. */
const TIMEOUT = 10;
/**
 * OAuth error codes for a form that was open for too long, or a code that was redeemed before (as in
 * src/state/identity-provider.ts).
 */
const STALE = ['temporarily_unavailable', 'login_required', 'authentication_expired', 'invalid_grant'];
const CANCELLED = ['access_denied', 'consent_required'];
/** Codes of openid-client for an endpoint that does not respond, or whose response is not OAuth. */
const NO_RESPONSE = [
  ...['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR'],
  ...['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'],
];

interface Options {
  identity: ExternalIdentityConfig;
  clientSecret: string;
  publicUrl: string;
  discovery: ProviderDiscovery;
  log: Logger;
}

/** The code flow of REVIEW as a confidential client; openid-client implements the protocol (RFC 6749, RFC 7636, RFC 9207). */
export function createConfidentialClient(options: Options): AuthorizationClient {
  const { identity, clientSecret, publicUrl, discovery, log } = options;
  const configured = (provider: Provider) => configurationOf(provider, identity, clientSecret);
  return {
    async authorizationUrl({ state, nonce, verifier }, mustAuthenticate) {
      const provider = await discovery.find();
      if (provider.authorization_endpoint === undefined) {
        throw new UnauthenticatedError(`The provider at ${identity.authority} names no authorization endpoint.`);
      }
      const url = buildAuthorizationUrl(configured(provider), {
        response_type: 'code',
        redirect_uri: publicUrl + finishSignIn.path,
        scope: identity.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(mustAuthenticate && { prompt: 'login' }),
      });
      return url.href;
    },
    async redeem(response, { state, nonce, verifier }) {
      try {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await authorizationCodeGrant(configured(await discovery.find()), response, checks);
        return { token: tokens.id_token ?? '', refreshToken: tokens.refresh_token ?? null };
      } catch (error) {
        const problem = problemOf(error, identity.authority);
        // Only codes: errors of the library contain the provider's response.
        log.warn({ kind: problem.kind, code: codeOf(error) }, 'a sign-in at the identity provider failed');
        throw new SignInFailedError(problem);
      }
    },
  };
}

/**
 * How REVIEW authenticates at the token endpoint (RFC 6749, 2.3.1): in the body if the provider announces support, since some
 * providers do not decode the header; otherwise with Basic, which every provider must support.
 */
export function clientAuthentication(provider: Provider, clientSecret: string) {
  const isPost = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
  return isPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
}

function configurationOf(provider: Provider, { authority, clientId }: ExternalIdentityConfig, clientSecret: string) {
  const { issuer, authorization_endpoint: authorization = '', token_endpoint, jwks_uri } = provider;
  const algorithms = provider.id_token_signing_alg_values_supported;
  const namesIssuer = provider.authorization_response_iss_parameter_supported;
  const metadata = {
    ...{ issuer, authorization_endpoint: authorization, token_endpoint, jwks_uri },
    ...(algorithms !== undefined && { id_token_signing_alg_values_supported: algorithms }),
    ...(namesIssuer !== undefined && { authorization_response_iss_parameter_supported: namesIssuer }),
  };
  const configuration = new Configuration(metadata, clientId, {}, clientAuthentication(provider, clientSecret));
  configuration.timeout = TIMEOUT;
  if (authority.startsWith('http:')) {
    // Only on loopback (server/identity-config.ts). The method is marked as deprecated only as a warning, and stays.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    allowInsecureRequests(configuration);
  }
  return configuration;
}

function problemOf(error: unknown, authority: string): SignInProblem {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return refusalOf(error.error);
  }
  const isUnreachable =
    error instanceof UnauthenticatedError ||
    error instanceof TypeError ||
    // Without a code: an error of the connection.
    (error instanceof ClientError && (error.code === undefined || NO_RESPONSE.includes(error.code)));
  return isUnreachable ? { kind: 'provider', detail: authority } : { kind: 'stale', detail: '' };
}

function refusalOf(code: string): SignInProblem {
  const detail = /^\w{1,60}$/.test(code) ? code : '';
  if (CANCELLED.includes(code)) {
    return { kind: 'cancelled', detail };
  }
  return { kind: STALE.includes(code) ? 'stale' : 'providerRefused', detail };
}

function codeOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return refusalOf(error.error).detail;
  }
  return error instanceof ClientError ? (error.code ?? error.name) : error instanceof Error ? error.name : 'unknown';
}
