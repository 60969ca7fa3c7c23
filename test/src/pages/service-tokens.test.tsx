import { screen, within } from '@testing-library/react';

import { OwnTokens } from '@/pages/profile/own-tokens';
import { renderConnected, renderPage } from '@test/helpers/render-app';
import { TEST_PASSWORD } from '@test/helpers/test-server';

let leave: (() => void) | null = null;
afterEach(() => {
  leave?.();
  leave = null;
});

it('requires the password before users create a token of their own', async () => {
  const view = await renderConnected(<OwnTokens />, { user: 'examiner' });
  leave = view.leave;
  const { user } = view;
  const section = within(await screen.findByRole('region', { name: 'Service tokens' }));
  await user.click(section.getByRole('button', { name: 'Create token' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await user.type(await form.findByLabelText(/^What is it for/), 'Nightly');
  await user.click(form.getByRole('checkbox', { name: /^Read and search/ }));
  await user.type(form.getByLabelText(/^Your password/), 'wrong');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText('The username or password is not correct.')).toBeVisible();
  await user.clear(form.getByLabelText(/^Your password/));
  await user.type(form.getByLabelText(/^Your password/), TEST_PASSWORD);
  await user.click(form.getByRole('button', { name: 'Create token' }));
  const created = within(await screen.findByRole('dialog', { name: 'Token "Nightly"' }));
  expect(created.getByDisplayValue(/^rvt_/)).toBeVisible();
});

it('requires no password before an administrator creates a token of another user', async () => {
  const view = await renderPage('/users/examiner/edit', { user: 'admin' });
  leave = view.leave;
  const { user } = view;
  const section = within(await screen.findByRole('region', { name: 'Service tokens' }));
  await user.click(section.getByRole('button', { name: 'Create token' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create token' }));
  expect(form.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
  await user.type(form.getByLabelText(/^What is it for/), 'Crawler');
  await user.click(form.getByRole('checkbox', { name: /^Read and search/ }));
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByRole('dialog', { name: 'Token "Crawler"' })).toBeVisible();
});
