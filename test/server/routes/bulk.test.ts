import {
  addBulkComment,
  addBulkTags,
  listBulkActions,
  markBulkPrivileged,
  markBulkUnprivileged,
  removeBulkTags,
  undoBulkAction,
} from '@contract/calls/bulk';
import { getHit } from '@contract/calls/hits';
import { createCaseTag } from '@contract/calls/tags';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import { BulkOutcome } from '@contract/model/selection';
import { SELECTABLE_TAG_COLORS } from '@contract/rules/tag-palette';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

const COUNT = 6;
const ids = Array.from({ length: COUNT }, (_unused, index) => String(index + 1));
const EVERYTHING = { filter: {}, queryFilters: [] };
const vans = {
  filter: {},
  queryFilters: [{ kind: 'keyword', text: { terms: ['van'], matchType: 'partial', operator: 'OR' } }],
};

let server: TestServer;
let red: string;
let blue: string;
beforeEach(async () => {
  const hits = ids.map((id) =>
    buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: Number(id) % 2 === 0 ? 'a van' : 'a boat' })] }),
  );
  server = await startTestServer({ user: 'examiner', source: { hits } });
  const newTag = async (name: string) =>
    (await responseOf(createCaseTag.response, call(createCaseTag, { name, color: SELECTABLE_TAG_COLORS[0]?.hex }))).id;
  [red, blue] = [await newTag('red'), await newTag('blue')];
  await server.signInAs('investigator');
});
afterEach(() => server.close());

const call = (declaration: CallDeclaration, body?: unknown, params: Record<string, string> = {}) =>
  requestAs(server, declaration.method, callPath(declaration, { caseId: server.caseId, ...params }), body);
const outcomeOf = (declaration: CallDeclaration, body: unknown) => responseOf(BulkOutcome, call(declaration, body));
const hitOf = async (hitId: string): Promise<Hit> =>
  (await responseOf(getHit.response, call(getHit, undefined, { hitId }))).hit;
const tagsOf = () => Promise.all(ids.map(async (id) => (await hitOf(id)).tags));
const undo = (actionId: string | null) => call(undoBulkAction, undefined, { actionId: actionId ?? '' });
const history = (body: object = {}) =>
  responseOf(listBulkActions.response, call(listBulkActions, { take: 10, skip: 0, ...body }));
const as = (userName: TestUserName) => server.signInAs(userName);

function lastAudit(call: string): unknown {
  const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
  const entry = db
    .prepare<[string], string>("SELECT entry FROM audit WHERE entry ->> 'call' = ? ORDER BY sequence DESC LIMIT 1")
    .pluck()
    .get(call);
  db.close();
  return JSON.parse(entry ?? 'null');
}

describe('bulk tags', () => {
  it('[001-2.12-11] [001-2.12-12] are added and removed', async () => {
    const added = await outcomeOf(addBulkTags, { hitIds: ids, tagIds: [red, blue] });
    expect(added).toEqual({ actionId: added.actionId, selected: COUNT, changed: COUNT });
    expect(await outcomeOf(removeBulkTags, { hitIds: ids.slice(0, 2), tagIds: [red] })).toMatchObject({ changed: 2 });
    expect(await tagsOf()).toEqual(ids.map((_id, index) => (index < 2 ? [blue] : [blue, red])));
  });

  it('are added to the results of a search except for the excluded items, and the audit log records the search', async () => {
    const criteria = { ...vans, exceptHitIds: ['2'] };
    expect(await outcomeOf(addBulkTags, { criteria, tagIds: [red] })).toMatchObject({ selected: 2, changed: 2 });
    expect(await tagsOf()).toEqual([[], [], [], [red], [], [red]]);
    expect(lastAudit('addBulkTags')).toMatchObject({
      userId: 'investigator',
      description: {
        action: ['add'],
        tagId: [red],
        keyword: ['partial OR', 'van'],
        exceptHitId: ['2'],
        hitCount: ['2'],
      },
    });
  });

  it('[001-5-05] require a tag', async () => {
    for (const declaration of [addBulkTags, removeBulkTags]) {
      const refused = await call(declaration, { hitIds: ids, tagIds: [] });
      expect(refused.status).toBe(400);
      expect((await refusalOf(refused)).message).toBe('You must select at least one tag.');
    }
    expect((await call(addBulkTags, { hitIds: ids, tagIds: [red, '99'] })).status).toBe(404);
    expect(await tagsOf()).toEqual(ids.map(() => []));
  });
});

