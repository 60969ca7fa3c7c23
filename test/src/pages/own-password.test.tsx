import { screen, waitFor, within } from '@testing-library/react';

import { changePassword } from '@contract/calls/users';
import { renderApp, scenarios } from '@test/helpers/render-app';
import { TEST_PASSWORD } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderApp>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

it('changes the own password in the profile, and says what is wrong at its field', async () => {
  app = await renderApp('/profile');
  await app.user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Change password' }));
  const current = await dialog.findByLabelText(/^Current password/);
  await app.user.type(current, 'wrong');
  await app.user.type(dialog.getByLabelText(/^New password/), 'Chosen-Pass 9');
  await app.user.type(dialog.getByLabelText(/^Confirm password/), 'Chosen-Pass 8');
  await save();
  expect(await dialog.findByText('Passwords must match.')).toBeInTheDocument();
  await app.user.clear(dialog.getByLabelText(/^Confirm password/));
  await app.user.type(dialog.getByLabelText(/^Confirm password/), 'Chosen-Pass 9');
  await save();
  expect(await dialog.findByText('The username or password is not correct.')).toBeInTheDocument();
  await app.user.clear(current);
  await app.user.type(current, TEST_PASSWORD);
  calls.failNext(changePassword, 500);
  await save();
  expect(await dialog.findByText('Unable to change your password. Try again later.')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('Your password was changed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
