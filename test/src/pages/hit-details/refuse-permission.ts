import { checkAuthorization } from '@contract/calls/auth';
import type { Authorization } from '@contract/define-call';

/** The server answers that a call is not permitted, as it would under a stricter policy of roles. Answers how to undo it. */
export function refusePermission({ authorization }: { authorization: Authorization }): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== checkAuthorization.path) {
      return original(request);
    }
    const text = await request.clone().text();
    const { resource, action } = authorization;
    return text.includes(JSON.stringify({ resource, action }).slice(1, -1))
      ? new Response(JSON.stringify({ isAuthorized: false }), { headers: { 'content-type': 'application/json' } })
      : original(request);
  };
  return () => {
    globalThis.fetch = original;
  };
}
