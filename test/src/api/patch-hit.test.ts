import type { Comment } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';

import { chatApi } from '@/api/endpoints/chat';
import { commentsApi } from '@/api/endpoints/comments';
import { hitsApi } from '@/api/endpoints/hits';
import { privilegeApi } from '@/api/endpoints/privilege';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { emptyApi } from '@/api/empty-api';
import { addMissedChanges } from '@/api/hit-changes';
import { selectCachedHit } from '@/api/patch-hit';
import { makeStore } from '@/app/store';
import { until } from '@test/helpers/until';

const original = globalThis.fetch;
const stores: ReturnType<typeof makeStore>[] = [];
afterEach(() => {
  globalThis.fetch = original;
  stores.splice(0).forEach(({ dispatch }) => dispatch(emptyApi.util.resetApiState()));
});

interface SentRequest {
  method: string;
  path: string;
  respond: (status: number, body: object) => void;
}

/** Requests stay pending until the test responds to them. */
function holdRequests(): SentRequest[] {
  const requests: SentRequest[] = [];
  globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    return new Promise<Response>((resolve) => {
      requests.push({
        method,
        path: new URL(url).pathname,
        respond: (status, body) =>
          resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
      });
    });
  };
  return requests;
}

const comment = (id: string): Comment => ({
  id,
  content: `Comment ${id}`,
  createdAt: `2024-06-0${id}T08:00:00.000Z`,
  userId: 'me',
  userName: 'investigator',
  accessLevel: 'private',
});
/** The fields from which the name of a hit is made. */
const nameFields = { multiArtifactFragments: [], attachments: [], artifact: { group: 'Communication', name: 'Chats' } };
const hit = (tags: string[] = [], comments: Comment[] = []) => ({
  ...nameFields,
  ...{ id: '7', tags, comments, actionTags: [] },
});
const other = { ...nameFields, id: '8', tags: ['a'], comments: [], actionTags: [] };
const list = (...data: object[]) => ({
  data,
  statusDetails: { status: 'success' },
  totalHits: { value: data.length, relation: 'eq' },
});
const messages = (...data: object[]) => ({ data, totalCount: data.length, leftHasMore: false, rightHasMore: false });

const CASE = { caseId: '1' };
const SEARCH = { ...CASE, profile: 'Default', filter: {}, queryFilters: [], size: 2, sort: [] };
const CHAT = { ...CASE, hitId: '7', filter: {}, rangeLeft: 5, rangeRight: 5 };
const TAG = { ...CASE, hitId: '7' };

/** A store whose cache contains the hit in two lists, by itself and in its conversation. */
async function openCase() {
  const requests = holdRequests();
  const store = makeStore();
  stores.push(store);
  const { dispatch, getState } = store;
  const search = hitsApi.endpoints.searchHits;
  const respond = async (path: RegExp, body: object, status = 200) => {
    const isMatch = (request: SentRequest) => path.test(`${request.method} ${request.path}`);
    await until(() => requests.some(isMatch));
    requests.splice(requests.findIndex(isMatch), 1)[0]?.respond(status, body);
  };
  const opened = [
    dispatch(search.initiate(SEARCH)),
    dispatch(search.initiate({ ...SEARCH, stackDuplicates: true })),
    dispatch(hitsApi.endpoints.getHit.initiate(TAG)),
    dispatch(chatApi.endpoints.listChatMessages.initiate(CHAT)),
  ];
  await respond(/search$/, list(hit(), other));
  await respond(/search$/, list(hit()));
  await respond(/hits\/7$/, { hit: hit() });
  await respond(/chat-messages$/, messages(hit(), other));
  await Promise.all(opened);
  const cachedCopies = () => [
    search
      .select(SEARCH)(getState())
      .data?.data.find(({ id }) => id === '7'),
    search.select({ ...SEARCH, stackDuplicates: true })(getState()).data?.data[0],
    hitsApi.endpoints.getHit.select(TAG)(getState()).data,
    chatApi.endpoints.listChatMessages.select(CHAT)(getState()).data?.data[0],
  ];
  return {
    store,
    requests,
    respond,
    add: (tagId: string) => dispatch(hitTagsApi.endpoints.addHitTag.initiate({ ...TAG, tagId })),
    remove: (tagId: string) => dispatch(hitTagsApi.endpoints.removeHitTag.initiate({ ...TAG, tagId })),
    cachedCopies,
    /** The tags of each copy; one list when all copies agree. */
    tags: () => {
      const copies = cachedCopies().map((copy) => JSON.stringify(copy?.tags));
      return new Set(copies).size === 1 ? cachedCopies()[0]?.tags : copies;
    },
  };
}

