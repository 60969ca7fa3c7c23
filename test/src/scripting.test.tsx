import { readFileSync } from 'node:fs';
import path from 'node:path';

import { act, screen, waitFor } from '@testing-library/react';

import { emptyApi } from '@/api/empty-api';
import { offerScripting } from '@/app/offer-scripting';
import { makeStore } from '@/app/store';
import { keywordOf, NO_FILTERS, withKeyword } from '@/domain/filters';
import { actions, selectors } from '@/state/scripting';
import { renderApp, renderPage } from '@test/helpers/render-app';

import { explorerSource } from './pages/explorer/explorer-source';
import { provideWideWindow } from './pages/explorer/wide-window';

// The examples of docs/scripting.md, in its order; the last test fails when one is missing here.

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  leave = () => undefined;
  delete window.review;
});

async function openList() {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`, { user: 'investigator' });
  leave = view.leave;
  return view;
}

describe('a script', () => {
  it('builds a store in the state that it needs', () => {
    const store = makeStore({ flags: { enabled: ['maps'] } });
    expect(selectors.flags.selectIsFlagOn(store.getState(), 'maps')).toBe(true);

    store.dispatch(actions.selection.hitsSelected(['1', '2']));
    expect(selectors.selection.selectSelectedCount(store.getState())).toBe(2);
  });

  it('changes the filters of a page and with them its URL', async () => {
    const view = await openList();
    await screen.findByText('1 - 20 of 35');

    const filters = withKeyword(NO_FILTERS, { terms: ['caller'], matchType: 'partial', operator: 'OR' });
    act(() => {
      view.store.dispatch(actions.filters.filtersChanged({ filters, page: 0 }));
    });

    expect(selectors.filters.selectFilters(view.store.getState())).toEqual(filters);
    expect(new URLSearchParams(view.router.state.location.search).get('f')).toContain('caller');
    await screen.findByText('1 - 3 of 3');
  });

  it('reads what a user typed from the store', async () => {
    const view = await openList();
    await view.user.type(await screen.findByPlaceholderText('Search by keyword'), 'caller{Enter}');

    expect(keywordOf(selectors.filters.selectFilters(view.store.getState()))?.terms).toEqual(['caller']);
  });

  it('selects all items, and the page shows their number', async () => {
    const view = await openList();
    await screen.findByText('1 - 20 of 35');

    act(() => {
      view.store.dispatch(actions.selection.allHitsSelected(35));
    });
    expect(await screen.findByText('35 items selected')).toBeVisible();
  });

  it('changes the range of the timeline and with it the URL', async () => {
    provideWideWindow();
    HTMLCanvasElement.prototype.getContext = () => null;
    const server = await startReviewServer({ source: explorerSource });
    const path = `/case/${server.caseId}/timeline?timelineRange=2024-06-01T00:00:00.000Z,2024-07-01T00:00:00.000Z`;
    const view = await renderPage(path, { flags: ['timeline-view'] });
    leave = view.leave;
    await screen.findByText('(30 of 33)');

    act(() => {
      view.store.dispatch(actions.timeline.rangeChanged({ start: Date.UTC(2024, 5, 10), end: Date.UTC(2024, 5, 12) }));
    });
    expect(await screen.findByText('(2 of 33)')).toBeVisible();
    expect(view.router.state.location.search).toContain('timelineRange=2024-06-10');
  });

  it('waits for the calls that are running', async () => {
    const view = await openList();
    await waitFor(() => expect(view.store.dispatch(emptyApi.util.getRunningQueriesThunk())).not.toEqual([]));

    await waitFor(() => expect(view.store.dispatch(emptyApi.util.getRunningQueriesThunk())).toEqual([]));
  });

  it('has the store of the browser outside production', async () => {
    const store = makeStore();
    await offerScripting(store, false);
    expect(window.review?.store).toBe(store);
  });

  it.each([
    ['on', true],
    ['off', false],
  ])('has the store in production only when REVIEW_SCRIPTING is on (%s)', async (_setting, isAllowed) => {
    const original = globalThis.fetch;
    await startReviewServer({ source: explorerSource });
    const environment = await (await fetch('http://localhost/env.json')).text();
    globalThis.fetch = async () =>
      new Response(environment.replace('"scriptingEnabled":false', `"scriptingEnabled":${isAllowed}`));
    await offerScripting(makeStore(), true);
    globalThis.fetch = original;
    expect(window.review !== undefined).toBe(isAllowed);
  });

  it('of docs/scripting.md is contained in this file', () => {
    const root = path.join(__dirname, '../..');
    const compact = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const here = compact(readFileSync(__filename, 'utf8'));
    const examples = [...readFileSync(path.join(root, 'docs/scripting.md'), 'utf8').matchAll(/```tsx\n(.*?)```/gs)];
    expect(examples.length).toBeGreaterThan(4);
    expect(examples.map(([, text = '']) => compact(text)).filter((text) => !here.includes(text))).toEqual([]);
  });
});
