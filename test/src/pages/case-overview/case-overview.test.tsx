import { act, screen, waitFor, within } from '@testing-library/react';

import {
  listCaseAssignableUsers,
  listCaseAssignments,
  removeCaseAssignment,
  updateCaseAssignments,
} from '@contract/calls/assignments';
import { getCase, updateCase } from '@contract/calls/cases';
import { callPath } from '@contract/define-call';
import type { CaseAssignment } from '@contract/model/case';
import { casesApi } from '@/api/endpoints/cases';
import { CaseInformation } from '@/pages/case-overview/information/case-information';
import { PeopleSection } from '@/pages/case-overview/people/people-section';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderApp, renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf, requestAs } from '@test/helpers/request-as';
import type { TestUserName } from '@test/helpers/test-server';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

const PEOPLE: CaseAssignment[] = [
  { userId: 'examiner', accessLevel: 'manager' },
  { userId: 'investigator', accessLevel: 'member' },
  { userId: 'legal', accessLevel: 'member' },
];

let app: Rendered;
let calls: ReturnType<typeof scenarios>;
let cases = 0;
beforeAll(async () => {
  await startReviewServer();
});
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

async function addCase(people = PEOPLE) {
  const server = await startReviewServer();
  cases += 1;
  return { caseId: await server.addCase(`Pier ${cases}`, people), name: `Pier ${cases}` };
}

/** Opens the overview of a case of its own. */
async function open(user: TestUserName = 'examiner', render = renderPage) {
  const added = await addCase();
  app = await render(`/case/${added.caseId}/overview`, { user });
  await screen.findByRole('heading', { name: 'Case overview', level: 1 });
  return added;
}

/** Opens only the managers and members. */
async function openPeople(user: TestUserName = 'examiner', people = PEOPLE) {
  const { caseId } = await addCase(people);
  const part = (
    <>
      <PeopleSection caseId={caseId} level="manager" />
      <PeopleSection caseId={caseId} level="member" />
    </>
  );
  app = await renderConnected(part, { user });
}

