import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { listCases } from '@contract/calls/cases';
import { getLicence, uploadLicence, verifyLicenceExpiry } from '@contract/calls/licensing';
import { LICENCE_NOT_VALID, type Licence } from '@contract/model/licence';
import { listJobs } from '@contract/calls/jobs';
import { emptyApi } from '@/api/empty-api';
import { casesApi } from '@/api/endpoints/cases';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { licenceIssuer } from '@test/helpers/licence-files';
import { renderApp, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestServerOptions, TestUserName } from '@test/helpers/test-server';

const issuer = licenceIssuer();
const SEATS: Licence = {
  revision: 'r1',
  ...{ isRequired: true, status: 'valid', licenseType: 'seat', numberOfUsers: 25, licensee: 'Police of Gotland' },
  ...{ createdAt: '2026-11-23T12:00:00.000Z', expiresOn: '2027-12-31T23:59:59.999Z' },
  values: { seats: 25, concurrentUsers: null, expiry: '2027-12-31T23:59:59.999Z' },
};

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const server: TestServerOptions = { config: { licenceIssuer: issuer.publicKey } };
/** Opens an address with the shell, which checks the licence. */
const open = async (address: string, user: TestUserName = 'admin') => {
  app = await renderApp(address, { user, server });
};
const openLicensing = async (user: TestUserName = 'admin') => {
  app = await renderPage('/settings/licensing', { user, server });
};
const fileField = () => screen.getByLabelText('Upload license key', { selector: 'input' });
const upload = async (name: string, content: string) => {
  await screen.findByRole('button', { name: 'Upload license key' });
  // The file dialog of the operating system accepts any file.
  await userEvent.setup({ delay: null, applyAccept: false }).upload(fileField(), new File([content], name));
};
const facts = () => {
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(screen.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]));
};
const toast = (text: string) => screen.findByText(text);
/** Adds a licence to the server of this file; only the first tests run without one. */
const addLicence = async (values: Parameters<typeof issuer.fileOf>[0] = {}) =>
  (await startReviewServer(server)).context.services.licences.add(
    issuer.fileOf(values),
    buildAuditContext('system management', { timestamp: '2026-11-23T12:00:00.000Z' }),
  );

