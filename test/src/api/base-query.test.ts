import { suggestAddresses } from '@contract/calls/geocoding';
import { countHits } from '@contract/calls/hits';
import { addHitTag, removeHitTag } from '@contract/calls/tags';
import { updateCase } from '@contract/calls/cases';
import { QUERY_HEADER, type CallDeclaration } from '@contract/define-call';
import { CACHE_STALE_SECONDS } from '@contract/rules/limits';

import { hasNoResponse } from '@/api/api-error';
import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { casesApi } from '@/api/endpoints/cases';
import { hitsApi } from '@/api/endpoints/hits';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { makeStore, type AppStore } from '@/app/store';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** Responds to every request alike, and records the requests. */
function respondWith(status: number, body: object = {}): Request[] {
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return requests;
}

const CRITERIA = { filter: {}, queryFilters: [] };
const TAG = { caseId: '1', hitId: '2', tagId: '3' };
const CASE = { caseId: '1', name: 'Harbour', timezone: 'UTC' };

describe('a call of the interface', () => {
  it.each<[CallDeclaration, object | null, (store: AppStore) => Promise<unknown>]>([
    [
      countHits,
      CRITERIA,
      async (store) => store.dispatch(hitsApi.endpoints.countHits.initiate({ caseId: '1', ...CRITERIA })),
    ],
    [addHitTag, { tagId: '3' }, async (store) => store.dispatch(hitTagsApi.endpoints.addHitTag.initiate(TAG))],
    [removeHitTag, null, async (store) => store.dispatch(hitTagsApi.endpoints.removeHitTag.initiate(TAG))],
    [
      updateCase,
      { name: 'Harbour', timezone: 'UTC' },
      async (store) => store.dispatch(casesApi.endpoints.updateCase.initiate(CASE)),
    ],
  ])('[000-7-01] [000-7-02] [000-7-03] $name sends credentials, JSON and no-cache', async ({ method }, body, send) => {
    const [request] = await sent(send);
    expect(request).toMatchObject({ method, credentials: 'include', cache: 'no-cache' });
    expect(request?.headers.get('cache-control')).toBe('no-cache');
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(request?.headers.get('content-type')).toBe(body === null ? null : 'application/json');
    expect(await request?.text()).toBe(body === null ? '' : JSON.stringify(body));
  });

  it('sends its query in a header, in no URL', async () => {
    const q = 'København & co #1';
    const { endpoints } = emptyApi.injectEndpoints({
      endpoints: (build) => ({
        suggest: build.query<unknown, { q: string }>({ query: (query) => callRequest(suggestAddresses, { query }) }),
      }),
    });
    const [request] = await sent(async (store) => store.dispatch(endpoints.suggest.initiate({ q })));
    expect(request?.url).toBe(`${window.location.origin}${suggestAddresses.path}`);
    expect(new URLSearchParams(request?.headers.get(QUERY_HEADER) ?? '').get('q')).toBe(q);
    // Several at a time, with the same URL: none waits for the cache of the browser.
    expect(request?.cache).toBe('no-store');
    expect(request?.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([403, 404, 409, 500])('[000-8-28] that fails with %d rejects for its caller', async (status) => {
    respondWith(status, { status, code: 'TEST', message: 'refused' });
    const call = makeStore().dispatch(hitsApi.endpoints.countHits.initiate({ caseId: '1', ...CRITERIA }));
    await expect(call.unwrap()).rejects.toMatchObject({ status, data: { message: 'refused' } });
  });

  it('[000-8-01] that fails with 504 at a proxy counts as unanswered by the server', () => {
    expect(hasNoResponse({ status: 504, data: '' })).toBe(true);
    expect(hasNoResponse({ status: 500, data: '' })).toBe(false);
  });

  it('[000-8-26] that is cancelled shows nothing', async () => {
    globalThis.fetch = () => new Promise<Response>(() => undefined);
    const store = makeStore();
    const call = store.dispatch(hitsApi.endpoints.countHits.initiate({ caseId: '1', ...CRITERIA }));
    call.abort();
    await expect(call.unwrap()).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.getState().toasts).toEqual([]);
  });
});

describe('a response', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[000-9-01] is cached for an hour after the last screen that shows it, unless a refetch is forced', async () => {
    const requests = respondWith(200, { totalCount: 3, status: 'success' });
    const store = makeStore();
    const read = async (options = {}) => {
      const query = store.dispatch(hitsApi.endpoints.countHits.initiate({ caseId: '1', ...CRITERIA }, options));
      await query;
      query.unsubscribe();
    };
    await read();
    await jest.advanceTimersByTimeAsync((CACHE_STALE_SECONDS - 60) * 1000);
    await read();
    expect(requests).toHaveLength(1);
    await read({ forceRefetch: true });
    expect(requests).toHaveLength(2);
    await jest.advanceTimersByTimeAsync((CACHE_STALE_SECONDS + 60) * 1000);
    await read();
    expect(requests).toHaveLength(3);
    expect(CACHE_STALE_SECONDS).toBe(3600);
  });
});

async function sent(send: (store: AppStore) => Promise<unknown>): Promise<Request[]> {
  const requests = respondWith(200);
  await send(makeStore());
  return requests;
}