const ADD = /^POST .*hits\/7\/tags$/;
const REMOVE = /^DELETE .*hits\/7\/tags\//;

describe('a tag of a hit', () => {
  it('is shown at once in each cached response that contains the hit, and on no other hit', async () => {
    const app = await openCase();
    void app.add('w');
    expect(app.tags()).toEqual(['w']);
    const { data } = hitsApi.endpoints.searchHits.select(SEARCH)(app.store.getState());
    expect(data?.data[1]?.tags).toEqual(['a']);
  });

  it('notifies subscribers at once', async () => {
    const app = await openCase();
    const seen: (string[] | undefined)[] = [];
    app.store.subscribe(() => seen.push(selectCachedHit(app.store.getState(), '1', '7')?.tags));
    void app.add('w');
    expect(seen.at(-1)).toEqual(['w']);
  });

  it('is removed again from each cached response when the call fails; other tags remain', async () => {
    const app = await openCase();
    const failing = app.add('w');
    const succeeding = app.add('c');
    expect(app.tags()).toEqual(['w', 'c']);
    await app.respond(ADD, {}, 500);
    await failing;
    expect(app.tags()).toEqual(['c']);
    await app.respond(ADD, { tags: ['c'] });
    await succeeding;
    expect(app.tags()).toEqual(['c']);
  });

  it('remains when a response arrives that the server read before the change', async () => {
    const app = await openCase();
    const refetch = app.store.dispatch(
      hitsApi.endpoints.searchHits.initiate(SEARCH, { forceRefetch: true, subscribe: false }),
    );
    const weapon = app.add('w');
    await app.respond(ADD, { tags: ['w'] });
    await weapon;
    await app.respond(/search$/, list(hit(), other));
    await refetch;
    expect(app.tags()).toEqual(['w']);
  });

  it('is added to a newly loaded list that the server read before the change', async () => {
    const app = await openCase();
    const second = app.store.dispatch(hitsApi.endpoints.searchHits.initiate({ ...SEARCH, skip: 1 }));
    void app.add('w');
    await app.respond(/search$/, list(hit()));
    await second;
    const { data } = hitsApi.endpoints.searchHits.select({ ...SEARCH, skip: 1 })(app.store.getState());
    expect(data?.data[0]?.tags).toEqual(['w']);
  });

  it.each([
    ['is added to a response that arrived meanwhile', { data: list(hit()) }, 1],
    ['is not added to a response whose cache entry was removed with the session', {}, 0],
  ])('%s', async (_case, entry, updates) => {
    const app = await openCase();
    void app.add('w');
    const updateCachedData = jest.fn();
    const dispatch = app.store.dispatch((inner) => inner);
    const lifecycle = { dispatch, queryFulfilled: Promise.resolve(), getCacheEntry: () => entry, updateCachedData };
    await addMissedChanges(CASE.caseId, lifecycle, () => []);
    expect(updateCachedData).toHaveBeenCalledTimes(updates);
  });

  it('is replaced by the tags of a response that was requested after the change', async () => {
    const app = await openCase();
    const weapon = app.add('w');
    await app.respond(ADD, { tags: ['w'] });
    await weapon;
    // The change invalidates the responses, and all are refetched. Another user removed the tag meanwhile.
    await app.respond(/search$/, list(hit(), other));
    await app.respond(/search$/, list(hit()));
    await app.respond(/hits\/7$/, { hit: hit() });
    await app.respond(/chat-messages$/, messages(hit(), other));
    await until(() => app.cachedCopies().every((copy) => copy?.tags.length === 0));
    expect(app.tags()).toEqual([]);
  });

  it('is sent after the response to the previous change, so that the server applies them in order', async () => {
    const app = await openCase();
    const added = app.add('w');
    const removed = app.remove('w');
    expect(app.tags()).toEqual([]);
    await until(() => app.requests.length > 0);
    expect(app.requests.map(({ method }) => method)).toEqual(['POST']);
    await app.respond(ADD, { tags: ['w'] });
    await added;
    expect(app.tags()).toEqual([]);
    await app.respond(REMOVE, { tags: [] });
    await removed;
    expect(app.tags()).toEqual([]);
  });

  it.each([
    ['only the first of two changes fails', 500, 200, []],
    ['only the second of two changes fails', 200, 500, ['w']],
    ['both of two changes fail', 500, 500, []],
  ])('is as on the server when %s', async (_case, first, second, tags) => {
    const app = await openCase();
    const added = app.add('w');
    const removed = app.remove('w');
    await app.respond(ADD, { tags: ['w'] }, first);
    await added;
    expect(app.tags()).toEqual([]);
    await app.respond(REMOVE, { tags: [] }, second);
    await removed;
    expect(app.tags()).toEqual(tags);
  });
});