describe('a bulk comment', () => {
  it('[001-5-02] [001-3-16] is trimmed and added to each item', async () => {
    const requestBody = { hitIds: ids.slice(0, 2), content: '  look \n', accessLevel: 'public' };
    expect(await outcomeOf(addBulkComment, requestBody)).toMatchObject({ selected: 2, changed: 2 });
    expect((await hitOf('1')).comments).toMatchObject([{ content: 'look', accessLevel: 'public' }]);
    expect((await hitOf('3')).comments).toEqual([]);
  });

  it.each(['', '   '])('[001-5-03] names the missing value: %j', async (content) => {
    const refused = await call(addBulkComment, { hitIds: ids, content, accessLevel: 'public' });
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toBe('You must enter a comment.');
  });

  it('[001-5-04] requires an access level', async () => {
    expect((await call(addBulkComment, { hitIds: ids, content: 'x' })).status).toBe(400);
    expect((await call(addBulkComment, { hitIds: ids, content: 'x', accessLevel: 'all' })).status).toBe(400);
    expect((await hitOf('1')).comments).toEqual([]);
  });
});

describe('a selection', () => {
  it.each([
    ['neither ids nor a search', {}],
    ['both', { hitIds: ids, criteria: EVERYTHING }],
  ])('of %s is refused with the cure', async (_what, selection) => {
    const refused = await call(addBulkTags, { ...selection, tagIds: [red] });
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toMatch(/exactly one way.*"hitIds".*"criteria"/);
  });

  it('of more than 20,000 named items is refused', async () => {
    const hitIds = Array.from({ length: 20_001 }, (_unused, index) => String(index));
    expect((await call(addBulkTags, { hitIds, tagIds: [red] })).status).toBe(400);
  });

  it('of no items changes nothing, and there is nothing to undo', async () => {
    expect(await outcomeOf(addBulkTags, { hitIds: ['999'], tagIds: [red] })).toEqual({
      actionId: null,
      selected: 0,
      changed: 0,
    });
    expect(await history()).toEqual({ totalCount: 0, data: [], users: [] });
  });
});