/** Opens only the form for the details of the case. */
async function openForm() {
  const server = await startReviewServer();
  const { caseId } = await addCase();
  await server.signInAs('examiner');
  const { case: openCase } = await responseOf(
    getCase.response,
    requestAs(server, 'GET', callPath(getCase, { caseId })),
  );
  app = await renderConnected(<CaseInformation openCase={openCase} />, { user: 'examiner' });
  await press('Edit case information');
  return dialog('Edit case information');
}
const region = (name: string) => screen.findByRole('region', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const cellsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const press = async (name: string, within_: HTMLElement = document.body) =>
  app.user.click(await within(within_).findByRole('button', { name }));

describe('Case information', () => {
  it('[000-2-117] shows the details of the case', async () => {
    const { name } = await open('investigator');
    const information = await region('Case information');
    for (const text of [name, 'No description has been added yet.', 'Europe/Stockholm', 'Not set']) {
      expect(information).toHaveTextContent(text);
    }
  });

  it('links to the dashboard of the case, which links back', async () => {
    const { caseId, name } = await open('investigator', renderApp);
    await app.user.click(await screen.findByRole('link', { name }));
    await app.user.click(await screen.findByRole('link', { name: 'Case overview' }));
    expect(app.router.state.location.pathname).toBe(`/case/${caseId}/overview`);
  });

  it.each(['investigator', 'legal'] as const)('[000-6-13] [000-6-14] has no actions for %s', async (user) => {
    await open(user);
    await screen.findByRole('table', { name: 'Case members' });
    await requestsAnswered(app.store);
    for (const name of ['Edit case information', 'Assign managers', 'Assign members', /^Remove /]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('[000-2-118] [000-5-12] is edited by a manager, with Save disabled until something changes', async () => {
    await open('examiner', renderApp);
    await press('Edit case information');
    const form = await dialog('Edit case information');
    const save = within(form).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    const name = within(form).getByLabelText('Case name');
    await app.user.type(name, 'x');
    expect(save).toBeEnabled();
    await app.user.type(name, '{Backspace}');
    expect(save).toBeDisabled();
    await app.user.clear(name);
    await app.user.type(name, ' Mole ');
    await app.user.type(within(form).getByLabelText('Short description'), 'Boats');
    await app.user.type(within(form).getByLabelText('Long description'), 'All of them');
    await app.user.click(within(form).getByLabelText('Items need a review of legal privilege'));
    await app.user.click(save);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const information = await region('Case information');
    await waitFor(() => expect(information).toHaveTextContent('Mole'));
    for (const text of ['Boats', 'All of them', 'Items need a review']) {
      expect(information).toHaveTextContent(text);
    }
    // The breadcrumbs show the new name, too.
    expect(await screen.findByRole('link', { name: 'Mole' })).toBeInTheDocument();
  });

  it.each([
    ['Keep both changes', { shortDescription: 'mine', longDescription: 'theirs', phoneCountry: 'SE' }],
    ['Replace it with mine', { shortDescription: 'mine', longDescription: '', phoneCountry: null }],
    ['Discard mine', { shortDescription: '', longDescription: 'theirs', phoneCountry: 'SE' }],
  ])('is not overwritten when somebody else changed it meanwhile: %s', async (choice, expected) => {
    const form = await openForm();
    await app.user.type(within(form).getByLabelText('Short description'), 'mine');
    const { cases: store } = (await startReviewServer()).context.stores;
    const stored = () => store.findByName(`Pier ${cases}`);
    const { id = '', name = '', timezone = '' } = (await stored()) ?? {};
    await store.update(id, { name, timezone, longDescription: 'theirs', phoneCountry: 'SE' }, buildAuditEntry());
    await press('Save', form);
    const conflict = within(await within(form).findByRole('alert'));
    expect(conflict.getByRole('row', { name: 'Short description (empty) mine' })).toBeInTheDocument();
    expect(conflict.getByRole('row', { name: 'Long description theirs (empty)' })).toBeInTheDocument();
    expect(conflict.getByRole('row', { name: 'Country of telephone numbers Sweden Not set' })).toBeInTheDocument();
    await app.user.click(conflict.getByRole('button', { name: choice }));
    await press(choice === 'Discard mine' ? 'Cancel' : 'Save', form);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await stored()).toMatchObject(expected);
  });

  it('[000-5-06] [000-5-07] [000-5-08] [000-5-09] [000-5-10] shows what is invalid in a field', async () => {
    const form = await openForm();
    const write = async (label: string, text: string) => {
      const field = within(form).getByLabelText(label);
      await app.user.clear(field);
      await app.user.click(field);
      await app.user.paste(text);
    };
    await write('Case name', '   ');
    await write('Short description', 'x'.repeat(1001));
    await write('Long description', 'x'.repeat(4001));
    await press('Save', form);
    expect(form).toHaveTextContent('Enter a case name.');
    expect(form).toHaveTextContent('Enter a case description that is 1000 characters or less.');
    expect(form).toHaveTextContent('Enter a case description that is 4000 characters or less.');
    await write('Case name', 'x'.repeat(256));
    expect(form).toHaveTextContent('Enter a case name that is 255 characters or less.');
    expect(calls.countAnswered(updateCase)).toBe(0);
  });

  it('[000-8-10] shows at the field that the name is in use, and [000-8-11] a general error for any other failure', async () => {
    const form = await openForm();
    const name = within(form).getByLabelText('Case name');
    await app.user.clear(name);
    await app.user.click(name);
    await app.user.paste('HARBOUR');
    await press('Save', form);
    expect(await within(form).findByText('The case name HARBOUR is already in use.')).toBeInTheDocument();
    calls.failNext(updateCase, 500);
    await app.user.type(name, ' 2');
    expect(within(form).queryByText(/already in use/)).not.toBeInTheDocument();
    await press('Save', form);
    expect(await within(form).findByRole('alert')).toHaveTextContent('Failed to update case.');
  });
});

describe('Managers and members', () => {
  it('[000-2-121] [000-2-122] [000-5-16] are in two tables, by full name, for every user who may open the case', async () => {
    await openPeople('legal', [...PEOPLE, { userId: 'admin', accessLevel: 'manager' }]);
    expect(await cellsOf('Case managers')).toEqual(['Admin Test', 'Examiner Test']);
    expect(await cellsOf('Case members')).toEqual(['Investigator Test', 'Legal Test']);
    expect(await screen.findByRole('table', { name: 'Case members' })).toHaveTextContent('Legal reviewer');
  });

  it('[000-8-30] [000-8-31] show that there are none', async () => {
    await openPeople('admin', []);
    expect(await region('Case managers')).toHaveTextContent('This case has no managers.');
    expect(await region('Case members')).toHaveTextContent('This case has no members.');
  });

  it('show an error in place, and are loaded on Retry', async () => {
    calls.failNext(listCaseAssignments, 500);
    await openPeople('legal');
    const managers = await region('Case managers');
    expect(await within(managers).findByRole('alert')).toHaveTextContent('Unable to get the people of this case.');
    await press('Retry', managers);
    expect(await cellsOf('Case managers')).toEqual(['Examiner Test']);
  });

  it('[000-5-13] [000-5-14] [000-5-15] are assigned in a dialog that requires a user', async () => {
    await openPeople();
    await press('Assign managers');
    const form = await dialog('Assign managers');
    const examiner = await within(form).findByLabelText('Examiner Test');
    const submit = within(form).getByRole('button', { name: 'Assign managers' });
    expect(within(form).queryByLabelText('Legal Test')).not.toBeInTheDocument();
    expect(submit).toBeDisabled();
    await app.user.click(examiner);
    await app.user.click(submit);
    expect(form).toHaveTextContent('You must select at least one user.');
    await app.user.click(examiner);
    expect(submit).toBeDisabled();
    expect(calls.countAnswered(updateCaseAssignments)).toBe(0);
    // A member who is ticked becomes a manager.
    const investigator = within(form).getByRole('checkbox', { name: 'Investigator Test' });
    expect(investigator).toHaveAccessibleDescription('investigator · Investigator · Case member now');
    await app.user.click(investigator);
    await app.user.click(submit);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(async () => expect(await cellsOf('Case managers')).toEqual(['Examiner Test', 'Investigator Test']));
    expect(await cellsOf('Case members')).toEqual(['Legal Test']);
  });

  it('are added and removed in one step', async () => {
    await openPeople();
    await press('Assign members');
    const form = await dialog('Assign members');
    await app.user.click(await within(form).findByLabelText('Legal Test'));
    await app.user.click(within(form).getByLabelText('Stranger Test'));
    await press('Assign members', form);
    await waitFor(async () => expect(await cellsOf('Case members')).toEqual(['Investigator Test', 'Stranger Test']));
  });

  it.each([
    ['000-8-14', 'Assign managers', 'Unable to update the case manager assignments.'],
    ['000-8-15', 'Assign members', 'Unable to update the case member assignments.'],
  ])('[%s] show that "%s" failed', async (_rule, title, message) => {
    await openPeople();
    await press(title);
    const form = await dialog(title);
    calls.failNext(updateCaseAssignments, 500);
    await app.user.click(await within(form).findByLabelText('Stranger Test'));
    await press(title, form);
    expect(await within(form).findByRole('alert')).toHaveTextContent(message);
  });

  it('[000-1-04] are assigned by an investigator who manages the case', async () => {
    await openPeople('investigator', [{ userId: 'investigator', accessLevel: 'manager' }]);
    await press('Assign members');
    const form = await dialog('Assign members');
    await app.user.click(await within(form).findByLabelText('Stranger Test'));
    await press('Assign members', form);
    await waitFor(async () => expect(await cellsOf('Case members')).toEqual(['Stranger Test']));
  });

  it('are not changed before users confirm that they lose the management, or the case its last manager', async () => {
    await openPeople();
    await press('Assign members');
    const form = await dialog('Assign members');
    await app.user.click(await within(form).findByLabelText('Examiner Test'));
    await press('Assign members', form);
    const question = await within(form).findByRole('alert');
    expect(question).toHaveTextContent('You will no longer manage this case.');
    expect(question).toHaveTextContent('No case manager who can act remains.');
    await press('Back', form);
    expect(await within(form).findByLabelText('Examiner Test')).toBeChecked();
    expect(calls.countAnswered(updateCaseAssignments)).toBe(0);
    await press('Assign members', form);
    calls.failNext(updateCaseAssignments, 500);
    await press('Assign anyway', form);
    expect(await within(form).findByText('Unable to update the case member assignments.')).toBeInTheDocument();
    await press('Assign anyway', form);
    expect(await screen.findByText('This case has no managers.')).toBeInTheDocument();
  });

  it('are not changed before users confirm that they remove themselves', async () => {
    await openPeople('examiner', [...PEOPLE, { userId: 'admin', accessLevel: 'manager' }]);
    await press('Assign managers');
    const form = await dialog('Assign managers');
    await app.user.click(await within(form).findByLabelText('Examiner Test'));
    await press('Assign managers', form);
    const question = await within(form).findByRole('alert');
    expect(question).toHaveTextContent('You remove yourself from this case.');
    expect(question).not.toHaveTextContent('No case manager');
    expect(calls.countAnswered(updateCaseAssignments)).toBe(0);
  });

  it('show in the dialog that users could not be loaded', async () => {
    calls.failNext(listCaseAssignableUsers, 500);
    await openPeople();
    await press('Assign members');
    const form = await dialog('Assign members');
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Unable to get users. Try again in a few minutes.',
    );
    await press('Retry', form);
    expect(await within(form).findByLabelText('Stranger Test')).toBeInTheDocument();
  });

  it('are removed one at a time, after a confirmation', async () => {
    await openPeople();
    await press('Remove Legal Test');
    const question = await dialog('Remove case member');
    expect(question).toHaveTextContent('Remove Legal Test from this case?');
    await press('Remove', question);
    await waitFor(async () => expect(await cellsOf('Case members')).toEqual(['Investigator Test']));
  });

  it('are removed with a warning when no manager who can act remains', async () => {
    await openPeople('admin', [...PEOPLE, { userId: 'stranger', accessLevel: 'manager' }]);
    const { users } = app.server.context.stores;
    await press('Remove Stranger Test');
    expect(await dialog('Remove case manager')).not.toHaveTextContent('No case manager who can act remains.');
    app.leave();
    await users.setEnabled('stranger', false, buildAuditEntry());
    await openPeople('admin', [...PEOPLE, { userId: 'stranger', accessLevel: 'manager' }]);
    await press('Remove Examiner Test');
    expect(await dialog('Remove case manager')).toHaveTextContent('No case manager who can act remains.');
    await users.setEnabled('stranger', true, buildAuditEntry());
  });

  it.each([
    ['000-8-16', 'Remove Examiner Test', 'Remove case manager', 'Unable to remove the case manager.'],
    ['000-8-17', 'Remove Legal Test', 'Remove case member', 'Unable to remove the case member.'],
  ])('[%s] "%s" shows an error when it failed', async (_rule, button, title, message) => {
    await openPeople();
    await press(button);
    const question = await dialog(title);
    calls.failNext(removeCaseAssignment, 500);
    await press('Remove', question);
    expect(await within(question).findByRole('alert')).toHaveTextContent(message);
    expect(await cellsOf('Case managers')).toEqual(['Examiner Test']);
  });
});

describe('a user who loses access to the case', () => {
  it('is redirected to "Page not found" when another user removes them, until they are assigned again', async () => {
    const { caseId } = await open('investigator');
    const { assignments } = app.server.context.services;
    const cause = buildAuditContext('case metadata modified', { caseId });
    await assignments.change(caseId, [{ userId: 'investigator', accessLevel: null }], cause);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
    await act(() => app.router.navigate(`/case/${caseId}/overview`));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
    await assignments.change(caseId, [{ userId: 'investigator', accessLevel: 'member' }], cause);
    await act(() => app.router.navigate(`/case/${caseId}/overview`));
    expect(await screen.findByRole('heading', { name: 'Case overview' })).toBeInTheDocument();
  });

  it('is redirected there when the case is opened while a request from before has no answer yet', async () => {
    const { caseId } = await addCase([{ userId: 'legal', accessLevel: 'member' }]);
    await open('investigator');
    await act(() => app.router.navigate('/not-found'));
    const release = calls.delayNext(getCase);
    const startedAt = Date.now();
    const request = app.store.dispatch(casesApi.endpoints.getCase.initiate({ caseId }));
    await waitFor(() => expect(Date.now()).toBeGreaterThan(startedAt));
    await act(() => app.router.navigate(`/case/${caseId}/overview`));
    release();
    await request;
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
  });

  it('is redirected there after removing themselves', async () => {
    await open();
    await press('Remove Examiner Test');
    const question = await dialog('Remove case manager');
    await waitFor(() => expect(question).toHaveTextContent('Remove yourself from this case?'));
    await press('Remove', question);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
  });
});