describe('the comments of a hit', () => {
  const comments = (app: Awaited<ReturnType<typeof openCase>>) =>
    app.cachedCopies().map((copy) => copy?.comments.map(({ id, accessLevel }) => `${id} ${accessLevel}`).join(', '));
  const run = (app: Awaited<ReturnType<typeof openCase>>, name: 'addHitComment' | 'updateHitComment', id: string) => {
    const { addHitComment, updateHitComment } = commentsApi.endpoints;
    const body = { ...TAG, content: `Comment ${id}`, accessLevel: 'public' } as const;
    return name === 'addHitComment'
      ? app.store.dispatch(addHitComment.initiate(body))
      : app.store.dispatch(updateHitComment.initiate({ ...body, commentId: id }));
  };

  it('are shown after the call in each cached response that contains the hit', async () => {
    const app = await openCase();
    const added = run(app, 'addHitComment', '1');
    expect(new Set(comments(app))).toEqual(new Set(['']));
    await app.respond(/comments$/, { comments: [comment('1')] });
    await added;
    expect(new Set(comments(app))).toEqual(new Set(['1 private']));
  });

  it('are complete when the responses arrive in another order', async () => {
    const app = await openCase();
    const first = run(app, 'addHitComment', '1');
    const second = run(app, 'addHitComment', '2');
    await until(() => app.requests.length === 2);
    app.requests[1]?.respond(200, { comments: [comment('1'), comment('2')] });
    await second;
    app.requests[0]?.respond(200, { comments: [comment('1')] });
    await first;
    expect(new Set(comments(app))).toEqual(new Set(['1 private, 2 private']));
  });

  it('change only in the one that was updated', async () => {
    const app = await openCase();
    const added = run(app, 'addHitComment', '1');
    await app.respond(/comments$/, { comments: [comment('1'), comment('2')] });
    await added;
    const updated = run(app, 'updateHitComment', '2');
    const seen = { ...comment('2'), accessLevel: 'public' as const };
    await app.respond(/comments\/2$/, { comments: [{ ...comment('1'), accessLevel: 'public' }, seen] });
    await updated;
    expect(new Set(comments(app))).toEqual(new Set(['1 private, 2 public']));
  });
});

it.each([
  [true, [PRIVILEGED]],
  [false, []],
])('a hit is shown as privileged after the call if the user may still see it: %s', async (isVisible, actionTags) => {
  const app = await openCase();
  const marked = app.store.dispatch(privilegeApi.endpoints.markHitPrivileged.initiate(TAG));
  await app.respond(/privileged$/, { isVisible });
  await marked;
  expect(new Set(app.cachedCopies().map((copy) => copy?.actionTags.join()))).toEqual(new Set([actionTags.join()]));
});
