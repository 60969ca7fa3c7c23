import { screen, within } from '@testing-library/react';

import { findPage } from '@test/helpers/find-page';
import { renderApp } from '@test/helpers/render-app';

import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const dialog = () => screen.findByRole('dialog', { name: 'Quick filters' });

it('filters the list by the quick filters, each with its number of items', async () => {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${caseId}/explorer?view=table&page=0`);
  await findPage('1 - 20 of 35');
  await view.user.click(screen.getByRole('button', { name: 'Quick filters' }));
  const filters = within(await dialog());
  expect(await filters.findByRole('checkbox', { name: 'Deleted, 1 item' })).not.toBeChecked();
  expect(await filters.findByRole('checkbox', { name: 'Has an attachment, 1 item' })).toBeVisible();
  expect(await filters.findByRole('checkbox', { name: 'Commented by me, 0 items' })).toBeVisible();
  expect(await filters.findByRole('checkbox', { name: 'Time needs validation, 1 item' })).toBeVisible();
  await view.user.click(await filters.findByRole('checkbox', { name: 'Deleted, 1 item' }));
  await findPage('1 - 1 of 1');
  expect(screen.getByText('Caller 2')).toBeVisible();
  expect(new URLSearchParams(view.router.state.location.search).get('f')).toBe('{"deleted":true}');
  await view.user.keyboard('{Escape}');
  await view.user.click(screen.getByRole('button', { name: 'Remove filter Only: Deleted' }));
  await findPage('1 - 20 of 35');
  view.leave();
});
