import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { None } from 'openid-client';

import { messageOf } from '@server/domain/error-facts';
import type { ExternalIdentityConfig } from '@server/identity-config';
import type { RefreshResult } from '@server/services/provider-recheck';

import { clientAuthentication } from './confidential-client';
import type { Provider, ProviderDiscovery } from '@server/services/provider-discovery';

const Tokens = Type.Object({
  id_token: Type.Optional(Type.String()),
  refresh_token: Type.Optional(Type.String()),
});
const Refusal = Type.Object({ error: Type.String(), error_description: Type.Optional(Type.String()) });

const TIMEOUT = 10_000;

/** Requests fresh tokens of a session that the provider created for the client of REVIEW, public or confidential. */
export function refreshAtProvider(
  { clientId, clientSecret }: Pick<ExternalIdentityConfig, 'clientId' | 'clientSecret'>,
  discovery: ProviderDiscovery,
) {
  return async (refreshToken: string): Promise<RefreshResult> => {
    try {
      const provider = await discovery.find();
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
      const headers = new Headers();
      await authenticate(provider, { clientId, clientSecret }, body, headers);
      const response = await fetch(provider.token_endpoint, {
        method: 'POST',
        // A redirect would send the refresh token to another server.
        redirect: 'error',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return toResult(response.status, await response.json());
    } catch (error) {
      return { kind: 'silent', why: messageOf(error) };
    }
  };
}

function authenticate(
  provider: Provider,
  { clientId, clientSecret }: Pick<ExternalIdentityConfig, 'clientId' | 'clientSecret'>,
  body: URLSearchParams,
  headers: Headers,
): void | Promise<void> {
  const client = clientSecret === null ? None() : clientAuthentication(provider, clientSecret);
  return client({ issuer: provider.issuer }, { client_id: clientId }, body, headers);
}

/** Only `invalid_grant` is about the session (RFC 6749, 5.2); other errors are about the client or the server, not the user. */
function toResult(status: number, content: unknown): RefreshResult {
  if (status === 200 && Value.Check(Tokens, content)) {
    return { kind: 'fresh', idToken: content.id_token ?? null, refreshToken: content.refresh_token ?? null };
  }
  const { error, error_description: description = '' } = Value.Check(Refusal, content) ? content : { error: '' };
  return error === 'invalid_grant'
    ? { kind: 'ended', isDisabled: /disabled/i.test(description) }
    : { kind: 'silent', why: `${status} ${error}`.trim() };
}
