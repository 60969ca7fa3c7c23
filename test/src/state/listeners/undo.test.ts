import { addBulkTags, undoBulkAction } from '@contract/calls/bulk';
import { addHitComment, getHit, removeHitComment, updateHitComment } from '@contract/calls/hits';
import { addHitTag, listCaseTags, removeHitTag } from '@contract/calls/tags';
import { callPath, type CallDeclaration } from '@contract/define-call';

import { bulkApi } from '@/api/endpoints/bulk';
import { commentsApi } from '@/api/endpoints/comments';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { hitsApi } from '@/api/endpoints/hits';
import { tagsApi } from '@/api/endpoints/tags';
import { makeStore } from '@/app/store';
import { sessionSlice } from '@/state/session-slice';
import { undoRequested } from '@/state/listeners/undo';
import { selectToasts } from '@/state/toasts-slice';
import { until } from '@test/helpers/until';

const HIT = { caseId: '7', hitId: '1' };
const COMMENT = { id: 'c', content: 'as it was', createdAt: '2024-01-01T00:00:00.000Z', accessLevel: 'private' };

const ANN = {
  ...{ id: 'ann', username: 'ann', fullName: 'Ann', email: 'ann@example.org', realm: 'REVIEW' },
  role: 'INVESTIGATOR' as const,
};

let sent: string[] = [];
let status = 200;

const nameOf = (declaration: CallDeclaration, params: Record<string, string>) =>
  `${declaration.method} ${callPath(declaration, params)}`;

