import { addBulkTags } from '@contract/calls/bulk';
import type { CaseChange } from '@contract/calls/changes';

import { emptyApi } from '@/api/empty-api';
import { hitsApi } from '@/api/endpoints/hits';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { WINDOW_ORIGIN } from '@/api/origin';
import { makeStore, type AppStore } from '@/app/store';
import { caseEntered, caseLeft, selectUpdatedBy } from '@/state/live-slice';
import { selectProgress } from '@/state/progress-slice';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { InjectedEventSource } from '@test/helpers/injected-event-source';
import type { TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';
import { callPath } from '@contract/define-call';
import '@test/helpers/render-app';

let server: TestServer;
const stores: AppStore[] = [];
let tags: string[];

beforeAll(async () => {
  server = await startReviewServer({ source: { hits: [buildHitRecord(), buildHitRecord()] } });
  const { hits } = server.context.stores;
  const audit = buildAuditEntry('case metadata modified', { caseId: server.caseId });
  tags = [];
  for (const name of ['red', 'blue']) {
    tags.push((await hits.transactor(server.caseId).createTag({ name, color: '#d6293e' }, audit)).id);
  }
});
beforeEach(() => {
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: InjectedEventSource });
});
afterEach(() => {
  for (const store of stores.splice(0)) {
    store.dispatch(caseLeft());
    store.dispatch(emptyApi.util.resetApiState());
  }
});

/** A window of the signed-in user, which shows the first item and receives the events of the case. */
async function openWindow() {
  const store = makeStore();
  stores.push(store);
  const { caseId } = server;
  const hit = store.dispatch(hitsApi.endpoints.getHit.initiate({ caseId, hitId: '1' }));
  await hit;
  const listen = jest.spyOn(server.context.services.changes, 'listen');
  store.dispatch(caseEntered(caseId));
  await until(() => listen.mock.calls.length > 0);
  listen.mockRestore();
  return {
    store,
    tags: () => hitsApi.endpoints.getHit.select({ caseId, hitId: '1' })(store.getState()).data?.tags,
    tag: (tagId: string) =>
      store.dispatch(hitTagsApi.endpoints.addHitTag.initiate({ caseId, hitId: '1', tagId }, { track: false })),
  };
}

/** Returns when a window has received it, and with it everything that was published before. */
async function reportProgress(store: AppStore, progressId: string): Promise<void> {
  const event = { kind: 'progress', userId: 'investigator', progressId, share: 0.5 } as const;
  server.context.services.changes.publish(server.caseId, event);
  await until(() => selectProgress(store.getState(), progressId) === 0.5);
}
const publish = (change: CaseChange) => {
  const { caseId } = server;
  const author = { userId: 'investigator', userName: 'investigator', origin: WINDOW_ORIGIN };
  if (change.kind === 'hits') {
    server.context.services.changes.publish(caseId, { ...change, author, audience: 'everyone' });
  }
};

it('shows both tags within five seconds to two users who tag the same item at the same time', async () => {
  await server.signInAs('investigator');
  const mine = await openWindow();
  await server.signInAs('legal');
  const theirs = await openWindow();
  // The origin of both is that of this module: another window has another origin.
  const headers = { 'content-type': 'application/json' };
  const add = (tagId: string | undefined) =>
    server.fetch(
      new Request(`http://localhost${callPath(addBulkTags, { caseId: server.caseId })}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ hitIds: ['1'], tagIds: [tagId] }),
      }),
    );
  await Promise.all([add(tags[0]), add(tags[1])]);
  await until(() => [mine, theirs].every((window) => window.tags()?.length === 2), 5_000);
  expect(selectUpdatedBy(mine.store.getState(), '1')).toBe('legal');
  expect(selectUpdatedBy(mine.store.getState(), '2')).toBeNull();
});

it('refetches nothing when the change was made in this window', async () => {
  await server.signInAs('investigator');
  const { store } = await openWindow();
  const before = store.getState().api.queries;
  publish({ kind: 'hits', hitIds: ['1'], userName: null, origin: null });
  await reportProgress(store, 'after the change');
  expect(store.getState().api.queries).toEqual(before);
  expect(selectUpdatedBy(store.getState(), '1')).toBeNull();
});

it('stores the progress of a long action', async () => {
  await server.signInAs('investigator');
  const { store } = await openWindow();
  await reportProgress(store, 'p');
  expect(selectProgress(store.getState(), 'p')).toBe(0.5);
});

it('reconnects after the connection broke, and refetches what others may have changed', async () => {
  await server.signInAs('investigator');
  const window = await openWindow();
  const count = () => window.tags()?.length;
  server.context.services.changes.close();
  const { caseId, context } = server;
  const viewer = {
    userId: 'x',
    userName: 'x',
    role: 'INVESTIGATOR',
    caseAccess: 'member',
    seesPrivileged: false,
  } as const;
  const audit = buildAuditEntry('case interaction', { caseId });
  const hits = context.stores.hits.transactor(caseId);
  const { id } = await hits.createTag({ name: `late ${Date.now()}`, color: '#d6293e' }, audit);
  const before = count() ?? 0;
  await hits.addHitTag(viewer, '1', id, audit);
  await until(() => count() === before + 1);
});
