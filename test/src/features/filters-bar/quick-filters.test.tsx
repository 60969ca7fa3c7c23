import { screen, within } from '@testing-library/react';

import { renderHeader } from '@test/src/pages/explorer/render-explorer-part';

const dialog = () => screen.findByRole('dialog', { name: 'Quick filters' });

it('applies the quick filters, each with its number of items', async () => {
  const view = await renderHeader();
  await view.user.click(await screen.findByRole('button', { name: 'Quick filters' }));
  const filters = within(await dialog());
  expect(await filters.findByRole('checkbox', { name: 'Deleted or in the trash, 1 item' })).not.toBeChecked();
  expect(await filters.findByRole('checkbox', { name: 'Has an attachment, 1 item' })).toBeVisible();
  expect(await filters.findByRole('checkbox', { name: 'Commented by me, 0 items' })).toBeVisible();
  expect(await filters.findByRole('checkbox', { name: 'Time needs validation, 1 item' })).toBeVisible();
  await view.user.click(await filters.findByRole('checkbox', { name: 'Deleted or in the trash, 1 item' }));
  const applied = () => new URLSearchParams(view.router.state.location.search).get('f');
  expect(applied()).toBe('{"deleted":true}');
  await view.user.keyboard('{Escape}');
  await view.user.click(await screen.findByRole('button', { name: 'Remove filter Only: Deleted or in the trash' }));
  expect(applied()).toBeNull();
  view.leave();
});
