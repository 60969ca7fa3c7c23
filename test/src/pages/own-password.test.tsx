import { screen, waitFor, within } from '@testing-library/react';

import { changePassword } from '@contract/calls/users';
import { PasswordSection } from '@/pages/profile/password-section';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { renderConnected, scenarios } from '@test/helpers/render-app';
import { TEST_PASSWORD } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderConnected>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

it('requires a code from users with a second factor', async () => {
  const { stores } = (await startReviewServer()).context;
  await stores.secondFactors.begin('legal', 's');
  await stores.secondFactors.confirm('legal', { secret: 's', step: 0, at: 0, recoveryHashes: [] }, buildAuditEntry());
  app = await renderConnected(<PasswordSection />, { user: 'legal' });
  await app.user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await app.user.type(await dialog.findByLabelText(/^Current password/), TEST_PASSWORD);
  await app.user.type(dialog.getByLabelText(/^New password/), 'Chosen-Pass 9');
  await app.user.type(dialog.getByLabelText(/^Confirm password/), 'Chosen-Pass 9');
  await app.user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await dialog.findByText(/^Enter the code of your authenticator app/)).toBeInTheDocument();
  await app.user.type(dialog.getByLabelText(/^Code/), 'aaaa-bbbb');
  await app.user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await dialog.findByText(/^The code is not correct/)).toBeInTheDocument();
});

it('changes the own password in the profile, and shows errors at their fields', async () => {
  app = await renderConnected(<PasswordSection />);
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
