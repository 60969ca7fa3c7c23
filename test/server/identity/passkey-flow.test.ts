import { Type } from '@sinclair/typebox';

import { User } from '@contract/calls/users';
import { PasskeyCreationOptions } from '@contract/model/passkey';
import { EmbeddedSignIn, startListeningServer } from '@test/helpers/embedded-sign-in';
import { responseOf } from '@test/helpers/request-as';
import { SoftwareAuthenticator } from '@test/helpers/software-authenticator';
import { TEST_PASSWORD } from '@test/helpers/test-server';

const Added = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
const PasskeyOptions = Type.Object({ challenge: Type.String(), rpId: Type.String() });

let server: Awaited<ReturnType<typeof startListeningServer>>;
let authenticator: SoftwareAuthenticator;
beforeAll(async () => {
  server = await startListeningServer({ REVIEW_SECOND_FACTOR_ROLES: 'legal-reviewer' });
  authenticator = new SoftwareAuthenticator(server.origin);
});
afterAll(() => server.close());

const own = () => `${server.origin}/user/api/REVIEW/users/me/passkeys`;
const optionsFor = (person: EmbeddedSignIn, step: string) =>
  responseOf(PasskeyOptions, person.post(`${step}/passkey-options`));
const use = async (person: EmbeddedSignIn, step: string, changes = {}) => {
  const credential = JSON.stringify(authenticator.use(await optionsFor(person, step), changes));
  return person.post(`${step}/passkey`, { credential });
};

/** Signs in with the password alone and adds a passkey. */
async function addPasskey(userName: string): Promise<string[]> {
  const person = new EmbeddedSignIn(server.origin);
  expect(await person.finish((await person.typePassword(userName)).response)).toBe(200);
  const options = await responseOf(
    PasskeyCreationOptions,
    person.postJson(`${own()}/begin`, { password: TEST_PASSWORD }),
  );
  const credential = authenticator.register(options);
  return (await responseOf(Added, person.postJson(own(), { name: 'Laptop', credential }))).recoveryCodes;
}

it('a passkey or a recovery code is required after the password, and each starts one session', async () => {
  const recoveryCodes = await addPasskey('examiner');
  const person = new EmbeddedSignIn(server.origin);
  const { form, response } = await person.typePassword('examiner');
  const step = `${form}/factor`;
  expect(person.locationOf(response)).toBe(step);
  expect(response.headers.getSetCookie().join()).not.toContain('review_browser');
  const page = await person.browser.get(step);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(html).toContain('<script src="/sign-in/passkey.js"></script>');
  expect(html).toContain('Recovery code</label>');
  expect(html).not.toContain('one-time-code');

  const wrong = await use(person, step, { origin: 'https://evil.example' });
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('The passkey was not accepted.')]);
  expect((await person.post(`${step}/passkey`, { credential: 'no JSON' })).status).toBe(401);
  // A response to the challenge of another sign-in of the same user.
  const other = new EmbeddedSignIn(server.origin);
  const { form: otherForm } = await other.typePassword('examiner');
  const crossed = JSON.stringify(authenticator.use(await optionsFor(other, `${otherForm}/factor`)));
  await optionsFor(person, step);
  expect((await person.post(`${step}/passkey`, { credential: crossed })).status).toBe(401);
  expect((await other.post(`${step}/passkey-options`)).status).toBe(404);

  const accepted = await use(person, step);
  expect(accepted.headers.getSetCookie().join()).toContain('review_browser');
  expect(await person.finish(accepted)).toBe(200);
  expect((await person.post(`${step}/passkey-options`)).status).toBe(404);
  const withCode = await other.post(`${otherForm}/factor`, { code: recoveryCodes[0] ?? '' });
  expect(await other.finish(withCode)).toBe(200);
});

it('a passkey cannot be used before the password', async () => {
  const person = new EmbeddedSignIn(server.origin);
  const form = await person.openForm();
  const responses = ['factor', 'set-up'].flatMap((step) => [
    person.post(`${form}/${step}/passkey-options`),
    person.post(`${form}/${step}/passkey`, { credential: '{}' }),
  ]);
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it('a passkey satisfies a required second factor, during the set-up and afterwards', async () => {
  const person = new EmbeddedSignIn(server.origin);
  const { form, response } = await person.typePassword('legal');
  expect(person.locationOf(response)).toBe(`${form}/set-up`);
  const step = `${form}/set-up`;
  expect(await (await person.browser.get(step)).text()).toContain('Add a passkey');
  const add = async (changes = {}, name = 'Blue key') => {
    const options = await responseOf(PasskeyCreationOptions, person.post(`${step}/passkey-options`));
    const credential = JSON.stringify(authenticator.register(options, changes));
    return person.post(`${step}/passkey`, { name, credential });
  };
  const refused = await add({ rpId: 'evil.example' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('The passkey was not added')]);
  expect((await add({}, ' ')).status).toBe(400);
  expect((await person.post(`${step}/passkey`, { name: 'x', credential: '[]' })).status).toBe(400);
  const added = await add();
  expect((await added.text()).match(/<li>/g)).toHaveLength(10);
  expect((await person.post(`${step}/passkey-options`)).status).toBe(404);
  expect(await person.finish(await person.post(`${form}/codes`))).toBe(200);

  const again = new EmbeddedSignIn(server.origin);
  const next = await again.typePassword('legal');
  expect(again.locationOf(next.response)).toBe(`${next.form}/factor`);
  expect(await again.finish(await use(again, `${next.form}/factor`))).toBe(200);
});

it('the set-up is required again once an administrator has removed the passkey', async () => {
  const admin = new EmbeddedSignIn(server.origin);
  expect(await admin.finish((await admin.typePassword('admin')).response)).toBe(200);
  const users = `${server.origin}/user/api/REVIEW/users`;
  const details = { firstName: 'C', lastName: 'D', email: 'sune@x.example', role: 'LEGAL_REVIEWER', isEnabled: true };
  const made = admin.postJson(users, { username: 'sune', password: TEST_PASSWORD, ...details });
  const { id } = await responseOf(User, made);

  const person = new EmbeddedSignIn(server.origin);
  const { form } = await person.typePassword('sune');
  const passwords = { password: 'Chosen-Pass 3', confirmPassword: 'Chosen-Pass 3' };
  expect(person.locationOf(await person.post(`${form}/password`, passwords))).toBe(`${form}/set-up`);
  const options = await responseOf(PasskeyCreationOptions, person.post(`${form}/set-up/passkey-options`));
  const credential = JSON.stringify(authenticator.register(options));
  expect((await person.post(`${form}/set-up/passkey`, { name: 'Key', credential })).status).toBe(200);
  const factor = `${users}/${id}/second-factor`;
  expect((await admin.postJson(`${factor}/remove`, { reason: 'Lost the key' })).status).toBe(200);
  const next = await person.typePassword('sune', 'Chosen-Pass 3');
  expect(person.locationOf(next.response)).toBe(`${next.form}/set-up`);
});
