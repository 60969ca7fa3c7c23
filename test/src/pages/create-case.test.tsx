import { screen, waitFor, within } from '@testing-library/react';

import { listAssignableUsers } from '@contract/calls/assignments';
import { createCase } from '@contract/calls/cases';
import { newAssignments } from '@/domain/case-people';
import { browserTimezone } from '@/domain/browser-timezone';
import { CreateCase } from '@/pages/dashboard/create-case/create-case';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeAll(async () => {
  await startReviewServer({ caseName: 'Harbour' });
});
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

async function open(user: TestUserName = 'examiner') {
  app = await renderConnected(<CreateCase />, { user });
  return openDialog();
}
async function openDialog() {
  await app.user.click(await screen.findByRole('button', { name: 'Create case' }));
  return screen.findByRole('dialog', { name: 'Create case' });
}
const create = (form: HTMLElement) => app.user.click(within(form).getByRole('button', { name: 'Create case' }));

describe('creating a case (decision 37)', () => {
  it('offers the time zone of the browser', async () => {
    const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockReturnValueOnce({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Berlin' });
    expect(browserTimezone()).toBe('Europe/Berlin');
    zone.mockReturnValueOnce({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' });
    expect(browserTimezone()).toBe('UTC');
    zone.mockRestore();
    const form = await open();
    expect(within(form).getByRole('combobox', { name: 'Time zone' })).toHaveValue(browserTimezone());
  });

  it.each(['investigator', 'legal', 'stranger'] as const)('is not available to %s', async (user) => {
    app = await renderPage('/', { user });
    await screen.findByText(user === 'stranger' ? 'You do not have access to any cases.' : 'Harbour');
    expect(screen.queryByRole('button', { name: 'Create case' })).not.toBeInTheDocument();
  });

  it('[000-5-06] shows what is invalid in a field, and [000-8-10] the name that is in use', async () => {
    const form = await open('admin');
    const name = within(form).getByLabelText('Case name');
    expect(within(form).getByRole('button', { name: 'Create case' })).toBeDisabled();
    await app.user.type(name, ' ');
    await create(form);
    expect(form).toHaveTextContent('Enter a case name.');
    await app.user.type(name, 'HARBOUR');
    await create(form);
    expect(await within(form).findByText('The case name HARBOUR is already in use.')).toBeInTheDocument();
    calls.failNext(createCase, 500);
    await app.user.type(name, ' 2');
    await create(form);
    expect(await within(form).findByRole('alert')).toHaveTextContent('Failed to create case.');
  });

  it('opens the new case, whose creator is a manager in addition to the selected ones', async () => {
    app = await renderPage('/', { user: 'examiner' });
    const form = await openDialog();
    expect(within(form).getByLabelText('Case name')).toHaveFocus();
    await app.user.type(within(form).getByLabelText('Case name'), ' Lighthouse ');
    await app.user.type(within(form).getByLabelText('Short description'), 'Lamps');
    await app.user.type(within(form).getByLabelText('Long description'), 'All of them');
    await app.user.click(within(form).getByLabelText('Items need a review of legal privilege'));
    const managers = within(form).getByRole('group', { name: 'Case managers' });
    const members = within(form).getByRole('group', { name: 'Case members' });
    expect(await within(managers).findByLabelText('Admin Test')).toBeInTheDocument();
    expect(within(form).queryByLabelText('Examiner Test')).not.toBeInTheDocument();
    expect(within(managers).queryByLabelText('Legal Test')).not.toBeInTheDocument();
    await app.user.click(within(members).getByLabelText('Investigator Test'));
    await app.user.click(within(managers).getByLabelText('Investigator Test'));
    expect(within(members).queryByLabelText('Investigator Test')).not.toBeInTheDocument();
    await app.user.click(within(members).getByLabelText('Legal Test'));
    await create(form);
    // The page is rendered again when the case is loaded.
    await waitFor(() => expect(screen.queryAllByRole('heading', { name: 'Lighthouse' })).toHaveLength(1));
    const caseId = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await app.server.context.stores.cases.get(caseId)).toMatchObject({
      ...{ name: 'Lighthouse', shortDescription: 'Lamps', longDescription: 'All of them', timezone: browserTimezone() },
      ...{ phoneCountry: null, requiresLegalPrivilege: true },
      assignments: [
        { userId: 'examiner', accessLevel: 'manager' },
        { userId: 'investigator', accessLevel: 'manager' },
        { userId: 'legal', accessLevel: 'member' },
      ],
    });
  });

  it('shows that the users cannot be loaded, and loads them on Retry', async () => {
    calls.failNext(listAssignableUsers, 500);
    const form = await open();
    expect(await within(form).findByRole('alert')).toHaveTextContent('Unable to get users.');
    await app.user.click(within(form).getByRole('button', { name: 'Retry' }));
    expect(await within(form).findByRole('group', { name: 'Case members' })).toBeInTheDocument();
  });
});

it('a user who is selected both as manager and as member becomes a manager', () => {
  expect(newAssignments(['a'], ['a', 'b'])).toEqual([
    { userId: 'a', accessLevel: 'manager' },
    { userId: 'b', accessLevel: 'member' },
  ]);
});