/** Responds to calls like the server, and records those that change something. */
function mockResponses(): void {
  sent = [];
  status = 200;
  const own = { ...COMMENT, userId: 'ann', userName: 'ann' };
  const responses: Record<string, unknown> = {
    [nameOf(listCaseTags, HIT)]: { tags: [{ id: 'a', name: 'Fraud', color: '#d6293e', isEnabled: true }] },
    [nameOf(addHitComment, HIT)]: { comments: [own] },
    [nameOf(addBulkTags, HIT)]: { actionId: 'b', selected: 2, changed: 2 },
    [nameOf(undoBulkAction, { ...HIT, actionId: 'b' })]: { actionId: null, selected: 2, changed: 2 },
    [nameOf(getHit, HIT)]: {
      hit: {
        ...{ id: '1', tags: ['b'], comments: [own], actionTags: [], attachments: [] },
        multiArtifactFragments: [{ value: 'Invoice.pdf' }],
      },
    },
  };
  globalThis.fetch = async (input) => {
    const request = input instanceof Request ? input : new Request(String(input));
    const name = `${request.method} ${new URL(request.url).pathname}`;
    if (request.method !== 'GET') {
      sent.push(name);
    }
    const body = responses[name] ?? { tags: [], comments: [] };
    return new Response(JSON.stringify(request.method === 'GET' || status === 200 ? body : { message: 'no' }), {
      status: request.method === 'GET' ? 200 : status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

async function openCase() {
  const store = makeStore({ session: { ...sessionSlice.getInitialState(), identity: ANN } });
  await store.dispatch(tagsApi.endpoints.listCaseTags.initiate({ caseId: '7' }));
  await store.dispatch(hitsApi.endpoints.getHit.initiate(HIT));
  return {
    store,
    undo: (caseId = '7') => store.dispatch(undoRequested({ caseId })),
    /** The last toast, as soon as there are `count`. */
    toast: async (count = 1) => {
      await until(() => selectToasts(store.getState()).length >= count);
      return selectToasts(store.getState()).at(-1);
    },
  };
}

describe('undoing the last change', () => {
  const original = globalThis.fetch;
  beforeEach(mockResponses);
  afterEach(() => {
    globalThis.fetch = original;
  });
  const { addHitTag: add, removeHitTag: remove } = hitTagsApi.endpoints;

  it('removes a tag that was added, shows which one, and leaves nothing to undo', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'a' }));
    undo();
    expect(await toast()).toMatchObject({
      message: { id: 'undo.tagAdded' },
      values: { tag: 'Fraud', item: 'Invoice.pdf' },
    });
    expect(sent).toEqual([nameOf(addHitTag, HIT), nameOf(removeHitTag, { ...HIT, tagId: 'a' })]);
    undo();
    expect(await toast(2)).toMatchObject({ kind: 'info', message: { id: 'undo.nothing' } });
    expect(sent).toHaveLength(2);
  });

  it('adds a tag again that was removed', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(remove.initiate({ ...HIT, tagId: 'b' }));
    undo();
    expect(await toast()).toMatchObject({ message: { id: 'undo.tagRemoved' } });
    expect(sent.at(-1)).toBe(nameOf(addHitTag, HIT));
  });

  it('does not remove a tag that the item had before', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'b' }));
    undo();
    expect(await toast()).toMatchObject({ message: { id: 'undo.nothing' } });
  });

  it('undoes a change once when the key is pressed twice in a row', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'a' }));
    undo();
    undo();
    await toast(2);
    expect(sent).toHaveLength(2);
  });

  it('removes a new comment', async () => {
    const { store, undo, toast } = await openCase();
    const { addHitComment: comment } = commentsApi.endpoints;
    await store.dispatch(comment.initiate({ ...HIT, content: 'x', accessLevel: 'private' }));
    undo();
    expect(await toast()).toMatchObject({ message: { id: 'undo.newComment' } });
    expect(sent.at(-1)).toBe(nameOf(removeHitComment, { ...HIT, commentId: 'c' }));
  });

  it('waits for the response to the last change instead of undoing the one before it', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'a' }));
    const { addHitComment: comment } = commentsApi.endpoints;
    const adding = store.dispatch(comment.initiate({ ...HIT, content: 'x', accessLevel: 'private' }));
    undo();
    expect(await toast()).toMatchObject({ message: { id: 'undo.newComment' } });
    await adding;
    expect(sent.at(-1)).toBe(nameOf(removeHitComment, { ...HIT, commentId: 'c' }));
    expect(sent).toHaveLength(3);
  });

  it('does not undo the change before one that fails', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'a' }));
    status = 500;
    const { addHitComment: comment } = commentsApi.endpoints;
    const adding = store.dispatch(comment.initiate({ ...HIT, content: 'x', accessLevel: 'private' }));
    undo();
    await adding;
    expect(await toast(2)).toMatchObject({ message: { id: 'undo.nothing' } });
    status = 200;
    undo();
    expect(await toast(3)).toMatchObject({ message: { id: 'undo.tagAdded' } });
  });

  it('restores a comment that was edited', async () => {
    const { store, undo, toast } = await openCase();
    const { updateHitComment: change } = commentsApi.endpoints;
    await store.dispatch(change.initiate({ ...HIT, commentId: 'c', content: 'x', accessLevel: 'public' }));
    undo();
    expect(await toast()).toMatchObject({ message: { id: 'undo.comment' } });
    const path = nameOf(updateHitComment, { ...HIT, commentId: 'c' });
    expect(sent).toEqual([path, path]);
  });

  it('undoes a bulk action like the button of its toast, unless it was undone already', async () => {
    const { store, undo, toast } = await openCase();
    const { addBulkTags: addMany, undoBulkAction: undoMany } = bulkApi.endpoints;
    await store.dispatch(addMany.initiate({ caseId: '7', hitIds: ['1', '2'], tagIds: ['a'] }));
    undo();
    expect(await toast()).toMatchObject({ message: { id: 'bulkOutcome.undone' } });
    await store.dispatch(addMany.initiate({ caseId: '7', hitIds: ['1', '2'], tagIds: ['a'] }));
    await store.dispatch(undoMany.initiate({ caseId: '7', actionId: 'b' }));
    undo();
    expect(await toast(2)).toMatchObject({ message: { id: 'undo.nothing' } });
  });

  it('does not undo changes of another case', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'a' }));
    undo('8');
    expect(await toast()).toMatchObject({ message: { id: 'undo.nothing' } });
    expect(sent).toHaveLength(1);
  });

  it('does not wait for the response to a change of another case', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'a' }));
    const answered = globalThis.fetch;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes(callPath(addHitTag, { ...HIT, caseId: '8', tagId: 'a' }))) {
        await released;
      }
      return answered(request);
    };
    const adding = store.dispatch(add.initiate({ caseId: '8', hitId: '1', tagId: 'a' }));
    undo();
    expect(await toast()).toMatchObject({ message: { id: 'undo.tagAdded' } });
    release();
    await adding;
  });

  it('keeps a change that could not be undone for another attempt', async () => {
    const { store, undo, toast } = await openCase();
    await store.dispatch(add.initiate({ ...HIT, tagId: 'a' }));
    status = 500;
    undo();
    expect(await toast()).toMatchObject({ kind: 'error' });
    status = 200;
    undo();
    expect(await toast(2)).toMatchObject({ message: { id: 'undo.tagAdded' } });
  });
});
