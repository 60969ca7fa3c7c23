import { PAGE_HEADER, watchCase } from '@contract/calls/changes';
import { callPath } from '@contract/define-call';
import { CACHE_STALE_SECONDS } from '@contract/rules/limits';

import { casesApi } from '@/api/endpoints/cases';
import { hitsApi } from '@/api/endpoints/hits';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { emptyApi } from '@/api/empty-api';
import { makeStore, type AppStore } from '@/app/store';
import { caseEntered, caseLeft } from '@/state/live-slice';
import { until } from '@test/helpers/until';

const CASE = { caseId: '1' };
const original = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };
const pages: (string | null)[] = [];
const stores: AppStore[] = [];

/** The event streams of a window. */
class RecordedEventSource {
  static readonly opened: RecordedEventSource[] = [];
  onopen: (() => void) | null = null;
  onmessage: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    RecordedEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  pages.length = 0;
  RecordedEventSource.opened.length = 0;
  globalThis.fetch = async (input, init) => {
    pages.push(new Request(input, init).headers.get(PAGE_HEADER));
    return new Response(JSON.stringify({ case: { id: '1' }, hit: { id: '1', tags: [] } }), {
      headers: { 'content-type': 'application/json' },
    });
  };
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: RecordedEventSource });
});
afterEach(() => {
  for (const store of stores.splice(0)) {
    store.dispatch(caseLeft());
    store.dispatch(emptyApi.util.resetApiState());
  }
  globalThis.fetch = original.fetch;
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: original.EventSource });
});

/** A window with the store and the modules of the test. */
function openWindow(): AppStore {
  const store = makeStore();
  stores.push(store);
  return store;
}
const readCase = (store: AppStore) => store.dispatch(casesApi.endpoints.getCase.initiate(CASE, { forceRefetch: true }));
const openHit = (store: AppStore, hitId: string) =>
  store.dispatch(hitsApi.endpoints.getHit.initiate({ ...CASE, hitId }, { forceRefetch: true }));

describe('the id of an open page', () => {
  it('is that of its first read in all reads of it, and another for another page', async () => {
    const store = openWindow();
    await readCase(store);
    await openHit(store, '1');
    await openHit(store, '2');
    await readCase(store);
    await openHit(store, '1');
    const [ofCase, first, second] = pages;
    expect(pages).toEqual([ofCase, first, second, ofCase, first]);
    expect(new Set([ofCase, first, second]).size).toBe(3);
    pages.forEach((page) => expect(page).toMatch(/^[\w-]{1,64}$/));
  });

  it('is sent again when a change of another user invalidates what the page shows', async () => {
    const store = openWindow();
    await readCase(store);
    store.dispatch(emptyApi.util.invalidateTags([{ type: 'Case', id: '1' }]));
    await until(() => pages.length === 2);
    expect(pages[1]).toBe(pages[0]);
  });

  it('is not sent with a change', async () => {
    await openWindow().dispatch(hitTagsApi.endpoints.addHitTag.initiate({ ...CASE, hitId: '2', tagId: '3' }));
    expect(pages[0]).toBeNull();
  });

  it('is another one after the case was left', async () => {
    const store = openWindow();
    await readCase(store);
    store.dispatch(caseLeft());
    await readCase(store);
    expect(pages[1]).not.toBe(pages[0]);
  });

  it('is another one when the response is no longer kept', async () => {
    jest.useFakeTimers();
    const store = openWindow();
    const first = readCase(store);
    await first;
    first.unsubscribe();
    await jest.advanceTimersByTimeAsync((CACHE_STALE_SECONDS + 60) * 1000);
    await readCase(store);
    jest.useRealTimers();
    expect(pages).toHaveLength(2);
    expect(pages[1]).not.toBe(pages[0]);
  });

  it('is another one in another window, which has modules of its own', async () => {
    await readCase(openWindow());
    await jest.isolateModulesAsync(async () => {
      const { makeStore: makeOther } = await import('@/app/store');
      const { casesApi: ofOther } = await import('@/api/endpoints/cases');
      await makeOther().dispatch(ofOther.endpoints.getCase.initiate(CASE));
    });
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/^[\w-]{1,64}$/);
    expect(pages[1]).not.toBe(pages[0]);
  });
});

describe('leaving the case', () => {
  it('closes its event stream, by which the server knows that the page was left', async () => {
    const store = openWindow();
    store.dispatch(caseEntered('1'));
    await until(() => RecordedEventSource.opened.length === 1);
    const [stream] = RecordedEventSource.opened;
    expect(stream).toMatchObject({ url: callPath(watchCase, CASE), isClosed: false });
    store.dispatch(caseLeft());
    await until(() => stream?.isClosed === true);
    expect(RecordedEventSource.opened).toHaveLength(1);
  });
});
