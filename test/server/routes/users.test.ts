import { listUsers, User } from '@contract/calls/users';
import { BREACHED_PASSWORD } from '@server/services/breached-passwords';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { mappingFile } from '@test/server/helpers/mapping-file';
import { startTestServer, TEST_PASSWORD, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.signInAs('legal'));

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, `/user/api${path}`, body);

const A_REVISION: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

describe('getUser', () => {
  it('rejects another realm', async () => {
    expect((await call('GET', '/other/users/me')).status).toBe(404);
  });

  it('returns other users to administrators only', async () => {
    expect((await call('GET', '/REVIEW/users/admin')).status).toBe(404);
    await server.signInAs('admin');
    expect((await call('GET', '/REVIEW/users/legal')).status).toBe(200);
    expect((await call('GET', '/REVIEW/users/nobody')).status).toBe(404);
  });

  it('returns the current user as "me", in any case of the realm', async () => {
    const response = await responseOf(User, call('GET', '/review/users/me?includeRole=true'));
    expect(response).toEqual({
      id: 'legal',
      userName: 'legal',
      firstName: 'Legal',
      lastName: 'Test',
      fullName: 'Legal Test',
      email: 'legal@review.example',
      title: '',
      role: 'LEGAL_REVIEWER',
      isEnabled: true,
      isReadonly: false,
      revision: A_REVISION,
    });
  });
});

describe('user settings', () => {
  it.each([
    ['no key', [{ key: '', value: '20' }]],
    ['a value that is too long', [{ key: 'a', value: 'x'.repeat(4001) }]],
    ['too many of them', Array.from({ length: 501 }, (_, index) => ({ key: `k${index}`, value: '' }))],
  ])('are refused with %s', async (_what, settings) => {
    expect((await call('PUT', '/REVIEW/users/me/settings', { settings })).status).toBe(400);
  });

  it.each([
    ['hits-per-page', '30', 'Select the number of items per page.'],
    ['theme', 'pink', 'Set theme to one of: system, light, dark.'],
    ['time-zone-display', 'moon', 'Set time-zone-display to one of: case, utc.'],
    ['timezone', 'Europe/Berlin', 'Set timezone to one of: case, utc.'],
    ['exposure-protection', 'none', 'Set exposure-protection to one of: blur, grey, off.'],
    ['auto-advance', 'true', 'Set auto-advance to one of: on, off.'],
    ['shortcuts', '["j"]', 'Set shortcuts to a JSON object of keys by action, such as {"hit.next":"shift+l"}.'],
  ])('are refused with an invalid value of %s, with the valid ones (decision 12)', async (key, value, message) => {
    const response = await call('PUT', '/REVIEW/users/me/settings', { settings: [{ key, value }] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, fields: { [key]: message } });
  });

  it('keep unknown settings, within bounds', async () => {
    await server.signInAs('examiner');
    const settings = [{ key: 'of-a-later-version', value: 'anything' }];
    expect((await call('PUT', '/REVIEW/users/me/settings', { settings })).status).toBe(200);
  });

  it('[001-7-37] have the display of times under the key timezone, too, whichever is written', async () => {
    await server.signInAs('legal');
    const set = (...settings: { key: string; value: string }[]) =>
      call('PUT', '/REVIEW/users/me/settings', { settings });
    const both = (value: string) => ({
      settings: [
        { key: 'time-zone-display', value },
        { key: 'timezone', value },
      ],
    });
    expect(await (await set({ key: 'timezone', value: 'utc' })).json()).toEqual(both('utc'));
    expect(await (await set({ key: 'time-zone-display', value: 'case' })).json()).toEqual(both('case'));
    expect(await (await call('GET', '/REVIEW/users/me/settings')).json()).toEqual(both('case'));
  });

  it('keep new and earlier values, for the user only', async () => {
    await server.signInAs('stranger');
    const set = (key: string, value: string) =>
      call('PUT', '/REVIEW/users/me/settings', { settings: [{ key, value }] });
    await set('hits-per-page', '40');
    await set('theme', 'dark');
    await set('hits-per-page', '60');
    const settings = [
      { key: 'hits-per-page', value: '60' },
      { key: 'theme', value: 'dark' },
    ];
    expect(await (await call('GET', '/REVIEW/users/me/settings')).json()).toEqual({ settings });
    await server.signInAs('admin');
    expect(await (await call('GET', '/REVIEW/users/me/settings')).json()).toEqual({ settings: [] });
  });
});

const details = {
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@review.example',
  title: 'Dr',
  role: 'INVESTIGATOR',
  isEnabled: true,
};
const anna = { username: ' anna ', ...details, password: TEST_PASSWORD };
const lastAudit = async () => (await server.context.stores.systemAudit.verify()).entries;

