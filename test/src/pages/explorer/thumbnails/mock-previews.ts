import type { Preview } from '@contract/calls/files';
import { QUERY_HEADER } from '@contract/define-call';

/** Responds to the calls for previews with those that `make` returns for a hit. Returns a function that restores fetch. */
export function mockPreviews(make: (hitId: string, call: number) => Partial<Preview>[]): () => void {
  const original = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const query = new URLSearchParams(request.headers.get(QUERY_HEADER) ?? '');
    const hitIds = new URL(request.url).pathname.endsWith('/previews') ? query.get('hitIds') : null;
    if (hitIds === null) {
      return original(request);
    }
    calls += 1;
    const call = calls;
    const previews = hitIds.split(',').map((hitId) => ({
      hitId,
      previews: make(hitId, call).map((given) => ({ ...PICTURE, hitId, ...given })),
    }));
    return new Response(JSON.stringify({ previews }), { headers: { 'content-type': 'application/json' } });
  };
  return () => {
    globalThis.fetch = original;
  };
}

/** The first attachment of a hit, as a picture for lists. */
const PICTURE: Preview = {
  hitId: '',
  attachmentId: '0',
  status: 'SUCCESS',
  failureCode: null,
  conversionFunction: 'THUMBNAIL',
  sourceMimeType: 'image/jpeg',
  convertedFileMimeType: 'image/webp',
  sourceFileUrl: '/files/original',
  convertedFileUrl: '/previews/small',
  requestId: null,
  isReduced: true,
};
