import { screen, waitFor, within } from '@testing-library/react';

import { addPasskey } from '@contract/calls/passkeys';
import { SecondFactorSection } from '@/pages/profile/second-factor/second-factor-section';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { providePasskeys } from '@test/helpers/provide-passkeys';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { TEST_PASSWORD } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
let browser: ReturnType<typeof providePasskeys>;
beforeEach(() => {
  calls = scenarios();
  browser = providePasskeys('http://localhost');
});
afterEach(() => {
  app.leave();
  calls.restore();
  browser.restore();
});

const section = () => screen.findByRole('region', { name: 'Second factor' });
const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
const fill = async (name: string, password = TEST_PASSWORD) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await app.user.type(await dialog.findByLabelText(/^Name/), name);
  await app.user.type(dialog.getByLabelText(/^Your password/), password);
};

it('are added with a name and the password, and removed with the password', async () => {
  app = await renderConnected(<SecondFactorSection />);
  await press('Add a passkey');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await fill('Laptop', 'wrong');
  const next = dialog.getByRole('button', { name: 'Next' });
  await app.user.click(next);
  expect(await dialog.findByText('The username or password is not correct.')).toBeInTheDocument();
  await app.user.clear(dialog.getByLabelText(/^Your password/));
  await app.user.type(dialog.getByLabelText(/^Your password/), TEST_PASSWORD);

  browser.failWith('NotAllowedError');
  await app.user.click(next);
  expect(await dialog.findByText(/^No passkey was added/)).toBeInTheDocument();
  browser.failWith('InvalidStateError');
  await app.user.click(next);
  expect(await dialog.findByText(/^You already have a passkey on this device or key/)).toBeInTheDocument();
  browser.failWith('UnknownError');
  await app.user.click(next);
  expect(await dialog.findByText(/^The browser could not create a passkey/)).toBeInTheDocument();
  browser.failWith(null);
  calls.failNext(addPasskey, 400, 'The passkey was not added.');
  await app.user.click(next);
  expect(await dialog.findByText('The passkey was not added.')).toBeInTheDocument();

  // Recovery codes are shown with the first factor.
  await app.user.click(next);
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await press('I have saved them');
  const table = await screen.findByRole('table', { name: 'Passkeys' });
  expect(within(table).getByRole('row', { name: /Laptop.*Never/ })).toBeInTheDocument();
  expect(await section()).toHaveTextContent('10 recovery codes are left.');

  // From now on a change is confirmed with the passkey or a recovery code.
  await press('Add a passkey');
  await fill('Blue key');
  browser.failWith('NotAllowedError');
  await press('Next');
  expect(await screen.findByText(/^The passkey was not used: it was cancelled/)).toBeInTheDocument();
  browser.failWith('UnknownError');
  await press('Next');
  expect(await screen.findByText('The browser could not use the passkey. Try again.')).toBeInTheDocument();
  browser.failWith(null);
  await press('Next');
  expect(await screen.findByText('The passkey “Blue key” was added.')).toBeInTheDocument();
  await press('Remove Laptop');
  const removal = within(await screen.findByRole('dialog', { name: 'Remove the passkey “Laptop”' }));
  await app.user.type(await removal.findByLabelText(/^Your password/), TEST_PASSWORD);
  await app.user.click(removal.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('The passkey “Laptop” was removed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Laptop' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Remove Blue key' })).toBeInTheDocument();
});

it('cannot be added on a page without HTTPS, which shows the reason', async () => {
  browser.makeInsecure();
  app = await renderConnected(<SecondFactorSection />, { user: 'legal' });
  await waitFor(async () => expect(await section()).toHaveTextContent(/Passkeys work where .* begins with https/));
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

it('are not mentioned in a browser without them', async () => {
  browser.makeInsecure();
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
  app = await renderConnected(<SecondFactorSection />, { user: 'legal' });
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(await section()).not.toHaveTextContent(/passkeys/i);
});

it('are counted for an administrator, and cannot be removed when a required factor is the last one', async () => {
  const { services, stores } = (await startReviewServer()).context;
  const audit = buildAuditEntry();
  const key = { publicKey: '', counter: 0, transports: [], isBackupEligible: true, isBackedUp: true };
  const passkey = { ...key, id: 'key', userId: 'examiner', name: 'Phone', credentialId: 'c', createdAt: 0 };
  await stores.passkeys.add({ ...passkey, lastUsedAt: null }, { limit: 9, recoveryHashes: ['a'] }, audit);
  await services.secondFactors.setRequired('examiner', true, audit);
  app = await renderPage('/users/examiner/sign-in', { user: 'admin' });
  expect(await screen.findByText('1 passkey')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove second factor' })).toBeInTheDocument();
  app.leave();
  app = await renderConnected(<SecondFactorSection />, { user: 'examiner' });
  const table = await screen.findByRole('table', { name: 'Passkeys' });
  expect(within(table).getByText('Synced')).toBeInTheDocument();
  expect(within(table).queryByRole('button')).not.toBeInTheDocument();
});
