import { getEnvironment } from '@contract/calls/system';
import { authApi } from '@/api/endpoints/auth';
import { systemApi } from '@/api/endpoints/system';
import { makeStore } from '@/app/store';
import { draftChanged, selectDrafts } from '@/state/drafts-slice';
import { presentAddress } from '@/state/identity-provider';
import { noteEdited, selectNoteDrafts } from '@/state/notepad-slice';
import { answerOf, requestAs } from '@test/helpers/request-as';

beforeEach(() => window.sessionStorage.clear());

/** A user who is signed in where the server says whether drafts are kept. */
async function signedIn(keepsDrafts: boolean) {
  const server = await startReviewServer();
  await server.signInAs('investigator');
  const environment = await answerOf(getEnvironment.response, requestAs(server, 'GET', '/env.json'));
  const store = makeStore();
  await store.dispatch(systemApi.util.upsertQueryData('getEnvironment', undefined, { ...environment, keepsDrafts }));
  await store.dispatch(authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
  return store;
}
type Store = Awaited<ReturnType<typeof signedIn>>;

function write(store: Store) {
  store.dispatch(draftChanged({ key: 'comment', fields: { content: 'About the money' } }));
  store.dispatch(noteEdited({ caseId: '1', content: 'Ask Anna' }));
}

it('stores what is not sent in the window where drafts are kept', async () => {
  write(await signedIn(true));
  expect(window.sessionStorage.getItem('review.drafts')).toContain('About the money');
  expect(window.sessionStorage.getItem('review.notes')).toContain('Ask Anna');
});

it('stores none of it where they are not kept, and removes what was stored before', async () => {
  write(await signedIn(true));
  const store = await signedIn(false);
  expect(window.sessionStorage).toHaveLength(0);
  write(store);
  expect(selectDrafts(store.getState()).drafts).toHaveProperty('comment');
  expect(selectNoteDrafts(store.getState())).toHaveProperty('1');
  expect(window.sessionStorage).toHaveLength(0);
});

it('comes back from a sign-in to the page, with its filters only where drafts are kept', () => {
  window.history.replaceState(null, '', '/case/1/explorer?kw=money#x');
  expect(presentAddress(true)).toBe('/case/1/explorer?kw=money#x');
  expect(presentAddress(false)).toBe('/case/1/explorer');
  window.history.replaceState(null, '', '/');
});
