import { countHits, countHitsBy, searchHits } from '@contract/calls/hits';
import type { CallDeclaration } from '@contract/define-call';
import { screen, waitFor } from '@testing-library/react';

import { findPage } from '@test/helpers/find-page';
import { renderPage, scenarios } from '@test/helpers/render-app';

import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

const LIST_CALLS = [searchHits, countHits, countHitsBy];
const PATHS = LIST_CALLS.map(({ path }) => new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`));

/** Paths of the calls for a list. */
function watchCalls() {
  const sent: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const call = LIST_CALLS[PATHS.findIndex((path) => path.test(pathname))];
    if (call !== undefined) {
      sent.push(call.path);
    }
    return original(input, init);
  };
  cleanUps.push(() => (globalThis.fetch = original));
  return sent;
}

async function open(query: string) {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  const server = scenarios();
  cleanUps.push(server.restore);
  const sent = watchCalls();
  const view = await renderPage(`/case/${caseId}/explorer?${query}`);
  cleanUps.push(view.leave);
  return { ...view, server, sent };
}

const search = (app: Awaited<ReturnType<typeof open>>, text: string) =>
  app.user.type(screen.getByPlaceholderText('Search by keyword'), `${text}{Enter}`);
const countOf = (sent: ReturnType<typeof watchCalls>, call: CallDeclaration) =>
  sent.filter((path) => path === call.path).length;

describe('the first list of hits', () => {
  it.each(['view=table', 'view=table&page=1'])('is requested once, before its counts: %s', async (query) => {
    const app = await open(query);
    await screen.findByText(/^(1 - 20|21 - 35) of 35$/);
    expect(app.sent[0]).toBe(searchHits.path);
    const bodies = await app.server.bodiesOf(searchHits);
    // The next page is requested, too.
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(bodies.length);
    expect(countOf(app.sent, countHits)).toBe(1);
  });
});

describe('another list of hits', () => {
  it('is requested with each call sent once, and not when an item is selected', async () => {
    const app = await open('view=table');
    await findPage('1 - 20 of 35');
    await waitFor(() => expect(countOf(app.sent, searchHits)).toBe(2));
    app.sent.length = 0;
    await app.user.click(await screen.findByText('Caller 2'));
    await waitFor(() => expect(app.router.state.location.search).toContain('userSelectedHit=true'));
    expect(app.sent).toEqual([]);
    await search(app, 'ferry 3');
    await findPage('1 - 4 of 4');
    expect(app.sent).toEqual(LIST_CALLS.map(({ path }) => path));
  });

  it('has the filters of the address', async () => {
    const app = await open('view=table');
    await findPage('1 - 20 of 35');
    await search(app, '  ferry   ferry ');
    await findPage('1 - 20 of 32');
    const bodies = await app.server.bodiesOf(searchHits);
    const filters = new URLSearchParams(app.router.state.location.search).get('f') ?? '';
    expect(bodies.at(-1)).toMatchObject(JSON.parse(filters));
  });

  it('is not requested with counts for the tree of artifacts when that is closed', async () => {
    localStorage.setItem('review.explorer.artifactsCollapsed', 'true');
    cleanUps.push(() => localStorage.clear());
    const app = await open('view=table');
    await findPage('1 - 20 of 35');
    app.sent.length = 0;
    await search(app, 'ferry 3');
    await findPage('1 - 4 of 4');
    expect(countOf(app.sent, searchHits)).toBe(1);
    expect(countOf(app.sent, countHitsBy)).toBe(0);
  });

  it('is requested once as thumbnails', async () => {
    const groups = encodeURIComponent(JSON.stringify({ groups: ['Multimedia'] }));
    const app = await open(`f=${groups}`);
    await screen.findByText('There are no results that match the criteria.');
    app.sent.length = 0;
    await search(app, 'ferry');
    await screen.findByText('Keyword');
    await waitFor(() => expect(countOf(app.sent, searchHits)).toBe(1));
  });
});
