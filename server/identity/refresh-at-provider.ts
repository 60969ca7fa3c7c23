import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { messageOf } from '@server/domain/error-facts';
import type { RefreshAnswer } from '@server/services/provider-recheck';

import type { ProviderDiscovery } from '@server/services/provider-discovery';

const Tokens = Type.Object({
  id_token: Type.Optional(Type.String()),
  refresh_token: Type.Optional(Type.String()),
});
const Refusal = Type.Object({ error: Type.String(), error_description: Type.Optional(Type.String()) });

const TIMEOUT = 10_000;

/** Requests fresh tokens for a session that the provider began for our public client. */
export function refreshAtProvider(clientId: string, discovery: ProviderDiscovery) {
  return async (refreshToken: string): Promise<RefreshAnswer> => {
    try {
      const { token_endpoint: endpoint } = await discovery.find();
      const answer = await fetch(endpoint, {
        method: 'POST',
        // A redirect would send the refresh token to another server.
        redirect: 'error',
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return toAnswer(answer.status, await answer.json());
    } catch (error) {
      return { kind: 'silent', why: messageOf(error) };
    }
  };
}

/** Only `invalid_grant` is about the session (RFC 6749, 5.2); other errors are about the client or the server, not the user. */
function toAnswer(status: number, content: unknown): RefreshAnswer {
  if (status === 200 && Value.Check(Tokens, content)) {
    return { kind: 'fresh', idToken: content.id_token ?? null, refreshToken: content.refresh_token ?? null };
  }
  const { error, error_description: description = '' } = Value.Check(Refusal, content) ? content : { error: '' };
  return error === 'invalid_grant'
    ? { kind: 'ended', isDisabled: /disabled/i.test(description) }
    : { kind: 'silent', why: `${status} ${error}`.trim() };
}
