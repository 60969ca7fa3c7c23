import { searchHits } from '@contract/calls/hits';
import { markHitsSeen } from '@contract/calls/seen';
import { SEEN_AFTER, SEEN_BATCH_DELAY, SEEN_RETRY_DELAY } from '@contract/rules/limits';
import { act, screen, waitFor, within } from '@testing-library/react';

import { hitSeen, selectIsSeenHere } from '@/state/seen-slice';
import { renderApp, renderPage, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { renderHeader } from '@test/src/pages/explorer/render-explorer-part';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function openExplorer(query = '', user: 'investigator' | 'examiner' = 'investigator', render = renderPage) {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await render(`/case/${server.caseId}/explorer${query}`, { user });
  cleanUps.push(view.leave);
  await screen.findByText('Go to details page');
  return { ...view, caseId: server.caseId };
}
type App = Pick<Awaited<ReturnType<typeof openExplorer>>, 'router'>;

const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const rowAt = (index: number) =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .find((row) => row.getAttribute('row-index') === String(index) && row.hasAttribute('row-id'));
const dotOf = (index: number) => within(rowAt(index) ?? document.body).queryByRole('img', { name: 'Not seen by me' });
const coverage = (text: string | RegExp) => screen.findByRole('button', { name: text });
const scenario = () => {
  const calls = scenarios();
  cleanUps.push(calls.restore);
  return calls;
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Opens the explorer in a hidden window, where nothing is seen yet; from then on the test controls the clock. */
async function openHidden(...options: Parameters<typeof openExplorer>) {
  hide(true);
  cleanUps.push(() => hide(false));
  const app = await openExplorer(...options);
  await waitFor(() => expect(dotOf(0)).toBeVisible());
  jest.useFakeTimers({ advanceTimers: true });
  cleanUps.push(() => jest.useRealTimers());
  return app;
}
const hide = (isHidden: boolean) =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('an open item', () => {
  it('is seen after a second: its mark is removed immediately, the coverage is updated', async () => {
    const app = await openHidden();
    expect(await coverage('0 of 35 seen by me, 0 by anyone')).toBeVisible();
    hide(false);
    expect(dotOf(0)).toBeVisible();
    await pass(SEEN_AFTER);
    expect(dotOf(0)).not.toBeInTheDocument();
    expect(dotOf(1)).toBeVisible();
    await pass(SEEN_BATCH_DELAY);
    expect(await coverage('1 of 35 seen by me, 1 by anyone')).toBeVisible();
    app.leave();
    jest.useRealTimers();
    await openExplorer('', 'examiner');
    expect(await coverage(/^\d of 35 seen by me, 1 by anyone|^1 of 35/)).toBeVisible();
  });

  it('is not seen when it is open for less than a second', async () => {
    const app = await openExplorer('?page=1');
    await app.user.keyboard('jjj');
    await waitFor(() => expect(query(app).get('index')).toBe('23'));
    expect(dotOf(1)).toBeVisible();
  });

  it('is not seen in a hidden window', async () => {
    await openHidden('?page=1');
    await pass(SEEN_AFTER + 200);
    expect(dotOf(0)).toBeVisible();
    hide(false);
    await pass(SEEN_AFTER);
    expect(dotOf(0)).not.toBeInTheDocument();
  });
});

describe('the seen items', () => {
  it('are stored immediately when the user leaves the window', async () => {
    // The shell sends them.
    const app = await openExplorer('', 'investigator', renderApp);
    act(() => void app.store.dispatch(hitSeen({ caseId: app.caseId, hitId: rowAt(5)?.getAttribute('row-id') ?? '' })));
    hide(true);
    cleanUps.push(() => hide(false));
    await coverage(/^[23] of 35 seen by me/);
  });

  it('are sent again once after a failure, and are unseen again after a second one', async () => {
    const calls = scenario();
    // The open item, which this user has not seen in another test, is stored first, so that no refusal is for it.
    const app = await openHidden('?page=1', 'examiner');
    hide(false);
    await pass(SEEN_AFTER + SEEN_BATCH_DELAY);
    await waitFor(() => expect(calls.countAnswered(markHitsSeen)).toBe(1));
    const hitId = rowAt(9)?.getAttribute('row-id') ?? '';
    calls.failNext(markHitsSeen, 503);
    act(() => void app.store.dispatch(hitSeen({ caseId: app.caseId, hitId })));
    expect(selectIsSeenHere(app.store.getState(), app.caseId, hitId)).toBe(true);
    await pass(SEEN_BATCH_DELAY);
    await waitFor(() => expect(calls.countAnswered(markHitsSeen)).toBe(2));
    await pass(SEEN_RETRY_DELAY);
    await waitFor(() => expect(calls.countAnswered(markHitsSeen)).toBe(3));
    expect(selectIsSeenHere(app.store.getState(), app.caseId, hitId)).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    const other = rowAt(10)?.getAttribute('row-id') ?? '';
    calls.failNext(markHitsSeen, 503);
    calls.failNext(markHitsSeen, 503);
    act(() => void app.store.dispatch(hitSeen({ caseId: app.caseId, hitId: other })));
    await pass(SEEN_BATCH_DELAY + SEEN_RETRY_DELAY);
    expect(await screen.findByText('Unable to save what you have seen. Try again in a few minutes.')).toBeVisible();
    await waitFor(() => expect(selectIsSeenHere(app.store.getState(), app.caseId, other)).toBe(false));
    expect(dotOf(10)).toBeVisible();
  });
});

describe('the filters of seen items', () => {
  it('show what the user, or any user, has not seen, with a pill', async () => {
    const view = await renderHeader();
    cleanUps.push(view.leave);
    await view.user.click(await screen.findByRole('button', { name: 'Seen' }));
    await view.user.click(await screen.findByRole('radio', { name: 'Not seen by me' }));
    await waitFor(() => expect(JSON.parse(query(view).get('f') ?? '{}')).toEqual({ unseen: 'me' }));
    expect(await screen.findByRole('button', { name: 'Remove filter Seen: Not seen by me' })).toBeVisible();
    await view.user.click(screen.getByRole('radio', { name: 'Not seen by anyone' }));
    await view.user.click(await screen.findByRole('button', { name: 'Remove filter Seen: Not seen by anyone' }));
    await waitFor(() => expect(query(view).get('f')).toBeNull());
  });

  it('are below the coverage of each artifact and source', async () => {
    const app = await openExplorer();
    await app.user.click(await coverage(/of 35 seen by me/));
    const details = within(await screen.findByRole('dialog', { name: /of 35 seen by me/ }));
    const sources = within(details.getByRole('region', { name: 'By evidence source' }));
    expect(await sources.findByRole('link', { name: /^Phone of Anna.*: \d+ items not seen by me$/ })).toBeVisible();
    const artifacts = within(details.getByRole('region', { name: 'By artifact' }));
    await app.user.click(
      artifacts.getByRole('link', { name: /^SMS Messages \(Communication\).*: \d+ items not seen/ }),
    );
    expect(JSON.parse(query(app).get('f') ?? '{}')).toEqual({
      artifacts: [{ group: 'Communication', name: 'SMS Messages' }],
      unseen: 'me',
    });
    // The coverage is still that of the artifact.
    expect(await coverage(/of 30 seen by me/)).toBeVisible();
  });
});

describe('"Next unseen"', () => {
  it('opens the next item that the user has not seen, on any page, by key and by button', async () => {
    const app = await openExplorer();
    const sent = [...Array(19).keys()].map((index) => rowAt(index + 1)?.getAttribute('row-id') ?? '');
    act(() => sent.forEach((hitId) => hitId && app.store.dispatch(hitSeen({ caseId: app.caseId, hitId }))));
    const seen = sent.filter(Boolean).length;
    await app.user.keyboard('u');
    await waitFor(() => expect(Number(query(app).get('index'))).toBeGreaterThan(Math.min(seen, 19)));
    const before = query(app).get('selectedHitId');
    await app.user.click(screen.getByRole('button', { name: 'Next unseen' }));
    await waitFor(() => expect(query(app).get('selectedHitId')).not.toBe(before));
  });

  it('shows a message when there is none, and an error when the search fails', async () => {
    const calls = scenario();
    const app = await openExplorer();
    const nothing = { data: [], statusDetails: { status: 'success' }, totalHits: { value: 0, relation: 'eq' } };
    calls.answerNext(searchHits, nothing);
    calls.answerNext(searchHits, nothing);
    await app.user.keyboard('u');
    expect(await screen.findByText('You have seen every item that these filters find.')).toBeVisible();
    calls.failNext(searchHits, 500);
    await app.user.keyboard('u');
    expect(await screen.findByText('Unable to get evidence items. Try again in a few minutes.')).toBeVisible();
  });
});
