import { verify } from '@node-rs/argon2';

import { getEnvironment } from '@contract/calls/system';
import { BREACHED_PASSWORD } from '@server/services/breached-passwords';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, TEST_PASSWORD, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator' });
});
afterEach(() => server.close());

const NEW_PASSWORD = 'Chosen-Pass 9';
const isSignedIn = async () => (await requestAs(server, 'GET', '/auth/api/session')).status === 200;
const hashOf = async () => (await server.context.stores.users.get('investigator'))?.passwordHash ?? '';
const change = (given: object = {}) =>
  requestAs(server, 'PUT', '/user/api/REVIEW/users/me/password', {
    ...{ currentPassword: TEST_PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    ...given,
  });

describe('PUT /user/api/{realm}/users/me/password', () => {
  it('refuses requests without a session, and another realm', async () => {
    expect((await requestAs(server, 'PUT', '/user/api/other/users/me/password', {})).status).toBe(400);
    await server.signOut();
    expect((await change()).status).toBe(401);
  });

  it('changes the password, keeps this session and ends the others', async () => {
    const elsewhere = server.browser.cookie('review_session') ?? '';
    await server.signInAs('investigator');
    const here = server.browser.cookie('review_session') ?? '';
    expect((await change()).status).toBe(200);
    expect(await isSignedIn()).toBe(true);
    expect(await verify(await hashOf(), NEW_PASSWORD)).toBe(true);
    expect(lastSystemAudit(server)).toMatchObject({
      call: 'changePassword',
      logEvent: 'user management',
      userName: 'investigator',
      description: { action: ['change password'], userName: ['investigator'] },
    });
    server.browser.setCookie('review_session', elsewhere);
    expect(await isSignedIn()).toBe(false);
    server.browser.setCookie('review_session', here);
    expect((await refusalOf(await change())).fields).toEqual({
      currentPassword: 'The username or password is not correct.',
    });
  });

  it.each([
    [
      'a wrong current one',
      { currentPassword: 'wrong' },
      'currentPassword',
      'The username or password is not correct.',
    ],
    ['no current one', { currentPassword: '' }, 'currentPassword', 'You must enter your password.'],
    ['a weak one', { password: 'weak', confirmPassword: 'weak' }, 'password', /at least 8 characters/],
    ['two different ones', { confirmPassword: 'Other-Pass 3' }, 'confirmPassword', 'Passwords must match.'],
    ['a breached one', { password: 'Password 1', confirmPassword: 'Password 1' }, 'password', BREACHED_PASSWORD],
    [
      'the current one again',
      { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD },
      'password',
      'Choose a password other than your current one.',
    ],
  ])('refuses %s', async (_what, given, field, message) => {
    const before = await hashOf();
    const response = await change(given);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields?.[field]).toMatch(message);
    expect(await hashOf()).toBe(before);
    expect(await isSignedIn()).toBe(true);
  });

  it('requires fifteen characters of any kind when the installation uses the length rule', async () => {
    await server.close();
    server = await startTestServer({ user: 'investigator', env: { REVIEW_PASSWORD_RULE: 'length' } });
    const environment = await responseOf(getEnvironment.response, requestAs(server, 'GET', '/env.json'));
    expect(environment.passwordRule).toBe('length');
    const short = await refusalOf(change({ password: 'Chosen-Pass 9', confirmPassword: 'Chosen-Pass 9' }));
    expect(short.fields?.password).toBe('The password must be at least 15 characters long.');
    const long = 'a long walk by the sea';
    expect((await change({ password: long, confirmPassword: long })).status).toBe(200);
    await server.signInAs('admin');
    const reset = (password: string) =>
      requestAs(server, 'POST', '/user/api/REVIEW/users/reset-password', {
        ...{ userId: 'legal', password, isTemporary: true },
      });
    expect((await reset('Chosen-Pass 9')).status).toBe(400);
    expect((await reset(long)).status).toBe(200);
    expect(
      (
        await requestAs(server, 'POST', '/user/api/REVIEW/users/reset-password', {
          ...{ userId: 'admin', password: long, isTemporary: true },
        })
      ).status,
    ).toBe(409);
  });

  it('counts wrong current passwords like the sign-in form', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      await change({ currentPassword: 'wrong' });
    }
    expect((await refusalOf(await change())).fields?.currentPassword).toMatch(/^Too many failed sign-ins\./);
  });

  it("is refused to users of the lab's directory", async () => {
    const { users } = server.context.stores;
    const user = await users.get('investigator');
    if (user === null) {
      throw new Error('There is no investigator');
    }
    await users.update({ ...user, isReadonly: true }, buildAuditEntry());
    expect((await refusalOf(await change())).message).toMatch(/signs in with the lab's own provider/);
  });
});
