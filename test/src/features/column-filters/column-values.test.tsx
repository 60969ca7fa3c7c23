import { screen, within } from '@testing-library/react';

import { findPage } from '@test/helpers/find-page';
import { renderApp } from '@test/helpers/render-app';

import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

it('sets a column filter by a click on a frequent value, and removes it by another', async () => {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  const f = JSON.stringify({ artifacts: [{ group: 'Communication', name: 'SMS Messages' }] });
  const view = await renderApp(`/case/${caseId}/explorer?view=table&page=0&f=${encodeURIComponent(f)}`);
  await findPage('1 - 20 of 30');
  await view.user.click(await screen.findByRole('button', { name: 'Show more columns (1)' }));
  await view.user.click(await screen.findByRole('button', { name: 'Filter column Folder' }));
  const values = within(await screen.findByRole('list', { name: 'Most frequent values' }));
  expect(values.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Inbox15 items',
    'Sent15 items',
  ]);
  await view.user.click(values.getByRole('button', { name: 'Sent 15 items' }));
  await findPage('1 - 15 of 15');
  expect(screen.getByRole('button', { name: 'Remove filter Folder: Sent (Whole value)' })).toBeVisible();
  await view.user.click(await screen.findByRole('button', { name: 'Filter column Folder, filtered' }));
  const again = within(await screen.findByRole('list', { name: 'Most frequent values' }));
  const sent = again.getByRole('button', { name: 'Sent 15 items' });
  expect(sent).toHaveAttribute('aria-pressed', 'true');
  expect(again.getByRole('button', { name: 'Inbox 15 items' })).toHaveAttribute('aria-pressed', 'false');
  await view.user.click(sent);
  await findPage('1 - 20 of 30');
  view.leave();
});
