import { addHitTag, listHitTagHistory } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';

import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { makeStore } from '@/app/store';

const CASE = { caseId: '7', hitId: '1' };
const HISTORY = callPath(listHitTagHistory, CASE);
const ADD_TAG = callPath(addHitTag, CASE);

let requests: string[] = [];
let totalCount = 0;

/** Responds to adding a tag with tags, and to the history with a count that the test sets. */
function mockResponses(): void {
  requests = [];
  totalCount = 0;
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    requests.push(pathname);
    const body = pathname === HISTORY ? { totalCount, data: [] } : { tags: ['a'] };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };
}

async function storeWithHistory() {
  const store = makeStore();
  const { listHitTagHistory: history } = hitTagsApi.endpoints;
  await store.dispatch(history.initiate({ ...CASE, take: 15, skip: 0 }));
  requests = [];
  return {
    historyRequests: () => requests.filter((pathname) => pathname === HISTORY).length,
    tag: () => store.dispatch(hitTagsApi.endpoints.addHitTag.initiate({ ...CASE, tagId: 'a' })),
  };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the tag history after a change', () => {
  const original = globalThis.fetch;

  beforeEach(() => {
    jest.useFakeTimers();
    mockResponses();
  });

  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = original;
  });

  it('[001-4-11] is refetched every 500 ms until its count changes', async () => {
    const { historyRequests, tag } = await storeWithHistory();
    await tag();
    expect(requests).toContain(ADD_TAG);
    await pass(490);
    expect(historyRequests()).toBe(0);
    await pass(600);
    expect(historyRequests()).toBe(2);
    totalCount = 1;
    await pass(5000);
    expect(historyRequests()).toBe(3);
  });

  it('[001-4-12] is refetched at most 5 times', async () => {
    const { historyRequests, tag } = await storeWithHistory();
    await tag();
    await pass(10_000);
    expect(historyRequests()).toBe(5);
  });

  it('[001-4-13] is refetched up to 5 more times after another change', async () => {
    const { historyRequests, tag } = await storeWithHistory();
    await tag();
    await pass(2100);
    expect(historyRequests()).toBe(4);
    await tag();
    await pass(10_000);
    expect(historyRequests()).toBe(9);
  });

  it('is not requested when it is not shown', async () => {
    const store = makeStore();
    await store.dispatch(hitTagsApi.endpoints.addHitTag.initiate({ ...CASE, tagId: 'a' }));
    await pass(5000);
    expect(requests).toEqual([ADD_TAG]);
  });
});
