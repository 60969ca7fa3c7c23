import { hitsApi } from '@/api/endpoints/hits';
import { makeStore } from '@/app/store';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** Answers each request with the next of `answers`, and counts the requests. */
function answerWith(...answers: { status: number; body: object }[]) {
  const requests: Request[] = [];
  globalThis.fetch = (input, init) => {
    const { status, body } = answers[requests.length] ?? { status: 500, body: {} };
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
  it('[001-7-02] asks once more when it timed out with less than a page, and takes that answer', async () => {
    const requests = answerWith(page('timedOut', 1), page('success', 2));
    const { data } = await search();
    expect(requests).toHaveLength(2);
    expect(data?.data).toHaveLength(2);
  });

  it.each([
    ['the second answer timed out too', [page('timedOut', 1), page('timedOut', 1)], {}, 2],
    ['a whole page came', [page('timedOut', 2)], {}, 1],
    ['it ran to its end', [page('success', 1)], {}, 1],
    ['it was forced', [page('timedOut', 1)], { forceRetry: true }, 1],
  ])('asks no more when %s', async (_case, answers, given, count) => {
    const requests = answerWith(...answers);
    await search(given);
    expect(requests).toHaveLength(count);
  });

  it('[001-4-06] is not repeated after a gateway timeout', async () => {
    const requests = answerWith({ status: 504, body: {} });
    const { error } = await search();
    expect(error).toMatchObject({ status: 504 });
    expect(requests).toHaveLength(1);
  });
});
