import { getEnvironment } from '@contract/calls/system';
import { authApi } from '@/api/endpoints/auth';
import { systemApi } from '@/api/endpoints/system';
import { makeStore } from '@/app/store';
import { draftChanged, selectDrafts } from '@/state/drafts-slice';
import { presentAddress } from '@/state/identity-provider';
import { noteEdited, selectNoteDrafts } from '@/state/notepad-slice';
import { responseOf, requestAs } from '@test/helpers/request-as';

beforeEach(() => window.sessionStorage.clear());

/** The store of a signed-in user, with the setting of the server that keeps drafts or not. */
async function signedIn(keepsDrafts: boolean) {
  const server = await startReviewServer();
  await server.signInAs('investigator');
  const environment = await responseOf(getEnvironment.response, requestAs(server, 'GET', '/env.json'));
  const store = makeStore();
  await store.dispatch(systemApi.util.upsertQueryData('getEnvironment', undefined, { ...environment, keepsDrafts }));
  await store.dispatch(authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
  return store;
}
type Store = Awaited<ReturnType<typeof signedIn>>;

function writeDrafts(store: Store) {
  store.dispatch(draftChanged({ key: 'comment', fields: { content: 'About the money' } }));
  store.dispatch(noteEdited({ caseId: '1', content: 'Ask Anna' }));
}

it('stores unsent drafts in the session storage when the setting keeps drafts', async () => {
  writeDrafts(await signedIn(true));
  expect(window.sessionStorage.getItem('review.drafts')).toContain('About the money');
  expect(window.sessionStorage.getItem('review.notes')).toContain('Ask Anna');
});

it('stores no drafts when the setting does not keep them, and removes those stored before', async () => {
  writeDrafts(await signedIn(true));
  const store = await signedIn(false);
  expect(window.sessionStorage).toHaveLength(0);
  writeDrafts(store);
  expect(selectDrafts(store.getState()).drafts).toHaveProperty('comment');
  expect(selectNoteDrafts(store.getState())).toHaveProperty('1');
  expect(window.sessionStorage).toHaveLength(0);
});

it('returns to the page after signing in, with its query string only when drafts are kept', () => {
  window.history.replaceState(null, '', '/case/1/explorer?kw=money#x');
  expect(presentAddress(true)).toBe('/case/1/explorer?kw=money#x');
  expect(presentAddress(false)).toBe('/case/1/explorer');
  window.history.replaceState(null, '', '/');
});