describe('managing users', () => {
  beforeEach(() => server.signInAs('admin'));
  const add = (given: object = {}) => call('POST', '/REVIEW/users', { ...anna, ...given });
  const added = async (username: string) => responseOf(User, add({ username, email: `${username}@review.example` }));
  const update = (user: User, given: object = {}) => {
    const { id, userName, firstName, lastName, email, title, role, isEnabled } = user;
    const body = { id, userName, firstName, lastName, email, title, role, isEnabled, ...given };
    return call('PUT', `/REVIEW/users/${id}`, body);
  };
  const reset = (userId: string, given: object = {}) =>
    call('POST', '/REVIEW/users/reset-password', { userId, password: 'Other-Pass 2', isTemporary: true, ...given });
  const sessionOf = async (userId: string) => {
    const user = await server.context.stores.users.get(userId);
    const cause = buildAuditContext('system access');
    const { record } = await server.context.services.sessions.start(user!, null, 'test', cause);
    return async () => (await server.context.services.sessions.findById(record.id)) !== null;
  };

  it.each(['examiner', 'investigator', 'legal'] as const)('[002-1-05] is refused to the %s', async (userName) => {
    const user = await added(`of-${userName}`);
    await server.signInAs(userName);
    const answers = [call('GET', '/REVIEW/users'), add(), update(user), reset(user.id)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await server.context.stores.users.findByUserName('anna')).toBeNull();
  });

  it('rejects another realm', async () => {
    const answers = [
      call('GET', '/other/users'),
      call('POST', '/other/users', anna),
      call('PUT', '/other/users/legal', { id: 'legal', userName: 'legal', ...details }),
      call('POST', '/other/users/reset-password', { userId: 'legal', password: TEST_PASSWORD, isTemporary: true }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('[002-7-28] lists users without their passwords, and without those of the excluded roles', async () => {
    const response = await call('GET', '/REVIEW/users?excludeRoles=LEGAL_REVIEWER,INVESTIGATOR');
    const text = await response.clone().text();
    expect(text).not.toMatch(/argon2|password/i);
    const { users } = await responseOf(listUsers.response, response);
    expect(users.map(({ role }) => role)).not.toContain('INVESTIGATOR');
    expect(users.map(({ userName }) => userName)).toEqual(['admin', 'examiner']);
    expect((await call('GET', '/REVIEW/users?excludeRoles=NOBODY')).status).toBe(400);
  });

  it('[002-5-34] adds a user under the trimmed name, with a temporary password', async () => {
    const user = await responseOf(User, add());
    expect(user).toMatchObject({ userName: 'anna', fullName: 'Anna Berg', title: 'Dr', isReadonly: false });
    expect(await server.context.stores.users.get(user.id)).toMatchObject({ hasTemporaryPassword: true });
    for (const given of [{ email: 'x@review.example' }, { username: 'other' }]) {
      const response = await add(given);
      expect(response.status).toBe(409);
      expect((await refusalOf(response)).message).toBe('Username or Email already exists.');
    }
  });

  it.each([
    ['userName', { username: ' ' }, 'You must enter a user name.'],
    ['userName', { username: 'an\u200bna' }, 'You must enter a user name.'],
    ['userName', { username: 'x'.repeat(256) }, 'Enter 255 characters or less.'],
    ['firstName', { firstName: '' }, "You must enter the user's first name."],
    ['lastName', { lastName: ' ' }, "You must enter the user's last name."],
    ['email', { email: 'anna' }, 'You must enter a valid email.'],
    ['email', { email: '' }, 'You must enter a valid email.'],
    ['password', { password: 'short' }, /^The password must be at least 8 characters long/],
  ])('refuses an invalid %s with the message of the form', async (field, given, message) => {
    const before = await lastAudit();
    const response = await add({ username: 'bo', email: 'bo@review.example', ...given });
    expect(response.status).toBe(400);
    const { fields = {} } = await refusalOf(response);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(message);
    expect(await lastAudit()).toBe(before);
  });

  it('rejects another role', async () => {
    expect((await add({ username: 'bo', role: 'OWNER' })).status).toBe(400);
  });

  it('changes a user, except for the user name, and records it', async () => {
    const user = await added('change');
    const isSignedIn = await sessionOf(user.id);
    const before = await lastAudit();
    const changed = await responseOf(User, update(user, { lastName: 'Dahl', email: 'dahl@review.example' }));
    expect(changed).toEqual({
      ...{ ...user, lastName: 'Dahl', fullName: 'Anna Dahl', email: 'dahl@review.example' },
      revision: A_REVISION,
    });
    expect(changed.revision).not.toBe(user.revision);
    expect(await lastAudit()).toBe(before + 1);
    const [audited] = await server.context.stores.systemAudit.entries(before, 1);
    expect(JSON.parse(audited?.entry ?? '')).toMatchObject({
      description: { lastName: [user.lastName, 'Dahl'], email: [user.email, 'dahl@review.example'] },
    });
    expect(await isSignedIn()).toBe(true);
    expect((await update(user, { userName: 'other' })).status).toBe(400);
    expect((await update({ ...user, id: 'nobody' })).status).toBe(404);
    expect((await call('PUT', `/REVIEW/users/${user.id}`, { ...user, id: 'legal' })).status).toBe(400);
    expect((await update(user, { email: 'LEGAL@review.example' })).status).toBe(409);
  });

  it('does not overwrite a user who was changed after the revision, and returns what is stored', async () => {
    const user = await added('stale');
    expect((await update(user, { isEnabled: false, revision: user.revision })).status).toBe(200);
    const response = await update(user, { title: 'Prof', revision: user.revision });
    expect(response.status).toBe(409);
    const { message, stored } = await refusalOf(response);
    expect(message).toBe('Somebody else has changed the user in the meantime.');
    expect(stored).toMatchObject({ values: { title: 'Dr', isEnabled: false }, changedBy: 'admin' });
    expect(await server.context.stores.users.get(user.id)).toMatchObject({ title: 'Dr', isEnabled: false });
    expect((await update(user, { isEnabled: false, title: 'Prof', revision: stored?.revision })).status).toBe(200);
  });

  it('lets the last write win without a revision, and records the value that it replaced', async () => {
    const user = await added('last');
    await update(user, { isEnabled: false });
    const before = await lastAudit();
    expect((await update(user, { title: 'Prof' })).status).toBe(200);
    const [audited] = await server.context.stores.systemAudit.entries(before, 1);
    expect(JSON.parse(audited?.entry ?? '')).toMatchObject({
      description: { field: ['title', 'isEnabled'], title: ['Dr', 'Prof'], isEnabled: ['false', 'true'] },
    });
  });

  it('stores one of two changes that are based on the same revision', async () => {
    const user = await added('race');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => update(user, { title, revision: user.revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['role', { role: 'FORENSIC_EXAMINER' }],
    ['status', { isEnabled: false }],
  ])('ends the sessions of a user immediately when the %s changes', async (field, given) => {
    const user = await added(`ends-${field}`);
    const [isSignedIn, isOtherSignedIn] = [await sessionOf(user.id), await sessionOf('legal')];
    expect((await update(user, given)).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect(await isOtherSignedIn()).toBe(true);
  });

  it('[002-2-136] sets a temporary password, and ends the sessions of the user immediately', async () => {
    const user = await added('reset');
    const { stores } = server.context;
    await stores.users.setPassword(user.id, { passwordHash: 'own', isTemporary: false }, buildAuditEntry());
    const isSignedIn = await sessionOf(user.id);
    const response = await reset(user.id, { password: 'weak' });
    expect((await refusalOf(response)).fields?.password).toMatch(/at least 8 characters/);
    expect((await refusalOf(await reset(user.id, { password: 'Password 1' }))).fields).toEqual({
      password: BREACHED_PASSWORD,
    });
    expect(await isSignedIn()).toBe(true);
    expect((await reset(user.id, { isTemporary: false })).status).toBe(400);
    expect((await reset(user.id)).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect(await stores.users.get(user.id)).toMatchObject({ hasTemporaryPassword: true });
    expect((await reset('nobody')).status).toBe(404);
  });

  it('closes the event stream of a user immediately', async () => {
    const { context, caseId } = server;
    const user = await context.stores.users.get('examiner');
    const cause = buildAuditContext('system access');
    const session = await context.services.sessions.start(user!, null, 'test', cause);
    const stream = context.services.watch.start(session, caseId);
    const hasEnded = new Promise((resolve) => stream.once('end', resolve));
    stream.resume();
    await reset('examiner');
    await hasEnded;
    expect(stream.readableEnded).toBe(true);
  });

  it('does not let administrators lock themselves out', async () => {
    const admin = await responseOf(User, call('GET', '/REVIEW/users/me'));
    const demoted = await update(admin, { role: 'INVESTIGATOR' });
    expect((await refusalOf(demoted)).fields?.role).toMatch(/own role/);
    const disabled = await update(admin, { isEnabled: false });
    expect((await refusalOf(disabled)).fields?.status).toMatch(/disable yourself/);
    expect((await update(admin, { title: 'Head' })).status).toBe(200);
  });

  it("does not change users of the lab's directory", async () => {
    const user = await added('directory');
    const { users } = server.context.stores;
    const record = await users.get(user.id);
    await users.update({ ...record!, isReadonly: true }, buildAuditEntry());
    expect((await refusalOf(update(user, { title: 'x' }))).message).toMatch(/lab's own provider/);
    expect((await refusalOf(reset(user.id))).message).toMatch(/lab's own provider/);
  });
});

it("adds no user when the lab's own provider signs users in", async () => {
  const env = {
    REVIEW_OIDC_AUTHORITY: 'https://idp.review.example',
    REVIEW_OIDC_MAPPING: mappingFile({ roles: { ADMINISTRATOR: ['admins'] } }),
  };
  const other = await startTestServer({ env, user: 'admin' });
  const response = await requestAs(other, 'POST', '/user/api/REVIEW/users', anna);
  expect((await refusalOf(response)).message).toMatch(/lab's own provider/);
  await other.close();
});
