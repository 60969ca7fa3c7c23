import { screen, waitFor, within } from '@testing-library/react';

import { endSession, listSessions } from '@contract/calls/sessions';
import { ProfileSessions } from '@/pages/profile/profile-sessions';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { TEST_PASSWORD, type TestUserName } from '@test/helpers/test-server';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(async () => {
  calls = scenarios();
  // Ends the sessions that the previous test started.
  const { stores } = (await startReviewServer()).context;
  await stores.sessions.endOfUser('investigator', null, buildAuditEntry());
});
afterEach(() => {
  app.leave();
  calls.restore();
});

async function signInElsewhere(userName: TestUserName, address: string) {
  const { services, stores } = (await startReviewServer()).context;
  const user = await stores.users.get(userName);
  await services.sessions.start(user!, null, 'test', buildAuditContext('system access'), {
    userAgent: FIREFOX,
    address,
  });
}
const table = () => screen.findByRole('table', { name: 'Sessions' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

async function confirm(title: string, password = TEST_PASSWORD) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const field = await dialog.findByLabelText(/^Your password/);
  await app.user.clear(field);
  await app.user.type(field, password);
  await app.user.click(dialog.getByRole('button', { name: title }));
}

it('lists the sessions of the user with browser and address, ends one, and then all others', async () => {
  await signInElsewhere('investigator', '10.0.0.7');
  await signInElsewhere('investigator', '10.0.0.8');
  app = await renderConnected(<ProfileSessions />);
  expect(await rows()).toHaveLength(3);
  const current = (await rows()).find((row) => within(row).queryByText('This session') !== null);
  expect(within(current!).queryByRole('button')).not.toBeInTheDocument();
  const end = { name: 'End the session in Firefox 140 on Windows from 10.0.0.7' };
  await app.user.click(await screen.findByRole('button', end));
  await confirm('End session', 'wrong');
  expect(await screen.findByText('The username or password is not correct.')).toBeInTheDocument();
  calls.failNext(endSession, 500);
  await confirm('End session');
  expect(await screen.findByText('Unable to end the sessions. Try again later.')).toBeInTheDocument();
  await confirm('End session');
  expect(await screen.findByText('The session was ended.')).toBeInTheDocument();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await app.user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await confirm('Sign out everywhere');
  expect(await screen.findByText('You are signed out everywhere else.')).toBeInTheDocument();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Sign out everywhere' })).toBeDisabled();
});

it("offers users of the lab's own provider to sign in again there when their sign-in is too old", async () => {
  await signInElsewhere('investigator', '10.0.0.7');
  const { users } = (await startReviewServer()).context.stores;
  const user = await users.get('investigator');
  await users.update({ ...user!, isReadonly: true }, buildAuditEntry());
  app = await renderConnected(<ProfileSessions />);
  await app.user.click(await screen.findByRole('button', { name: /^End the session in Firefox/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End session' }));
  expect(await dialog.findByText('This needs a sign-in from the last 10 minutes.')).toBeInTheDocument();
  calls.failNext(endSession, 403, 'You signed in more than 10 minutes ago.');
  await app.user.click(dialog.getByRole('button', { name: 'End session' }));
  expect(await dialog.findByText('You signed in more than 10 minutes ago.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
  await users.update({ ...user!, isReadonly: false }, buildAuditEntry());
});

it('shows in place that sessions cannot be loaded, and loads them on Retry', async () => {
  await startReviewServer();
  calls.failNext(listSessions, 500);
  app = await renderConnected(<ProfileSessions />);
  const section = await screen.findByRole('region', { name: 'Sessions' });
  expect(await within(section).findByRole('alert')).toHaveTextContent('Unable to get sessions.');
  await app.user.click(within(section).getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

it('lets only an administrator see and end the sessions of a user, from the list of users', async () => {
  await signInElsewhere('investigator', '10.0.0.7');
  app = await renderPage('/users', { user: 'admin' });
  await app.user.click(await screen.findByRole('link', { name: 'Sign-in of investigator' }));
  expect(await screen.findByRole('heading', { name: 'Sign-in of Investigator Test' })).toBeInTheDocument();
  expect(await table()).toHaveTextContent(/Firefox 140 on Windows.*10\.0\.0\.7/);
  await app.user.click(screen.getByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText('The sessions of Investigator Test were ended.')).toBeInTheDocument();
  expect(await screen.findByText('The user is not signed in.')).toBeInTheDocument();
  app.leave();
  app = await renderPage('/users/legal/sign-in', { user: 'examiner' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});
