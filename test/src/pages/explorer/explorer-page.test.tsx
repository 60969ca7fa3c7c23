import { screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '@test/helpers/render-app';

import { explorerSource } from './explorer-source';
import { provideWideWindow } from './wide-window';

// A page with the grid, the real router and the real server takes longer than a part.
jest.setTimeout(60_000);

let leave = () => undefined as void;

async function openExplorer(query = '') {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const app = await renderApp(`/case/${server.caseId}/explorer${query}`);
  leave = app.leave;
  await screen.findByRole('heading', { name: 'Explorer' }, { timeout: 20_000 });
  return app;
}
const query = (app: { router: { state: { location: { search: string } } } }) =>
  new URLSearchParams(app.router.state.location.search);
const grid = () => screen.getByRole('grid', { name: 'Evidence items' });
const rows = () => within(grid()).getAllByRole('row').filter((row) => row.hasAttribute('row-id'));
const range = (text: string) => screen.findByText(text, {}, { timeout: 10_000 });
const f = (filters: object) => `?f=${encodeURIComponent(JSON.stringify(filters))}`;

afterEach(() => leave());

describe('the hits explorer', () => {
  it('[001-2.3-01] [001-2.3-02] [001-2.4-06] [001-2.4-07] shows the items with their count, the newest first', async () => {
    const app = await openExplorer();
    await range('1 - 20 of 35');
    expect(screen.getByRole('heading', { name: 'Evidence items' })).toBeVisible();
    expect(screen.getByText('35 items')).toBeVisible();
    expect(rows()[0]).toHaveTextContent('Caller 3');
    expect(query(app).get('page')).toBe('0');
  });

  it('[001-4-07] [001-4-09] selects the first item and shows its preview', async () => {
    const app = await openExplorer();
    await range('1 - 20 of 35');
    await waitFor(() => expect(query(app).get('index')).toBe('0'));
    expect(query(app).get('userSelectedHit')).toBeNull();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByRole('link', { name: 'Go to details page' })).toBeVisible();
    expect(preview.getByRole('heading', { name: 'Details' })).toBeVisible();
  });
});
