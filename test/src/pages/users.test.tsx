import { act, screen, waitFor, within } from '@testing-library/react';

import { createUser, getUser, listUsers, setUserPassword, updateUser } from '@contract/calls/users';
import { userChange, valuesOfUser } from '@/pages/users/user-change';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

let app: Rendered;
let calls: ReturnType<typeof scenarios>;
const open = async (address: string, user: TestUserName = 'admin') => {
  app = await renderPage(address, { user });
};
const address = () => app.router.state.location.pathname;
const store = () => app.server.context.stores.users;
const audit = buildAuditEntry();
const ui = {
  /** Row elements by index; each row has one for the cells that scroll and one for its actions. */
  rows: () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.hasAttribute('row-id'))
      .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index'))),
  names: () =>
    ui
      .rows()
      .flatMap((row) => within(row).queryAllByRole('gridcell'))
      .filter((cell) => cell.getAttribute('col-id') === 'userName')
      .map(({ textContent }) => textContent),
  textOf: async (name: string) => {
    await screen.findByRole('gridcell', { name });
    return ui.rows().find((row) => within(row).queryByRole('gridcell', { name }))?.textContent;
  },
  search: () => screen.findByRole('searchbox', { name: 'Search for users' }),
  field: (label: string | RegExp) => screen.findByLabelText(label, { selector: 'input, select' }),
  button: (name: string) => screen.findByRole('button', { name }),
  fill: async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = await ui.field(new RegExp(`^${label}`));
      await app.user.clear(field);
      await app.user.type(field, value);
    }
  },
};

beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

