import { screen, waitFor, within } from '@testing-library/react';

import { confirmSecondFactor, getSecondFactor } from '@contract/calls/second-factor';
import { SecondFactorSection } from '@/pages/profile/second-factor/second-factor-section';
import { codeAt } from '@test/helpers/one-time-code';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { TEST_PASSWORD } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const section = () => screen.findByRole('region', { name: 'Second factor' });
const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const firstOf = (codes: HTMLElement) => within(codes).getAllByRole('listitem')[0]?.textContent ?? '';
const typePassword = async (window: string, button: string) => {
  const dialog = within(await dialogOf(window));
  await app.user.type(await dialog.findByLabelText(/^Your password/), TEST_PASSWORD);
  await app.user.click(dialog.getByRole('button', { name: button }));
};

it('is set up, gets new recovery codes and is removed in the profile', async () => {
  app = await renderConnected(<SecondFactorSection />);
  await waitFor(async () => expect(await section()).toHaveTextContent(/Off\. With a second factor/));
  await press('Set up');
  const dialog = within(await dialogOf('Set up an authenticator app'));
  await app.user.type(await dialog.findByLabelText(/^Your password/), 'wrong');
  await app.user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText('The username or password is not correct.')).toBeInTheDocument();
  await app.user.clear(dialog.getByLabelText(/^Your password/));
  await typePassword('Set up an authenticator app', 'Next');
  const picture = await screen.findByRole('img', { name: 'QR code for an authenticator app' });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  const secret = (await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).textContent.replaceAll(' ', '');
  calls.failNext(confirmSecondFactor, 500);
  await waitFor(() => expect(screen.getByLabelText(/^Code/)).toHaveFocus());
  await app.user.keyboard(codeAt(secret, Date.now()));
  await press('Confirm');
  expect(await screen.findByText('Unable to change the second factor. Try again later.')).toBeInTheDocument();
  await press('Confirm');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  const first = firstOf(codes);
  await press('I have saved them');
  await waitFor(async () => expect(await section()).toHaveTextContent('10 recovery codes are left.'));

  await press('New recovery codes');
  await typePassword('New recovery codes', 'Next');
  const codeForm = within(await dialogOf('New recovery codes'));
  expect(await codeForm.findByText(/^Enter the code of your authenticator app/)).toBeInTheDocument();
  await app.user.type(codeForm.getByLabelText(/^Code/), first);
  await app.user.click(codeForm.getByRole('button', { name: 'Next' }));
  const others = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(others).not.toHaveTextContent(codes.textContent);
  const second = firstOf(others);
  await press('I have saved them');
  await press('Remove');
  const removal = within(await dialogOf('Remove the authenticator app'));
  await app.user.type(await removal.findByLabelText(/^Code/), second);
  await typePassword('Remove the authenticator app', 'Remove');
  expect(await screen.findByText('The authenticator app was removed.')).toBeInTheDocument();
  await waitFor(async () => expect(await section()).toHaveTextContent(/Off\./));
});

it('shows in place that it cannot be loaded, and loads it on Retry', async () => {
  calls.failNext(getSecondFactor, 500);
  app = await renderConnected(<SecondFactorSection />);
  expect(await within(await section()).findByRole('alert')).toHaveTextContent('Unable to get the second factor.');
  await app.user.click(within(await section()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
});

it('can be made required for a user by an administrator', async () => {
  app = await renderPage('/users/investigator/sign-in', { user: 'admin' });
  const box = () => screen.findByRole('checkbox', { name: /^Required for this user/ });
  expect(await box()).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Remove second factor' })).not.toBeInTheDocument();
  await app.user.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  app.leave();
  app = await renderConnected(<SecondFactorSection />);
  await waitFor(async () => expect(await section()).toHaveTextContent('Your account needs a second factor.'));
});
