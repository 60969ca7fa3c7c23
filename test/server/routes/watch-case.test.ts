import { addBulkComment, addBulkTags, markBulkPrivileged, undoBulkAction } from '@contract/calls/bulk';
import { ORIGIN_HEADER, watchCase } from '@contract/calls/changes';
import {
  addHitComment,
  markHitPrivileged,
  markHitUnprivileged,
  searchHits,
  removeHitComment,
  updateHitComment,
} from '@contract/calls/hits';
import { addHitTag, createCaseTag } from '@contract/calls/tags';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { listenToCase } from '@test/helpers/listen-to-case';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';

const NAMES = ['one', 'two', 'secret'];
const EVERYTHING = { filter: {}, queryFilters: [] };

let server: TestServer;
let ids: string[];
let tagId: string;
beforeEach(async () => {
  const hits = NAMES.map((originalId) => buildHitRecord({ originalId }));
  server = await startTestServer({ user: 'legal', source: { hits } });
  const search = { ...EVERYTHING, size: 10, sort: [{ by: 'hitId', order: 'asc' }] };
  const found = await responseOf(searchHits.response, call(searchHits, search, { profile: 'Default' }));
  ids = found.data.map(({ id }) => id);
  tagId = await as('examiner', async () => {
    const created = call(createCaseTag, { name: 'red', color: '#d6293e' });
    return (await responseOf(createCaseTag.response, created)).id;
  });
});
afterEach(() => server.close());

const call = (declaration: CallDeclaration, body?: unknown, params: Record<string, string> = {}) =>
  requestAs(server, declaration.method, callPath(declaration, { caseId: server.caseId, ...params }), body);

async function as<Answer>(userName: TestUserName, work: () => Promise<Answer>): Promise<Answer> {
  await server.signInAs(userName);
  return work();
}
const listenAs = (userName: TestUserName) => as(userName, () => listenToCase(server));
const hit = (index: number) => ({ hitId: ids[index] ?? '' });
const hitsChange = (index: number, userName: string) => ({
  kind: 'hits',
  hitIds: [ids[index]],
  userName,
  origin: null,
});
const NAMELESS = { kind: 'hits', hitIds: null, userName: null, origin: null };

it('is a stream of events without buffering', async () => {
  const listener = await listenAs('investigator');
  expect(Object.fromEntries(listener.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(listener.headers.has('content-encoding')).toBe(false);
  expect(await listener.received()).toEqual([]);
  expect(listener.text()).toMatch(/^: /);
});

it('reports tags and comments with their user', async () => {
  const listener = await listenAs('investigator');
  await as('examiner', () => call(addHitTag, { tagId }, hit(0)));
  await call(addHitComment, { content: 'look', accessLevel: 'public' }, hit(1));
  await call(createCaseTag, { name: 'blue', color: '#f07c1f' });
  expect(await listener.received()).toEqual([
    hitsChange(0, 'examiner'),
    hitsChange(1, 'examiner'),
    { kind: 'tags', userName: 'examiner', origin: null },
  ]);
});

it('includes the window that made the change for the windows of its user only', async () => {
  const [mine, theirs] = [await listenAs('examiner'), await listenAs('investigator')];
  await server.signInAs('examiner');
  const path = callPath(addHitTag, { caseId: server.caseId, ...hit(0) });
  const headers = { 'content-type': 'application/json', [ORIGIN_HEADER]: 'window-1' };
  await server.fetch(
    new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify({ tagId }) }),
  );
  expect(await mine.received()).toEqual([{ ...hitsChange(0, 'examiner'), origin: 'window-1' }]);
  expect(await theirs.received()).toEqual([hitsChange(0, 'examiner')]);
});

it('reports a private comment to its author only', async () => {
  const [mine, theirs] = [await listenAs('investigator'), await listenAs('legal')];
  await server.signInAs('investigator');
  const added = call(addHitComment, { content: 'mine', accessLevel: 'private' }, hit(0));
  const { comments } = await responseOf(addHitComment.response, added);
  expect(await mine.received()).toHaveLength(1);
  expect(await theirs.received()).toEqual([]);
  const commentId = comments[0]?.id ?? '';
  const change = (accessLevel: string) =>
    call(
      updateHitComment,
      { createdAt: comments[0]?.createdAt, content: 'mine', accessLevel },
      { ...hit(0), commentId },
    );
  for (const [accessLevel, heard] of [
    ['public', 1],
    ['private', 2],
    ['private', 2],
  ] as const) {
    expect((await change(accessLevel)).status).toBe(200);
    expect(await theirs.received()).toHaveLength(heard);
  }
  await call(removeHitComment, undefined, { ...hit(0), commentId });
  await call(addBulkComment, { hitIds: ids, content: 'mine', accessLevel: 'private' });
  expect(await theirs.received()).toHaveLength(2);
});

