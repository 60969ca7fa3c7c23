import { checkAuthorization } from '@contract/calls/auth';
import type { Authorization } from '@contract/define-call';

/** Makes the server refuse permission for a call, as a stricter policy of roles would. Returns a function that restores it. */
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
