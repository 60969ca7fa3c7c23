import { screen, within } from '@testing-library/react';

import { searchHits } from '@contract/calls/hits';
import { renderPage, scenarios } from '@test/helpers/render-app';

import { explorerSource } from './explorer-source';
import { provideWideWindow } from './wide-window';

let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  provideWideWindow();
  calls = scenarios();
});
afterEach(() => calls.restore());

const open = async (query: string) => {
  const server = await startReviewServer({ source: explorerSource });
  return renderPage(`/case/${server.caseId}/explorer?view=table&${query}`);
};

const listAlert = async () => within(await screen.findByRole('region', { name: 'Evidence items' })).findByRole('alert');

it('a list shows why the filters of its link were refused, without Retry', async () => {
  const text = { terms: ['(boat'], matchType: 'regex', operator: 'OR' };
  const { leave } = await open(
    `f=${encodeURIComponent(JSON.stringify({ queryFilters: [{ kind: 'keyword', text }] }))}`,
  );
  const alert = await listAlert();
  const reading = await screen.findByText(/\(boat/, { selector: '.filters-bar__reading' });
  expect(alert).toHaveTextContent(reading.textContent);
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
  // Neither a count nor a second error is shown next to it.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/taking longer than expected/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  leave();
});

it('a list that could not be loaded shows an error with Retry', async () => {
  calls.failNext(searchHits, 500);
  const { leave } = await open('page=0');
  const alert = await listAlert();
  expect(alert).toHaveTextContent('Unable to get evidence items. Try again in a few minutes.');
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
  leave();
});