describe('undo', () => {
  it('reverts the changes that are still as the action left them, once', async () => {
    const { actionId } = await outcomeOf(addBulkTags, { hitIds: ids, tagIds: [red] });
    await call(removeBulkTags, { hitIds: ['1'], tagIds: [red] });
    await as('examiner');
    await call(addBulkTags, { hitIds: ['1'], tagIds: [red] });
    await as('investigator');
    expect(await responseOf(BulkOutcome, undo(actionId))).toEqual({
      actionId: null,
      selected: COUNT,
      changed: COUNT - 1,
    });
    // Another user added it again since: it is kept.
    expect(await tagsOf()).toEqual([[red], [], [], [], [], []]);
    expect(lastAudit('undoBulkAction')).toMatchObject({
      description: { action: ['undo tags'], actionId: [actionId], hitCount: ['5'] },
    });
    const again = await undo(actionId);
    expect(again.status).toBe(409);
    expect((await refusalOf(again)).message).toBe('This action has already been undone.');
  });

  it('restores tags that were removed, but no tag that was deleted', async () => {
    await call(addBulkTags, { hitIds: ids, tagIds: [red, blue] });
    const { actionId } = await outcomeOf(removeBulkTags, { hitIds: ids, tagIds: [red, blue] });
    await as('examiner');
    await requestAs(server, 'DELETE', `/api/cases/v0.0/cases/${server.caseId}/tags/${blue}`);
    await as('investigator');
    expect((await undo(actionId)).status).toBe(200);
    expect(await tagsOf()).toEqual(ids.map(() => [red]));
  });

  it('removes the comments that were not changed since', async () => {
    const { actionId } = await outcomeOf(addBulkComment, { hitIds: ids, content: 'x', accessLevel: 'public' });
    const [comment] = (await hitOf('1')).comments;
    const path = `/api/hits/v0.0/cases/${server.caseId}/hits/1/comments/${comment?.id}`;
    await requestAs(server, 'PUT', path, { createdAt: comment?.createdAt, content: 'y', accessLevel: 'public' });
    expect(await responseOf(BulkOutcome, undo(actionId))).toMatchObject({ selected: COUNT, changed: COUNT - 1 });
    expect((await hitOf('1')).comments).toMatchObject([{ content: 'y' }]);
    expect((await hitOf('2')).comments).toEqual([]);
  });

  it('[001-7-29] of privilege requires the right to the opposite change', async () => {
    const { actionId } = await outcomeOf(markBulkPrivileged, { criteria: vans, tag: 'PRIVILEGED' });
    // For a user who can no longer see the items the action does not exist.
    expect((await undo(actionId)).status).toBe(404);
    expect((await history()).totalCount).toBe(0);
    await as('legal');
    expect((await history()).data).toMatchObject([{ id: actionId, kind: 'privileged', changed: 3, canUndo: true }]);
    expect((await undo(actionId)).status).toBe(200);
    await as('investigator');
    expect(await tagsOf()).toHaveLength(COUNT);
    // Now they see the items and the action, but may not undo it.
    const { actionId: partly } = await outcomeOf(markBulkPrivileged, { hitIds: ['1', '2'], tag: 'PRIVILEGED' });
    await as('legal');
    await outcomeOf(markBulkUnprivileged, { hitIds: ['1'], tag: 'PRIVILEGED' });
    await as('investigator');
    expect((await history()).data[0]).toMatchObject({ id: partly, changed: 1, canUndo: false });
    expect((await undo(partly)).status).toBe(403);
  });

  it('of others requires the right to see privileged items, except for private comments', async () => {
    const { actionId: open } = await outcomeOf(addBulkTags, { hitIds: ids, tagIds: [red] });
    const { actionId: mine } = await outcomeOf(addBulkComment, { hitIds: ids, content: 'x', accessLevel: 'private' });
    await as('examiner');
    expect((await undo(open)).status).toBe(404);
    expect((await history()).totalCount).toBe(0);
    await as('legal');
    expect((await undo(mine)).status).toBe(404);
    expect((await history()).data.map(({ id }) => id)).toEqual([open]);
    expect((await undo(open)).status).toBe(200);
    expect((await undo('no-such-action')).status).toBe(404);
  });
});

it('lists actions, newest first, in pages, by user and time', async () => {
  const first = await outcomeOf(addBulkTags, { hitIds: ids, tagIds: [red] });
  server.passTime(60_000);
  const second = await outcomeOf(addBulkComment, { hitIds: ['1'], content: 'look', accessLevel: 'public' });
  const { totalCount, data } = await history();
  expect(totalCount).toBe(2);
  expect(data).toMatchObject([
    { id: second.actionId, kind: 'comment', content: 'look', changed: 1, userName: 'investigator', undoneAt: null },
    { id: first.actionId, kind: 'tags', addedTagIds: [red], removedTagIds: [], content: null, changed: COUNT },
  ]);
  expect((await history({ take: 1, skip: 1 })).data).toMatchObject([{ id: first.actionId }]);
  expect((await history({ userId: 'legal' })).totalCount).toBe(0);
  expect((await history({ from: data[0]?.timestamp })).data).toMatchObject([{ id: second.actionId }]);
  expect((await history({ to: data[1]?.timestamp })).data).toMatchObject([{ id: first.actionId }]);
  await undo(first.actionId);
  const [, undone] = (await history()).data;
  expect(undone?.undoneAt).not.toBeNull();
  expect(undone?.canUndo).toBe(false);
});

it('lists every user whose actions the requesting user sees, for any filter, and no other', async () => {
  await outcomeOf(addBulkTags, { hitIds: ids, tagIds: [red] });
  await as('examiner');
  await outcomeOf(addBulkComment, { hitIds: ids, content: 'x', accessLevel: 'private' });
  const own = { id: 'examiner', userName: 'examiner' };
  const { users: ownOnly } = await history();
  expect(ownOnly).toMatchObject([own]);
  expect(ownOnly[0]?.fullName).not.toBe('');
  await as('legal');
  expect((await history({ userId: own.id, take: 1 })).users).toMatchObject([{ userName: 'investigator' }]);
  await outcomeOf(removeBulkTags, { hitIds: ids, tagIds: [red] });
  const { users } = await history({ to: '2000-01-01T00:00:00.000Z' });
  expect(users.map(({ userName }) => userName)).toEqual(['investigator', 'legal']);
});
