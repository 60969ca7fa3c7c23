import { readFileSync } from 'node:fs';
import path from 'node:path';

import { act, screen, waitFor } from '@testing-library/react';

import { emptyApi } from '@/api/empty-api';
import { offerScripting } from '@/app/offer-scripting';
import { scriptingHelpers } from '@/app/scripting-helpers';
import { makeStore } from '@/app/store';
import { keywordOf, NO_FILTERS } from '@/domain/filters';
import { actions, selectors } from '@/state/scripting';
import { renderApp, renderPage } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

// The examples of docs/scripting.md, in its order, as they are printed there; the last test fails when one is not.

afterEach(() => {
  delete window.review;
});

it('builds a store in the state that it needs', () => {
  const store = makeStore({ flags: { enabled: ['maps'] } });
  expect(selectors.flags.selectIsFlagOn(store.getState(), 'maps')).toBe(true);

  store.dispatch(actions.selection.hitsSelected(['1', '2']));
  expect(selectors.selection.selectSelectedCount(store.getState())).toBe(2);
});

it('changes the filters of a page and with them its URL', async () => {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`, { user: 'investigator' });
  await screen.findByText('1 - 20 of 35');

  const { filters } = scriptingHelpers(view.store);
  act(() => {
    view.store.dispatch(actions.filters.filtersChanged({ filters: filters({ keyword: 'caller' }), page: 0 }));
  });

  await screen.findByText('1 - 3 of 3');
  expect(keywordOf(selectors.filters.selectFilters(view.store.getState()))?.terms).toEqual(['caller']);
  expect(new URLSearchParams(view.router.state.location.search).get('f')).toContain('caller');
  view.leave();
});

it('reads what a user typed from the store', async () => {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`, { user: 'investigator' });
  await view.user.type(await screen.findByPlaceholderText('Search by keyword'), 'caller{Enter}');

  await screen.findByText('1 - 3 of 3');
  expect(keywordOf(selectors.filters.selectFilters(view.store.getState()))?.terms).toEqual(['caller']);
  view.leave();
});

it('selects all items, and the page shows their number', async () => {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`, { user: 'investigator' });
  await screen.findByText('1 - 20 of 35');

  act(() => {
    view.store.dispatch(actions.selection.allHitsSelected(35));
  });
  expect(await screen.findByText('35 items selected')).toBeVisible();
  view.leave();
});

it('changes the range of the timeline and with it the URL', async () => {
  provideWideWindow();
  // jsdom has no canvas: the chart is not drawn.
  HTMLCanvasElement.prototype.getContext = () => null;
  const server = await startReviewServer({ source: explorerSource });
  const path = `/case/${server.caseId}/timeline?timelineRange=2024-06-01T00:00:00.000Z,2024-07-01T00:00:00.000Z`;
  const view = await renderPage(path, { flags: ['timeline-view'] });
  await screen.findByText('(30 of 33)');

  act(() => {
    view.store.dispatch(actions.timeline.rangeChanged({ start: Date.UTC(2024, 5, 10), end: Date.UTC(2024, 5, 12) }));
  });
  expect(await screen.findByText('(2 of 33)')).toBeVisible();
  expect(view.router.state.location.search).toContain('timelineRange=2024-06-10');
  view.leave();
});

it('waits until no call is running', async () => {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`, { user: 'investigator' });
  await screen.findByText('1 - 20 of 35');

  const { filters, idle } = scriptingHelpers(view.store);
  act(() => {
    view.store.dispatch(actions.filters.filtersChanged({ filters: filters({ keyword: 'caller' }), page: 0 }));
  });
  await waitFor(() => idle());
  expect(view.store.dispatch(emptyApi.util.getRunningQueriesThunk())).toEqual([]);
  expect(screen.getByText('1 - 3 of 3')).toBeVisible();
  view.leave();
});

it('runs in the console, as printed', async () => {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`, { user: 'investigator' });
  await screen.findByText('1 - 20 of 35');
  await offerScripting(view.store, false);
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const script = document.createElement('script');
  script.textContent = `(async () => {${examplesOf('js')[0] ?? ''}})();`;
  await act(async () => document.body.append(script));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.getByText('1 - 3 of 3')).toBeVisible();
  expect(log.mock.calls).toEqual([[selectors.filters.selectFilters(view.store.getState())]]);
  expect(selectors.filters.selectFilters(view.store.getState())).toMatchObject({
    filter: { groups: ['Communication'] },
    queryFilters: [{ kind: 'keyword', text: { terms: ['caller'] } }],
  });
  log.mockRestore();
  script.remove();
  view.leave();
});

it('is warned of filters that do not exist, and of values that a filter cannot have', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const warned = () => warn.mock.calls.map(([text]: unknown[]) => /"(\w+)"/.exec(String(text))?.[1]);
  const store = makeStore();
  await offerScripting(store, false);
  const { filters } = scriptingHelpers(store);
  const wanted = { groups: ['Media'], deleted: false, evidence: [1], evidenceIds: [-1] };
  expect(filters(wanted)).toEqual({ filter: { groups: ['Media'] }, queryFilters: [] });
  expect(warned()).toEqual(['evidence', 'evidenceIds']);
  const filter = { groups: ['Media'], tags: ['1'] };
  store.dispatch(actions.filters.filtersChanged({ filters: { ...NO_FILTERS, filter } }));
  expect(warned()).toEqual(['evidence', 'evidenceIds', 'tags']);
  warn.mockRestore();
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

it('is contained in this file as docs/scripting.md prints it, with its imports', () => {
  const compact = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const here = compact(readFileSync(__filename, 'utf8'));
  const examples = examplesOf('tsx').map((text) => text.split(/(?=^it\()/m));
  expect(examples.length).toBeGreaterThan(4);
  expect(examples.map(([, test = '-']) => compact(test)).filter((test) => !here.includes(test))).toEqual([]);
  const imported = (text: string) =>
    [...text.matchAll(/import \{(.*?)\} from ('.*?')/gs)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => `${name.trim()} ${from}`),
    );
  const known = imported(here);
  expect(examples.flatMap(([imports = '']) => imported(imports)).filter((one) => !known.includes(one))).toEqual([]);
});

/** The examples of docs/scripting.md in a language. */
function examplesOf(language: 'js' | 'tsx'): string[] {
  const text = readFileSync(path.join(__dirname, '../../docs/scripting.md'), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, example = '']) => example);
}
