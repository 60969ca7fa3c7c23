import { hitsApi } from '@/api/endpoints/hits';
import { makeStore } from '@/app/store';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** Responds to each request with the next of `responses`, and records the requests. */
function respondWith(...responses: { status: number; body: object }[]) {
  const requests: Request[] = [];
  globalThis.fetch = (input, init) => {
    const { status, body } = responses[requests.length] ?? { status: 500, body: {} };
    requests.push(new Request(input, init));
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  };
  return requests;
}

const page = (status: 'success' | 'timedOut', loaded: number) => ({
  status: 200,
  body: {
    data: Array.from({ length: loaded }, (_, index) => ({ id: String(index) })),
    statusDetails: { status },
    totalHits: { value: loaded, relation: 'eq' },
  },
});

const search = (given: { forceRetry?: boolean } = {}) =>
  makeStore().dispatch(
    hitsApi.endpoints.searchHits.initiate({
      caseId: '1',
      profile: 'Default',
      filter: {},
      queryFilters: [],
      size: 2,
      sort: [],
      ...given,
    }),
  );

describe('the hit search', () => {
  it('[001-7-02] is repeated once when it timed out with less than a page, and returns the second response', async () => {
    const requests = respondWith(page('timedOut', 1), page('success', 2));
    const { data } = await search();
    expect(requests).toHaveLength(2);
    expect(data?.data).toHaveLength(2);
  });

  it.each([
    ['the second response timed out too', [page('timedOut', 1), page('timedOut', 1)], {}, 2],
    ['a full page was returned', [page('timedOut', 2)], {}, 1],
    ['it was complete', [page('success', 1)], {}, 1],
    ['it already ignores the deadline', [page('timedOut', 1)], { forceRetry: true }, 1],
  ])('is not repeated any more when %s', async (_case, responses, given, count) => {
    const requests = respondWith(...responses);
    await search(given);
    expect(requests).toHaveLength(count);
  });

  it('[001-4-06] is not repeated after a gateway timeout', async () => {
    const requests = respondWith({ status: 504, body: {} });
    const { error } = await search();
    expect(error).toMatchObject({ status: 504 });
    expect(requests).toHaveLength(1);
  });
});
