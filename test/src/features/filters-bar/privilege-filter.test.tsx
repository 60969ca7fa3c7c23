import { markHitPrivileged, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { DEFAULT_PROFILE, PRIVILEGED } from '@contract/rules/identifiers';
import { Value } from '@sinclair/typebox/value';
import { screen, waitFor, within } from '@testing-library/react';

import { renderPage } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const ONLY_PRIVILEGED = `&f=${encodeURIComponent(JSON.stringify({ privileged: true }))}`;

let leave: () => void = () => undefined;
afterEach(() => leave());

/** The explorer of a case of 35 items, of which the first three calls are privileged. */
async function open(user: 'legal' | 'investigator', query = '') {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const { caseId } = server;
  await server.signInAs('legal');
  const body = {
    filter: { artifacts: [{ group: 'Communication', name: 'Call Logs' }] },
    queryFilters: [],
    size: 5,
    sort: [],
  };
  const found = await requestAs(
    server.browser,
    'POST',
    callPath(searchHits, { caseId, profile: DEFAULT_PROFILE }),
    body,
  );
  for (const { id } of Value.Parse(searchHits.response, await found.json()).data) {
    const path = callPath(markHitPrivileged, { caseId, hitId: id });
    await requestAs(server.browser, 'POST', path, { tag: PRIVILEGED });
  }
  const view = await renderPage(`/case/${caseId}/explorer?view=table${query}`, { user });
  leave = view.leave;
  return view;
}

const pills = () => screen.findByRole('list', { name: 'Applied filters' });
const grid = () => within(screen.getByRole('grid'));

describe('the filter of privileged items', () => {
  it('shows a legal reviewer only privileged items with their mark, also in the details pane, or only the others', async () => {
    const app = await open('legal');
    await screen.findByText('35 items');
    await app.user.click(await screen.findByRole('button', { name: 'Privilege' }));
    await app.user.click(await screen.findByRole('radio', { name: 'Privileged' }));
    expect(await screen.findByText('3 items')).toBeVisible();
    expect(within(await pills()).getByText('Privileged')).toBeVisible();
    await waitFor(() => expect(grid().getAllByRole('img', { name: 'Privileged' })).toHaveLength(3));
    const pane = await screen.findByRole('region', { name: 'Preview' });
    expect(await within(pane).findByText('Privileged')).toBeVisible();
    await app.user.click(screen.getByRole('radio', { name: 'Not privileged' }));
    expect(await screen.findByText('32 items')).toBeVisible();
    await waitFor(() => expect(grid().queryByRole('img', { name: 'Privileged' })).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: /^Remove filter Privilege/ }));
    expect(await screen.findByText('35 items')).toBeVisible();
  });

  it('is hidden from others, who see no items for a link with it, and can remove it', async () => {
    const app = await open('investigator', ONLY_PRIVILEGED);
    expect(await screen.findByText('0 items')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Privilege' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: /^Remove filter Privilege/ }));
    expect(await screen.findByText('32 items')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Privilege' })).not.toBeInTheDocument();
  });
});
