import { Value } from '@sinclair/typebox/value';

import { checkAuthorization } from '@contract/calls/auth';
import type { Authorization } from '@contract/define-call';

/**
 * Makes the server refuse permission for a call, as a stricter policy of roles would: of a check that needs any of several calls,
 * the others decide. Returns a function that restores it.
 */
export function refusePermission({ authorization }: { authorization: Authorization }): () => void {
  const original = globalThis.fetch;
  const isRefused = (call: { resource: string; action: string; service?: string }) =>
    call.resource === authorization.resource &&
    call.action === authorization.action &&
    (call.service ?? authorization.service) === authorization.service;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== checkAuthorization.path) {
      return original(request);
    }
    const body = Value.Parse(checkAuthorization.body, await request.clone().json());
    const others = body.apiCalls.filter((call) => !isRefused(call));
    if (others.length === body.apiCalls.length) {
      return original(request);
    }
    return body.operator === 'OR' && others.length > 0
      ? original(
          new Request(request.url, {
            method: request.method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...body, apiCalls: others }),
          }),
        )
      : new Response(JSON.stringify({ isAuthorized: false }), { headers: { 'content-type': 'application/json' } });
  };
  return () => {
    globalThis.fetch = original;
  };
}