describe('the user list', () => {
  it.each(['examiner', 'investigator', 'legal'] as const)('[002-6-01] is not available to the %s', async (user) => {
    await open('/users', user);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(address()).toBe('/not-found');
  });

  it('[002-2-104] [002-2-106] [002-2-107] [002-2-108] [002-2-111] shows users by user name, with their count, status and actions', async () => {
    await open('/users');
    await screen.findByRole('gridcell', { name: 'admin' });
    const headers = screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.replace(/[\s\d]+/g, ' ').trim());
    expect(headers).toEqual([
      ...['Username', 'First name', 'Last name', 'Role', 'Status', 'Active Directory', 'Actions'],
    ]);
    expect(ui.names()).toEqual(['admin', 'examiner', 'investigator', 'legal', 'stranger']);
    expect(screen.getByText('(5)')).toHaveAttribute('role', 'status');
    expect(await ui.textOf('legal')).toMatch(/legal.*Legal.*Test.*Legal reviewer.*Enabled.*No/);
    expect(await screen.findByRole('link', { name: 'Edit legal' })).toHaveTextContent('Edit');
    expect(await screen.findByRole('link', { name: 'Set password of legal' })).toHaveTextContent('Set password');
  });

  it('[002-2-105] has the button "Add user" for users who may add users', async () => {
    await open('/users');
    await app.user.click(await screen.findByRole('link', { name: 'Add user' }));
    await waitFor(() => expect(address()).toBe('/users/add'));
  });

  it('[002-2-105] has no button "Add user" for users who may not add users', async () => {
    await startReviewServer();
    const restorePermission = refusePermission(createUser);
    await open('/users');
    await screen.findByRole('link', { name: 'Edit legal' });
    await requestsAnswered(app.store);
    expect(screen.queryByRole('link', { name: 'Add user' })).not.toBeInTheDocument();
    restorePermission();
  });

  it('[002-2-103] [002-2-114] searches, also by role, and shows when no user matches', async () => {
    await open('/users');
    const search = await ui.search();
    expect(search).toHaveAttribute('placeholder', 'Search for users');
    await app.user.type(search, 'legal rev');
    await waitFor(() => expect(ui.names()).toEqual(['legal']));
    expect(screen.getByText('(1)')).toBeInTheDocument();
    await app.user.clear(search);
    await app.user.type(search, 'nobody at all');
    expect(await screen.findByText('No users matched your search term.')).toBeInTheDocument();
    expect(app.router.state.location.search).toContain('f=nobody');
  });

  it('sorts by its headers', async () => {
    await open('/users?sort=userName-desc&page=0');
    await waitFor(() => expect(ui.names()[0]).toBe('stranger'));
    await app.user.click(within(screen.getByRole('columnheader', { name: /Role/ })).getByText('Role'));
    await waitFor(() => expect(app.router.state.location.search).toContain('sort=role-asc'));
    await waitFor(() => expect(ui.names()[0]).toBe('admin'));
  });

  it('is traversed by Tab: headers, a row, the actions of that row, then the pager', async () => {
    await open('/users');
    await screen.findByRole('link', { name: 'Edit admin' });
    const header = screen.getByRole('columnheader', { name: /Username/ });
    await act(async () => header.focus());
    await app.user.tab();
    await waitFor(() => expect(screen.getByRole('gridcell', { name: 'admin' })).toHaveFocus());
    await act(async () => screen.getByRole('gridcell', { name: 'examiner' }).focus());
    await app.user.tab();
    expect(screen.getByRole('link', { name: 'Edit examiner' })).toHaveFocus();
    await app.user.tab();
    expect(screen.getByRole('link', { name: 'Set password of examiner' })).toHaveFocus();
    await app.user.tab();
    expect(screen.getByRole('link', { name: 'Sign-in of examiner' })).toHaveFocus();
    await app.user.tab({ shift: true });
    await app.user.tab({ shift: true });
    expect(screen.getByRole('link', { name: 'Edit examiner' })).toHaveFocus();
    await app.user.tab({ shift: true });
    expect(screen.getByRole('gridcell', { name: /Edit examiner/ })).toHaveFocus();
    await act(async () => screen.getByRole('link', { name: 'Sign-in of examiner' }).focus());
    await app.user.tab();
    for (const control of screen.getAllByRole('link', { name: /^(Edit|Set password of|Sign-in of) / })) {
      expect(control).not.toHaveFocus();
    }
  });

  it("[002-2-109] [002-2-110] has only the sign-in action for users of the lab's directory", async () => {
    const { users } = (await startReviewServer()).context.stores;
    const legal = await users.get('legal');
    await users.update({ ...legal!, isReadonly: true }, audit);
    await open('/users');
    expect(await ui.textOf('legal')).toMatch(/Yes/);
    await screen.findByRole('link', { name: 'Edit examiner' });
    const links = screen.getAllByRole('link', { name: /legal$/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Sign-in of legal']);
    app.leave();
    await open('/users/legal/edit');
    expect(await screen.findByText(/is managed by the lab's directory/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await users.update(legal!, audit);
  });

  it('[002-2-115] opens a user with the data of the row, without loading it', async () => {
    await open('/users');
    await app.user.click(await screen.findByRole('link', { name: 'Edit stranger' }));
    expect(await ui.field(/^First name/)).toHaveValue('Stranger');
    await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('link', { name: 'Set password of legal' }));
    expect(await screen.findByText('Set a new password for Legal Test.')).toBeInTheDocument();
    expect(calls.countAnswered(getUser)).toBe(0);
  });

  it('shows in place that users cannot be loaded, and loads them on Retry', async () => {
    await startReviewServer();
    calls.failNext(listUsers, 500);
    await open('/users');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get users. Try again in a few minutes.');
    await app.user.click(await ui.button('Retry'));
    expect(await screen.findByRole('gridcell', { name: 'admin' })).toBeInTheDocument();
  });

  it('[002-2-112] has ten users a page', async () => {
    const { users } = (await startReviewServer()).context.stores;
    for (let count = 0; count < 7; count += 1) {
      const legal = await users.get('legal');
      const id = `more-${count}`;
      await users.create({ ...legal!, id, userName: id, email: `${id}@x.example` }, audit);
    }
    await open('/users');
    expect(await screen.findByText('1 - 10 of 12')).toBeInTheDocument();
    await waitFor(() => expect(ui.names()).toHaveLength(10));
    await app.user.click(await ui.button('Next'));
    expect(await screen.findByText('11 - 12 of 12')).toBeInTheDocument();
    await waitFor(() => expect(ui.names()).toEqual(['more-6', 'stranger']));
  });
});

describe('Add user', () => {
  const VALUES = { Username: ' anna ', Email: 'anna@lab.example', 'First name': 'Anna', 'Last name': 'Berg' };
  const PASSWORDS = { Password: 'Test-Pass 1', 'Confirm password': 'Test-Pass 1' };
  const submit = async () => app.user.click(await ui.button('Add user'));

  it.each(['examiner', 'investigator', 'legal'] as const)('[000-6-30] is not available to the %s', async (user) => {
    await open('/users/add', user);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('[000-1-03] [002-2-116] [002-2-117] [002-2-118] [002-2-119] [002-2-120] [002-2-121] has fields for details and a password', async () => {
    await open('/users/add');
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    for (const label of [/^Username/, /^First name/, /^Last name/, /^Email/, /^Title \(optional\)/]) {
      expect(details.getByLabelText(label)).toHaveValue('');
    }
    expect(details.getByLabelText(/^Role/)).toHaveDisplayValue('Investigator');
    const roles = within(details.getByLabelText(/^Role/)).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      ...['Administrator', 'Forensic examiner', 'Investigator', 'Legal reviewer'],
    ]);
    expect(details.getByRole('radio', { name: 'Enabled' })).toBeChecked();
    expect(details.getByRole('radio', { name: 'Not enabled' })).not.toBeChecked();
    const password = within(screen.getByRole('region', { name: 'Set password' }));
    expect(password.getByLabelText(/^Password/, { selector: 'input' })).toHaveAttribute('type', 'password');
    expect(password.getByLabelText(/^Confirm password/, { selector: 'input' })).toHaveAttribute('type', 'password');
    expect(password.getByText('The user must update the password on next sign-in.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/users');
    expect(await ui.button('Add user')).toBeEnabled();
  });

  it('shows an error at every invalid field after the first submit, and sends nothing', async () => {
    await open('/users/add');
    await submit();
    for (const message of [
      'You must enter a user name.',
      'You must enter a valid email.',
      "You must enter the user's last name.",
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    await ui.fill({ Password: 'Test-Pass 1', 'Confirm password': 'Other' });
    expect(await screen.findByText('Passwords must match.')).toBeInTheDocument();
    expect(calls.countAnswered(createUser)).toBe(0);
  });

  it('adds the user to the list, and shows that it did', async () => {
    await open('/users');
    await app.user.click(await screen.findByRole('link', { name: 'Add user' }));
    await ui.fill({ ...VALUES, ...PASSWORDS });
    await app.user.selectOptions(await ui.field(/^Role/), 'Legal reviewer');
    await app.user.click(screen.getByRole('radio', { name: 'Not enabled' }));
    await submit();
    await waitFor(() => expect(address()).toBe('/users'));
    expect(await screen.findByText('Anna Berg was added.')).toBeInTheDocument();
    expect(await ui.textOf('anna')).toMatch(/Legal reviewer.*Not enabled/);
    expect(await store().findByUserName('anna')).toMatchObject({ hasTemporaryPassword: true });
  });

  it('[002-8-13] [002-8-14] shows why a user was refused, and keeps the typed values', async () => {
    await open('/users/add');
    await ui.fill({ ...VALUES, Username: 'legal', ...PASSWORDS });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Username or Email already exists.');
    calls.failNext(createUser, 500);
    await submit();
    expect(await screen.findByText('Failed to create user.')).toBeInTheDocument();
    expect(await ui.field(/^First name/)).toHaveValue('Anna');
  });
});

describe('Edit user', () => {
  const save = () => ui.button('Save');

  it.each(['examiner', 'investigator', 'legal'] as const)(
    '[002-6-03] [000-6-31] is not available to the %s',
    async (user) => {
      await open('/users/legal/edit', user);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    },
  );

  it('[002-2-122] has the details of the form that adds a user: the same fields, in the same order, with the same choices', async () => {
    const details = async () => {
      // The form is rendered anew with the loaded user.
      await waitFor(async () => expect(await ui.field(/^First name/)).toBeEnabled());
      const section = screen.getByRole('region', { name: 'Details' });
      return [
        ...within(section).getAllByRole('textbox'),
        ...within(section).getAllByRole('combobox'),
        ...within(section).getAllByRole('option'),
        ...within(section).getAllByRole('radio'),
      ].map((field) => [field.getAttribute('name'), field.getAttribute('type'), field.textContent]);
    };
    await open('/users/add');
    const added = await details();
    expect(added).toHaveLength(5 + 1 + 4 + 2);
    app.leave();
    await open('/users/examiner/edit');
    expect(await details()).toEqual(added);
  });

  it('[002-2-123] [002-2-124] [002-2-125] has a fixed user name and no password', async () => {
    await open('/users/examiner/edit');
    await waitFor(async () => expect(await ui.field(/^Username/)).toHaveValue('examiner'));
    expect(await ui.field(/^Username/)).toBeDisabled();
    expect(screen.getByRole('region', { name: 'Details' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Set password' })).not.toBeInTheDocument();
    expect(await save()).toBeDisabled();
    const title = await ui.field(/^Title/);
    await app.user.type(title, 'x');
    expect(await save()).toBeEnabled();
    await app.user.clear(title);
    expect(await save()).toBeDisabled();
    await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/users'));
  });

  it('[002-2-126] cannot be saved while it loads or saves', async () => {
    await startReviewServer();
    calls.holdNext(getUser);
    await open('/users/examiner/edit');
    expect(await ui.field(/^First name/)).toBeDisabled();
    expect(await save()).toBeDisabled();
    app.leave();
    await open('/users/examiner/edit');
    await waitFor(async () => expect(await ui.field(/^First name/)).toBeEnabled());
    calls.holdNext(updateUser);
    await app.user.type(await ui.field(/^Title/), 'Dr');
    await app.user.click(await save());
    expect(await save()).toBeDisabled();
  });

  it('[002-2-127] [002-2-128] returns to the list, which shows the changed user without a refetch', async () => {
    await open('/users');
    await app.user.click(await screen.findByRole('link', { name: 'Edit examiner' }));
    await ui.fill({ 'Last name': 'Unknown' });
    calls.holdNext(listUsers);
    await app.user.click(await save());
    await waitFor(() => expect(address()).toBe('/users'));
    expect(await screen.findByRole('gridcell', { name: 'Unknown' })).toBeInTheDocument();
    expect(await store().get('examiner')).toMatchObject({ lastName: 'Unknown' });
  });

  it.each([
    ['Keep both changes', { title: 'Dr', isEnabled: false }],
    ['Replace it with mine', { title: 'Dr', isEnabled: true }],
    ['Discard mine', { title: '', isEnabled: false }],
  ])('does not enable a user again whom somebody else disabled meanwhile: %s', async (choice, expected) => {
    await startReviewServer();
    await open('/users/stranger/edit');
    await waitFor(async () => expect(await ui.field(/^Title/)).toBeEnabled());
    await app.user.type(await ui.field(/^Title/), 'Dr');
    const before = await store().get('stranger');
    await store().setEnabled('stranger', false, audit);
    await app.user.click(await save());
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByRole('row', { name: 'Status Not enabled Enabled' })).toBeInTheDocument();
    expect(conflict.getByRole('row', { name: 'Title (optional) (empty) Dr' })).toBeInTheDocument();
    expect(await store().get('stranger')).toMatchObject({ title: '', isEnabled: false });
    await app.user.click(conflict.getByRole('button', { name: choice }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    if (choice === 'Discard mine') {
      expect(await save()).toBeDisabled();
      expect(screen.getByRole('radio', { name: 'Not enabled' })).toBeChecked();
    } else {
      await app.user.click(await save());
      await waitFor(() => expect(address()).toBe('/users'));
    }
    expect(await store().get('stranger')).toMatchObject(expected);
    await store().update(before!, audit);
  });

  it('opens by Enter on a row, and ends the sessions of a user who is no longer enabled', async () => {
    await open('/users');
    const { users } = app.server.context.stores;
    const examiner = await users.get('examiner');
    const other = await app.server.browserOf('examiner');
    const session = async () => (await other.fetch(new Request('http://localhost/auth/api/session'))).status;
    expect(await session()).toBe(200);
    const cell = await screen.findByRole('gridcell', { name: 'examiner' });
    await act(async () => cell.focus());
    await app.user.keyboard('{Enter}');
    await waitFor(async () => expect(await ui.field(/^First name/)).toHaveValue('Examiner'));
    await app.user.click(screen.getByRole('radio', { name: 'Not enabled' }));
    await app.user.click(await save());
    await waitFor(() => expect(address()).toBe('/users'));
    expect(await ui.textOf('examiner')).toMatch(/Not enabled/);
    expect(await session()).toBe(401);
    await users.update(examiner!, audit);
  });

  it('[002-8-15] [002-8-16] shows why a change was refused', async () => {
    await open('/users/examiner/edit');
    await waitFor(async () => expect(await ui.field(/^First name/)).toBeEnabled());
    await ui.fill({ Email: 'legal@review.example' });
    await app.user.click(await save());
    expect(await screen.findByText('Email already exists.')).toBeInTheDocument();
    calls.failNext(updateUser, 500);
    await app.user.click(await save());
    expect(await screen.findByText('Unable to update user details. Try again later.')).toBeInTheDocument();
  });

  it('offers administrators neither role nor status nor "Set password" of their own account', async () => {
    await open('/users/admin/edit');
    await waitFor(async () => expect(await ui.field(/^First name/)).toBeEnabled());
    expect(screen.getByText(/^This is your own account\. Another administrator can change/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Role/)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await requestsAnswered(app.store);
    expect(screen.queryByRole('link', { name: 'Set password' })).not.toBeInTheDocument();
    const title = await ui.field(/^Title/);
    await app.user.type(title, 'Dr');
    await app.user.click(await save());
    await waitFor(() => expect(address()).toBe('/users'));
    expect(await store().get('admin')).toMatchObject({ title: 'Dr', role: 'ADMINISTRATOR', isEnabled: true });
    await screen.findByRole('link', { name: 'Set password of legal' });
    expect(screen.getByRole('link', { name: 'Edit admin' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Set password of admin' })).not.toBeInTheDocument();
  });

  it('[002-2-129] is an error without a loaded user', () => {
    expect(() => userChange(undefined, valuesOfUser(undefined))).toThrow('The user to change is not loaded.');
  });

  it('shows "Page not found" for an unknown user', async () => {
    await open('/users/nobody/edit');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});

describe('Set password', () => {
  const save = () => ui.button('Save');

  it.each(['examiner', 'investigator', 'legal'] as const)(
    '[002-6-02] [000-6-32] is not available to the %s',
    async (user) => {
      await open('/users/legal/password', user);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    },
  );

  it('leads administrators to their profile for their own password', async () => {
    await open('/users/admin/password');
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('[002-2-130] [002-2-131] [002-2-132] [002-2-133] requires the password of the named user twice', async () => {
    await open('/users/legal/password');
    expect(await screen.findByText('Set a new password for Legal Test.')).toBeInTheDocument();
    expect(await ui.field(/^Confirm password/)).toHaveValue('');
    expect(await save()).toBeDisabled();
    await ui.fill({ Password: 'x' });
    expect(await save()).toBeEnabled();
    await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/users'));
  });

  it('[002-2-134] [002-2-135] [002-8-17] sets the password and returns to the list', async () => {
    await open('/users/stranger/password');
    await ui.fill({ Password: 'Other-Pass 2', 'Confirm password': 'Other-Pass 2' });
    calls.failNext(setUserPassword, 500);
    await app.user.click(await save());
    expect(await screen.findByText('Unable to reset user password. Try again later.')).toBeInTheDocument();
    await app.user.click(await save());
    await waitFor(() => expect(address()).toBe('/users'));
    expect(await screen.findByText('The password of Stranger Test was set.')).toBeInTheDocument();
    expect(await store().get('stranger')).toMatchObject({ hasTemporaryPassword: true });
    app.leave();
    await open('/users/legal/password');
    await ui.fill({ Password: 'Other-Pass 2', 'Confirm password': 'Other-Pass 2' });
    calls.holdNext(setUserPassword);
    await app.user.click(await save());
    expect(await save()).toBeDisabled();
  });
});