describe('without a licence', () => {
  it('[002-4-26] [002-4-27] [002-4-28] [002-6-09] [002-8-25] a modal refers the user to the administrator, with signing out as its only action', async () => {
    await open('/', 'investigator');
    const modal = await screen.findByRole('dialog', { name: 'License not found' });
    expect(modal).toHaveTextContent('Contact your administrator, who can upload a license key.');
    expect(within(modal).queryByRole('link')).toBeNull();
    expect(within(modal).getByRole('button', { name: 'Logout' })).toBeVisible();
    await app.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'License not found' })).toBeVisible();
    expect([listCases, listJobs].map(calls.countAnswered)).toEqual([0, 0]);
  });

  it('[002-4-27] [002-6-09] [002-8-24] a modal links an administrator to the page of the licence, and is gone for all users once one is uploaded', async () => {
    await open('/');
    const modal = await screen.findByRole('dialog', { name: 'License not found' });
    expect(modal).toHaveTextContent('Upload a license key to continue.');
    await app.user.click(within(modal).getByRole('link', { name: 'Go to licensing' }));
    expect(await screen.findByRole('heading', { name: 'Licensing' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Not found');
    expect(facts()).toEqual({
      Status: 'Not found',
      Type: 'None',
      'Number of users': 'Unlimited',
      Added: '–',
      Expires: 'Never',
    });
    const button = await screen.findByRole('button', { name: 'Upload license key' });
    const chooser = jest.spyOn(fileField(), 'click');
    act(() => button.focus());
    await app.user.keyboard('{Enter}');
    expect(chooser).toHaveBeenCalledTimes(1);
    // Forms with files cannot be sent from jsdom: the server gets the licence directly.
    await addLicence();
    calls.answerNext(uploadLicence, SEATS);
    const append = jest.spyOn(FormData.prototype, 'append');
    await upload('lab.key', issuer.fileOf());
    expect(append).toHaveBeenCalledWith('file', expect.objectContaining({ name: 'lab.key' }));
    append.mockRestore();
    expect(await toast('The license key was uploaded successfully.')).toBeVisible();
    expect(await screen.findByRole('navigation', { name: 'Breadcrumbs' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Police of Gotland')).toBeVisible());
    app.leave();
    await open('/', 'investigator');
    expect(await screen.findByRole('link', { name: /Harbour/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /User menu/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[002-4-26] [002-8-26] a modal shows that it has expired', async () => {
    calls.answerNext(verifyLicenceExpiry, { status: 'expired' });
    await open('/', 'legal');
    expect(await screen.findByRole('dialog', { name: 'License expired' })).toBeVisible();
  });
});

describe('with a licence', () => {
  it('[002-4-25] [000-4-27] pages are shown until it expires during a session: then the cache keeps only licence and authorization', async () => {
    await addLicence();
    await open('/');
    expect(await screen.findByRole('link', { name: /Harbour/ })).toBeVisible();
    const cached = () =>
      new Set(Object.values(app.store.getState().api.queries).flatMap((query) => query?.endpointName ?? []));
    expect([...cached()]).toEqual(expect.arrayContaining(['listCases', 'checkAuthorization', 'verifyLicenceExpiry']));
    calls.answerNext(verifyLicenceExpiry, { status: 'expired' });
    // As the next check of the licence does.
    await act(async () => app.store.dispatch(emptyApi.util.invalidateTags(['Licence'])));
    expect(await screen.findByRole('dialog', { name: 'License expired' })).toBeVisible();
    await waitFor(() => expect([...cached()].sort()).toEqual(['checkAuthorization', 'verifyLicenceExpiry']));
    // As a polled list does whose last request is sent after its page was left.
    await act(async () => {
      await app.store.dispatch(casesApi.endpoints.listCases.initiate(undefined, { subscribe: false }));
    });
    await waitFor(() => expect([...cached()].sort()).toEqual(['checkAuthorization', 'verifyLicenceExpiry']));
    // As a list does whose page is being left when the response arrives.
    const respond = calls.delayNext(listCases);
    const subscription = app.store.dispatch(casesApi.endpoints.listCases.initiate(undefined));
    const subscribers = () => app.store.getState().api.subscriptions[subscription.queryCacheKey] ?? {};
    await waitFor(() => expect(Object.keys(subscribers())).toHaveLength(1));
    await act(async () => {
      respond();
      await subscription;
    });
    expect([...cached()]).toContain('listCases');
    act(() => subscription.unsubscribe());
    await waitFor(() => expect([...cached()].sort()).toEqual(['checkAuthorization', 'verifyLicenceExpiry']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a call that is refused without a valid one shows the modal, and no error', async () => {
    await addLicence();
    await open('/settings/licensing');
    await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    calls.answerNext(verifyLicenceExpiry, { status: 'expired' });
    const refused = { status: 403, code: LICENCE_NOT_VALID, message: 'No valid license.' };
    jest.spyOn(globalThis, 'fetch').mockImplementationOnce(
      async () =>
        new Response(JSON.stringify(refused), {
          status: 403,
          headers: { 'content-type': 'application/json' },
        }),
    );
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('dialog', { name: 'License expired' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[002-4-29] [002-4-30] [002-8-27] pages are also shown when the licence cannot be checked', async () => {
    await addLicence();
    calls.failNext(verifyLicenceExpiry, 500);
    await open('/');
    const modal = await screen.findByRole('dialog', { name: 'License' });
    expect(modal).toHaveTextContent(
      'License error: A license could not be retrieved from the server. Try again in a few minutes.',
    );
    expect(await screen.findByText(/Harbour/)).toBeInTheDocument();
    const [button] = within(modal).getAllByRole('button', { name: 'Close' });
    await app.user.click(button!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the page of the licence', () => {
  beforeEach(async () => {
    await addLicence({ seats: 25, expiry: '2037-12-31T23:59:59.999Z' });
  });

  it.each(['examiner', 'investigator', 'legal'] as const)('[002-6-08] is not available to the %s', async (user) => {
    await openLicensing(user);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('[002-1-06] [002-2-141] [000-2-25] shows status, type, number of users and days, from the Settings menu', async () => {
    await open('/');
    await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Licensing' }));
    await screen.findByText('Police of Gotland');
    expect(app.router.state.location.pathname).toBe('/settings/licensing');
    const { Added: added, Expires: expires, ...others } = facts();
    expect(others).toEqual({
      ...{ Status: 'Valid', 'Issued to': 'Police of Gotland', Type: 'Seats', 'Number of users': '25' },
    });
    expect([added, expires].map((time) => time?.slice(0, 19))).toEqual(['2026-11-23 12:00:00', '2037-12-31 23:59:59']);
    expect(screen.getByText('Administrators are not counted and can always sign in.')).toBeVisible();
  });

  it('[002-2-142] accepts only a single file with the extension .key', async () => {
    await openLicensing();
    await screen.findByRole('button', { name: 'Upload license key' });
    expect(fileField()).toHaveAttribute('accept', '.key');
    expect(fileField()).not.toHaveAttribute('multiple');
    await upload('lab.txt', issuer.fileOf());
    expect(await toast('The license key file was not a valid .key format file.')).toBeVisible();
    expect(calls.countAnswered(uploadLicence)).toBe(0);
  });

  it('[002-2-142] is uploaded where none is needed, too, and shows the answer of the server', async () => {
    calls.answerNext(getLicence, { ...SEATS, isRequired: false, licenseType: 'none', numberOfUsers: null });
    await openLicensing();
    const sentence = 'This installation needs no license: REVIEW_LICENCE_ISSUER names no issuer.';
    calls.failNext(uploadLicence, 409, sentence);
    await upload('lab.key', issuer.fileOf());
    expect(await toast(sentence)).toBeVisible();
  });

  it.each([
    ['002-8-21', 403, 'The license key has expired.'],
    ['002-8-22', 500, 'The license key file was not a valid .key format file.'],
    ['002-8-23', 413, 'The license key file did not upload successfully. Try again in a few minutes.'],
  ])('[%s] shows for an upload that failed with %d: %s', async (_rule, status, text) => {
    await openLicensing();
    calls.failNext(uploadLicence, status);
    await upload('lab.key', 'x');
    expect(await toast(text)).toBeVisible();
    expect(screen.getByText('Police of Gotland')).toBeVisible();
  });

  it('asks before it replaces a licence that somebody else uploaded since', async () => {
    await openLicensing();
    await screen.findByText('Police of Gotland');
    const stored = {
      revision: 'theirs',
      values: { licenceId: 'x', licensee: 'Police of Oslo', licenceType: 'seat', numberOfUsers: 9, expiresOn: null },
      ...{ changedBy: 'examiner', changedAt: '2026-11-24T12:00:00.000Z' },
    };
    const message = 'Somebody else has changed the license in the meantime.';
    calls.answerNext(uploadLicence, { status: 409, code: 'CONFLICT', message, stored }, 409);
    await upload('lab.key', 'x');
    const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
    expect(dialog).toHaveTextContent('uploaded this license since this page was opened. Your file is not saved yet.');
    expect(within(dialog).getByRole('row', { name: 'Issued to Police of Oslo lab.key' })).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'Number of users 9' })).toBeVisible();
    calls.answerNext(uploadLicence, SEATS);
    await app.user.click(within(dialog).getByRole('button', { name: 'Replace it with mine' }));
    expect(await toast('The license key was uploaded successfully.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[002-8-20] [002-8-24] shows in place that the licence cannot be loaded, and loads it on Retry', async () => {
    calls.failNext(getLicence, 500);
    await openLicensing();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The license cannot be retrieved at this time. Try again in a few minutes.',
    );
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Police of Gotland')).toBeVisible();
    calls.answerNext(uploadLicence, SEATS);
    await upload('lab.key', 'x');
    expect(await toast('The license key was uploaded successfully.')).toBeVisible();
  });
});