describe('privilege', () => {
  it('[000-4-22] reports to a user who no longer sees a hit that lists are stale, but not the change and its user', async () => {
    const [investigator, legal] = [await listenAs('investigator'), await listenAs('legal')];
    await as('examiner', () => call(markHitPrivileged, { tag: 'PRIVILEGED' }, hit(2)));
    expect(await investigator.received()).toEqual([NAMELESS]);
    expect(await legal.received()).toEqual([hitsChange(2, 'examiner')]);
    // Marked again: the state does not change.
    await as('legal', () => call(markHitPrivileged, { tag: 'PRIVILEGED' }, hit(2)));
    expect(await investigator.received()).toHaveLength(1);
    await call(markHitUnprivileged, undefined, hit(2));
    expect(await investigator.received()).toEqual([NAMELESS, NAMELESS]);
  });

  it('reveals nothing about changes of a privileged hit', async () => {
    await as('legal', () => call(markHitPrivileged, { tag: 'PRIVILEGED' }, hit(2)));
    const deaf = [await listenAs('investigator'), await listenAs('admin'), await listenAs('examiner')];
    const legal = await listenAs('legal');
    await call(addHitTag, { tagId }, hit(2));
    await call(addHitComment, { content: 'secret', accessLevel: 'public' }, hit(2));
    await call(addBulkTags, { hitIds: [ids[2]], tagIds: [tagId] });
    await call(addBulkComment, { hitIds: [ids[2]], content: 'secret', accessLevel: 'public' });
    const criteria = { ...EVERYTHING, exceptHitIds: [ids[0], ids[1]] };
    await call(addBulkComment, { criteria, content: 'secret', accessLevel: 'public' });
    for (const listener of deaf) {
      expect(await listener.received()).toEqual([]);
    }
    expect(await legal.received()).toHaveLength(4);
    // Of several hits those that can be seen are named.
    await call(addBulkComment, { hitIds: ids, content: 'all', accessLevel: 'public' });
    expect(await deaf[0]?.received()).toEqual([{ ...hitsChange(0, 'legal'), hitIds: [ids[0], ids[1]] }]);
  });

  it('reveals no more about many hits that became privileged than about one', async () => {
    const listener = await listenAs('investigator');
    await as('legal', () => call(markBulkPrivileged, { criteria: EVERYTHING, tag: 'PRIVILEGED' }));
    expect(await listener.received()).toEqual([NAMELESS]);
  });
});

it('sends the progress of a bulk action to its user, and its end to everyone', async () => {
  const [mine, theirs] = [await listenAs('investigator'), await listenAs('legal')];
  await server.signInAs('investigator');
  const response = call(addBulkTags, { criteria: EVERYTHING, tagIds: [tagId], progressId: 'p1' });
  const { actionId } = await responseOf(addBulkTags.response, response);
  const many = { kind: 'hits', hitIds: null, userName: 'investigator', origin: null };
  const progress = (share: number) => ({ kind: 'progress', progressId: 'p1', share });
  expect(await mine.received()).toEqual([progress(0), progress(0.5), progress(1), many]);
  expect(await theirs.received()).toEqual([many]);
  await call(undoBulkAction, undefined, { actionId: actionId ?? '' });
  expect(await theirs.received()).toEqual([many, many]);
});

it('reports new evidence sources', async () => {
  const listener = await listenAs('investigator');
  server.context.services.changes.publish(server.caseId, { kind: 'sources' });
  expect(await listener.received()).toEqual([{ kind: 'sources' }]);
});

describe('ends', () => {
  it('when its session has ended', async () => {
    const listener = await listenAs('investigator');
    expect(await listener.hasEnded()).toBe(false);
    server.passTime(31 * 60_000);
    server.context.services.changes.publish(server.caseId, { kind: 'sources' });
    expect(await listener.received()).toEqual([]);
    expect(await listener.hasEnded()).toBe(true);
  });

  it('when the user may no longer open the case', async () => {
    const other = await server.addCase('Quay', [{ userId: 'stranger', accessLevel: 'member' }]);
    const listener = await as('stranger', () => listenToCase(server, other));
    const isOpen = jest.spyOn(server.context.services.access, 'viewerOf').mockResolvedValue(null);
    server.context.services.changes.publish(other, { kind: 'sources' });
    expect(await listener.hasEnded()).toBe(true);
    expect(await listener.received()).toEqual([]);
    isOpen.mockRestore();
  });

  it('when the server stops', async () => {
    const listener = await listenAs('investigator');
    await server.app.close();
    expect(await listener.hasEnded()).toBe(true);
  });
});

it('is refused beyond eight windows of a user, and accepted again when one is closed', async () => {
  const listeners = [];
  await server.signInAs('investigator');
  for (let window = 0; window < 8; window += 1) {
    listeners.push(await listenToCase(server));
  }
  const refused = await call(watchCase);
  expect(refused.status).toBe(429);
  expect((await refusalOf(refused)).message).toContain('Close one of them');
  await listeners[0]?.leave();
  let status = refused.status;
  await until(async () => {
    ({ status } = await call(watchCase));
    return status !== refused.status;
  });
  expect(status).toBe(200);
  await server.signInAs('legal');
  expect((await call(watchCase)).status).toBe(200);
});
