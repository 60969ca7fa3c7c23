import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import {
  getLetterhead,
  removeLetterheadLogo,
  updateLetterhead,
  uploadLetterheadLogo,
} from '@contract/calls/letterhead';
import type { Letterhead } from '@contract/model/letterhead';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { renderApp, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

const LETTERHEAD: Letterhead = {
  ...{ agency: 'Police of Gotland', address: 'Norra Hansegatan 2\n621 41 Visby', department: 'Digital Unit' },
  ...{ logo: null, revision: 4, savedAt: '2026-11-23T12:00:00.000Z', savedBy: 'admin' },
};
const LOGO = {
  ...{ mimeType: 'image/png', width: 1, height: 1 },
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} satisfies Letterhead['logo'];

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const open = async (user: TestUserName = 'admin') => {
  app = await renderPage('/settings/letterhead', { user });
};
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const choose = async (file: File) =>
  userEvent
    .setup({ delay: null, applyAccept: false })
    .upload(await screen.findByLabelText(/^(Upload|Replace) logo$/, { selector: 'input' }), file);
const logo = new File(['logo'], 'logo.png', { type: 'image/png' });

it.each(['examiner', 'investigator', 'legal'] as const)('is not available to the %s', async (user) => {
  await open(user);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('opens from the Settings menu, shows a preview while typing, and is saved', async () => {
  app = await renderApp('/', { user: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Letterhead' }));
  expect(await screen.findByText(/^Reports have no letterhead yet/)).toBeVisible();
  expect(button('Save')).toBeDisabled();
  await app.user.type(field('Agency name'), 'Police of Gotland');
  await app.user.type(field('Address and contact'), 'Norra Hansegatan 2{Enter}621 41 Visby');
  await app.user.type(field('Department or unit'), 'Digital Unit');
  const shown = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(shown.queryByText(/^Reports have no letterhead yet/)).toBeNull();
  expect(shown.getByText('With changes that are not saved yet')).toBeVisible();
  expect(shown.getByText('621 41 Visby')).toBeVisible();
  expect(shown.getByRole('definition')).toHaveTextContent(/^Admin Test \(admin\), Digital Unit$/);
  await app.user.click(button('Save'));
  expect(await screen.findByText('The letterhead was saved.')).toBeVisible();
  expect(button('Save')).toBeDisabled();
  const { agency, address, department } = LETTERHEAD;
  expect(await app.server.context.services.letterhead.get()).toMatchObject({
    agency,
    address,
    department,
    revision: 1,
  });
});

it('shows an error at a field that is too long, and sends nothing', async () => {
  calls.answerNext(getLetterhead, LETTERHEAD);
  await open();
  await app.user.type(
    await screen.findByRole('textbox', { name: 'Address and contact' }),
    '{Enter}3{Enter}4{Enter}5{Enter}6{Enter}7',
  );
  await app.user.click(button('Save'));
  expect(await screen.findByText('Enter an address of 6 lines or fewer.')).toBeVisible();
  expect(calls.countAnswered(updateLetterhead)).toBe(0);
});

it('keeps the typed text after another user saved first, until the changes are undone', async () => {
  calls.answerNext(getLetterhead, LETTERHEAD);
  await open();
  await app.user.type(await screen.findByRole('textbox', { name: 'Agency name' }), ' East');
  calls.failNext(updateLetterhead, 500);
  await app.user.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The letterhead was not saved.');
  expect(field('Agency name')).toHaveValue('Police of Gotland East');
  calls.answerNext(getLetterhead, { ...LETTERHEAD, agency: 'Police of Visby', revision: 5 });
  await app.user.click(button('Undo changes'));
  await waitFor(() => expect(field('Agency name')).toHaveValue('Police of Visby'));
});

it.each([
  ['Keep both changes', { agency: 'Mine', address: 'Theirs' }],
  ['Replace it with mine', { agency: 'Mine', address: '' }],
  ['Discard mine', { agency: '', address: 'Theirs' }],
])('is not overwritten when somebody else saved it meanwhile: %s', async (choice, expected) => {
  const { letterhead } = (await startReviewServer()).context.services;
  const cause = buildAuditContext('system management');
  const empty = { agency: '', address: '', department: '' };
  await letterhead.update(empty, cause);
  await open();
  await app.user.type(await screen.findByRole('textbox', { name: 'Agency name' }), 'Mine');
  await letterhead.update({ ...empty, address: 'Theirs' }, cause);
  await app.user.click(button('Save'));
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText(/^Admin Test \(admin\) saved this while you were editing/)).toBeVisible();
  expect(conflict.getByRole('row', { name: 'Agency name (empty) Mine' })).toBeVisible();
  expect(conflict.getByRole('row', { name: 'Address and contact Theirs (empty)' })).toBeVisible();
  await app.user.click(conflict.getByRole('button', { name: choice }));
  if (choice !== 'Discard mine') {
    await app.user.click(button('Save'));
    await screen.findByText('The letterhead was saved.');
  }
  expect(button('Save')).toBeDisabled();
  expect(await letterhead.get()).toMatchObject(expected);
});

it('shows an uploaded logo while texts are unsaved, and removes it', async () => {
  calls.answerNext(getLetterhead, LETTERHEAD);
  await open();
  await app.user.type(await screen.findByRole('textbox', { name: 'Agency name' }), ' East');
  calls.answerNext(uploadLetterheadLogo, { ...LETTERHEAD, logo: LOGO, revision: 5 });
  await choose(logo);
  expect(await screen.findByText('The logo was saved.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Logo, 1 × 1 pixels' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${LOGO.base64}`,
  );
  expect(field('Agency name')).toHaveValue('Police of Gotland East');
  calls.answerNext(removeLetterheadLogo, { ...LETTERHEAD, revision: 6 });
  await app.user.click(button('Remove logo'));
  expect(await screen.findByText('There is no logo.')).toBeVisible();
});

it('shows in place why the server refused a logo, until another one is uploaded', async () => {
  calls.answerNext(getLetterhead, LETTERHEAD);
  await open();
  const reason = 'logo.svg is not a PNG or JPEG picture. Save the logo as PNG or JPEG, and upload that.';
  calls.failNext(uploadLetterheadLogo, 422, reason);
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  calls.answerNext(uploadLetterheadLogo, { ...LETTERHEAD, logo: LOGO, revision: 5 });
  await choose(logo);
  await screen.findByText('The logo was saved.');
  expect(screen.queryByText(reason)).toBeNull();
});

it('shows that it cannot be loaded, and loads it on Retry', async () => {
  calls.failNext(getLetterhead, 500);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The letterhead cannot be retrieved at this time.');
  calls.answerNext(getLetterhead, LETTERHEAD);
  await app.user.click(button('Retry'));
  expect(await screen.findByRole('textbox', { name: 'Agency name' })).toHaveValue('Police of Gotland');
});
