import * as calls from '@contract/calls/passkeys';
import * as factorCalls from '@contract/calls/second-factor';
import { endOtherSessions } from '@contract/calls/sessions';
import { changePassword } from '@contract/calls/users';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { PasskeyAssertion } from '@contract/model/passkey';
import { PASSKEYS_MAX } from '@contract/rules/passkey-form';
import { lockedMessage } from '@server/services/sign-in-service';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { codeAt } from '@test/helpers/one-time-code';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { SoftwareAuthenticator } from '@test/helpers/software-authenticator';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUserName } from '@test/helpers/test-server';

const ORIGIN = 'http://localhost';
const MINUTE = 60_000;
const PASSWORD = { password: TEST_PASSWORD };
const client = { address: '10.0.0.7', browser: null };
const AUDIT = buildAuditEntry();
const WRONG = /^The passkey was not accepted/;

let server: TestServer;
let authenticator: SoftwareAuthenticator;
beforeEach(async () => {
  appSecret = null;
  authenticator = new SoftwareAuthenticator(ORIGIN);
  server = await startTestServer({ user: 'investigator' });
});
afterEach(() => server.close());

const call = (declaration: CallDeclaration, body?: object, params: Record<string, string> = {}) =>
  requestAs(server, declaration.method, callPath(declaration, { realm: 'review', ...params }), body);
const own = () => responseOf(factorCalls.SecondFactor, call(factorCalls.getSecondFactor));
const challenge = () => call(calls.beginPasskeyConfirmation);
/** Of the app, once it is set up. */
let appSecret: string | null = null;
/** The password, and a code or the passkey made last once there is one. */
async function confirmation() {
  if (appSecret !== null) {
    server.passTime(30_000);
    return { ...PASSWORD, code: codeAt(appSecret, server.context.clock()) };
  }
  if ((await own()).passkeys.length === 0) {
    return PASSWORD;
  }
  return confirmationWith();
}
async function confirmationWith(passkeyId?: string) {
  const options = await responseOf(calls.beginPasskeyConfirmation.response, challenge());
  const id = passkeyId ?? options.allowCredentials.at(-1)?.id;
  return { ...PASSWORD, passkey: authenticator.use(options, {}, id) };
}
const begin = async () => responseOf(calls.beginPasskey.response, call(calls.beginPasskey, await confirmation()));
const send = (credential: object, name = 'Laptop') => call(calls.addPasskey, { name, credential });
const add = async (name = 'Laptop') =>
  (await responseOf(calls.addPasskey.response, send(authenticator.register(await begin()), name))).recoveryCodes;
const remove = async (passkeyId: string, body?: object) =>
  call(calls.removePasskey, body ?? (await confirmation()), { passkeyId });
const userOf = async (userName: TestUserName) => (await server.context.stores.users.get(userName))!;
const askFor = async (userName: TestUserName, signInId: string) =>
  server.context.services.passkeys.beginSignIn(await userOf(userName), signInId);
const check = async (userName: TestUserName, signInId: string, given: PasskeyAssertion | null, from: object = {}) =>
  server.context.services.passkeys.check(await userOf(userName), signInId, given, { ...client, ...from });

describe('adding a passkey', () => {
  it('requires the password, returns the options of the authenticator, and recovery codes with the first factor', async () => {
    expect(await own()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const wrong = await refusalOf(call(calls.beginPasskey, { password: 'wrong' }));
    expect(wrong.fields?.password).toMatch(/not correct/);
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'REVIEW' },
      user: { name: 'investigator', displayName: 'Investigator Test' },
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred' },
      attestation: 'none',
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    const credential = authenticator.register(options, { isBackedUp: true });
    const added = await responseOf(calls.addPasskey.response, send(credential, ' Key of the lab '));
    expect(added.recoveryCodes).toHaveLength(10);
    expect(await lastSystemAudit(server)).toMatchObject({
      call: 'addPasskey',
      userId: 'investigator',
      description: { passkey: ['Key of the lab'] },
    });
    const state = await own();
    expect(state).toMatchObject({ since: null, recoveryCodesLeft: 10 });
    expect(state.passkeys).toMatchObject([{ name: 'Key of the lab', lastUsedAt: null, isBackedUp: true }]);

    const more = await begin();
    expect(more.user.id).toBe(options.user.id);
    expect(more.excludeCredentials).toEqual([{ id: credential.id, type: 'public-key', transports: ['internal'] }]);
    expect(await responseOf(calls.addPasskey.response, send(authenticator.register(more)))).toEqual({
      recoveryCodes: [],
    });
    expect((await own()).passkeys).toHaveLength(2);
  });

  it('refuses another challenge, origin or relying party, and an invalid name', async () => {
    const refused = async (credential: object) => {
      const response = await refusalOf(send(credential));
      expect([response.status, response.message]).toEqual([400, expect.stringMatching(/^The passkey was not added/)]);
    };
    await refused(authenticator.register(await begin(), { challenge: 'b3RoZXI' }));
    await refused(authenticator.register(await begin(), { origin: 'https://evil.example' }));
    await refused(authenticator.register(await begin(), { origin: 'http://localhost:8081' }));
    await refused(authenticator.register(await begin(), { rpId: 'evil.example' }));
    const damaged = authenticator.register(await begin());
    await refused({ ...damaged, response: { ...damaged.response, attestationObject: 'oA' } });
    const unnamed = await refusalOf(send(authenticator.register(await begin()), ' '));
    expect(unnamed.fields?.name).toBe('You must enter a name.');
    expect((await send({ id: 'x' })).status).toBe(400);
    expect((await own()).passkeys).toEqual([]);
  });

  it('accepts a challenge once, for five minutes, from the session that requested it', async () => {
    const first = await begin();
    expect((await send(authenticator.register(first))).status).toBe(200);
    expect((await send(authenticator.register(first))).status).toBe(400);
    const replaced = await begin();
    await begin();
    expect((await send(authenticator.register(replaced))).status).toBe(400);
    // A session is renewed meanwhile, and stays the same one.
    const { passkeys } = server.context.services;
    const user = await userOf('investigator');
    const addAfter = async (milliseconds: number) => {
      const credential = authenticator.register(await passkeys.beginSetUp(user, 'session'));
      server.passTime(milliseconds);
      return passkeys.add(user, 'session', { name: 'Late', credential }, AUDIT);
    };
    await expect(addAfter(5 * MINUTE)).rejects.toThrow('has expired');
    expect(await addAfter(5 * MINUTE - 1000)).toEqual([]);
    await server.signInAs('investigator');

    // Of the same user in another session, and of another user.
    const crossed = await begin();
    await server.signInAs('investigator');
    expect((await send(authenticator.register(crossed))).status).toBe(400);
    await server.signInAs('legal');
    expect((await send(authenticator.register(await begin()))).status).toBe(200);
    expect((await own()).passkeys).toHaveLength(1);
    await server.signInAs('investigator');
    expect((await own()).passkeys).toHaveLength(2);
  });

  it('refuses a passkey that any user has registered, and more than the limit of a user', async () => {
    const options = await begin();
    const credential = authenticator.register(options);
    expect((await send(credential)).status).toBe(200);
    await server.signInAs('legal');
    const { challenge } = await begin();
    const clientData = { type: 'webauthn.create', challenge, origin: ORIGIN };
    const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url');
    const copied = { ...credential, response: { ...credential.response, clientDataJSON } };
    const refusal = await refusalOf(send(copied));
    expect([refusal.status, refusal.message]).toEqual([409, 'This passkey is registered already.']);

    await server.signInAs('investigator');
    const { stores } = server.context;
    const [passkey] = await stores.passkeys.list('investigator');
    for (let count = 1; count < PASSKEYS_MAX; count += 1) {
      const next = { ...passkey!, id: `${count}`, credentialId: `credential-${count}` };
      await stores.passkeys.add(next, { limit: PASSKEYS_MAX, recoveryHashes: null }, AUDIT);
    }
    expect((await call(calls.beginPasskey, await confirmationWith(credential.id))).status).toBe(409);
  });

  it("is not offered to users of the lab's directory, nor when browsers do not support passkeys", async () => {
    const user = await userOf('investigator');
    await server.context.stores.users.update({ ...user, isReadonly: true }, AUDIT);
    expect((await call(calls.beginPasskey, PASSWORD)).status).toBe(400);
    await server.close();
    server = await startTestServer({ user: 'investigator', env: { REVIEW_PUBLIC_URL: 'http://127.0.0.1' } });
    expect((await refusalOf(call(calls.beginPasskey, PASSWORD))).message).toMatch(/begin with https/);
  });
});

describe('signing in with a passkey', () => {
  beforeEach(() => add());

  it('accepts a response to its own challenge, and records the use in the store and the audit log', async () => {
    const options = await askFor('investigator', 'sign-in-1');
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(options.allowCredentials).toHaveLength(1);
    expect(await check('investigator', 'sign-in-1', authenticator.use(options, { isBackedUp: true }))).toBeNull();
    expect(await lastSystemAudit(server)).toMatchObject({
      call: 'signInWithPasskey',
      userId: 'investigator',
      description: { action: ['passkey'], passkey: ['Laptop'] },
    });
    const [passkey] = (await own()).passkeys;
    expect(passkey?.isBackedUp).toBe(true);
    expect(Date.parse(passkey?.lastUsedAt ?? '')).toBeGreaterThan(0);
    expect(await server.context.stores.passkeys.list('investigator')).toMatchObject([{ counter: 1 }]);
  });

  it('refuses a challenge that was used, is of another sign-in or another user, or has expired', async () => {
    const options = await askFor('investigator', 'one');
    expect(await check('investigator', 'one', authenticator.use(options))).toBeNull();
    expect(await check('investigator', 'one', authenticator.use(options))).toMatch(WRONG);
    expect(await check('investigator', 'one', authenticator.use(options, { challenge: 'b3RoZXI' }))).toMatch(WRONG);

    const crossed = await askFor('investigator', 'one');
    await askFor('investigator', 'two');
    expect(await check('investigator', 'two', authenticator.use(crossed))).toMatch(WRONG);
    const late = await askFor('investigator', 'one');
    server.passTime(5 * MINUTE);
    expect(await check('investigator', 'one', authenticator.use(late))).toMatch(WRONG);
    // A wrong response invalidates the challenge.
    const { signIn } = server.context.services;
    const browser = await signIn.browserOf(await userOf('investigator'));
    const options2 = await askFor('investigator', 'one');
    expect(await check('investigator', 'one', null, { browser })).toMatch(WRONG);
    expect(await check('investigator', 'one', authenticator.use(options2), { browser })).toMatch(WRONG);
    const again = await askFor('investigator', 'one');
    expect(await check('investigator', 'one', authenticator.use(again), { browser })).toBeNull();
  });

  it('accepts one response for one sign-in, also under concurrent requests', async () => {
    const given = authenticator.use(await askFor('investigator', 'one'));
    const results = await Promise.all([1, 2, 3].map(() => check('investigator', 'one', given)));
    expect(results.filter((problem) => problem === null)).toHaveLength(1);
  });

  it("refuses another origin, another relying party, and another user's passkey", async () => {
    const refused = async (changes: object) =>
      expect(
        await check('investigator', 'one', authenticator.use(await askFor('investigator', 'one'), changes)),
      ).toMatch(WRONG);
    await refused({ origin: 'https://evil.example' });
    await refused({ origin: 'https://localhost' });
    await refused({ rpId: 'evil.example' });
    await server.signInAs('legal');
    const other = new SoftwareAuthenticator(ORIGIN);
    expect((await send(other.register(await begin()))).status).toBe(200);
    // The passkey of legal signs in legal, and no other user.
    expect(await check('investigator', 'one', other.use(await askFor('investigator', 'one')))).toMatch(WRONG);
    expect(await check('legal', 'two', other.use(await askFor('legal', 'two')))).toBeNull();
    // A challenge for one user is invalid for another.
    expect(await check('legal', 'three', other.use(await askFor('investigator', 'three')))).toMatch(WRONG);
  });

  it('refuses a signature of another key', async () => {
    const options = await askFor('investigator', 'one');
    const given = authenticator.use(options);
    const other = new SoftwareAuthenticator(ORIGIN);
    other.register(options);
    const { signature } = other.use(options).response;
    expect(await check('investigator', 'one', { ...given, response: { ...given.response, signature } })).toMatch(WRONG);
  });

  it('refuses a counter that decreases, and records it in the audit log', async () => {
    const useAt = async (counter: number) =>
      check('investigator', 'one', authenticator.use(await askFor('investigator', 'one'), { counter }));
    expect(await useAt(7)).toBeNull();
    expect(await useAt(7)).toMatch(WRONG);
    expect(await useAt(3)).toMatch(WRONG);
    const { stores } = server.context;
    const { sequence = 0 } = (await stores.systemAudit.head()) ?? {};
    const entries = (await stores.systemAudit.entries(sequence - 2, 2)).map(({ entry }) => entry);
    expect(entries.map((entry): unknown => JSON.parse(entry))).toMatchObject([
      { call: 'signInWithPasskey', description: { action: ['counter went back'], passkey: ['Laptop'] } },
      { call: 'signIn', description: { action: ['failed sign-in'] } },
    ]);
    expect(await useAt(8)).toBeNull();
  });

  it('counts refusals together with wrong codes', async () => {
    const { secondFactors } = server.context.services;
    for (let count = 0; count < 5; count += 1) {
      expect(
        count % 2 === 0
          ? await check('investigator', 'one', null)
          : await secondFactors.check(await userOf('investigator'), 'aaaa-bbbb', client),
      ).toMatch(/not accepted|not correct/);
    }
    const given = authenticator.use(await askFor('investigator', 'one'));
    expect(await check('investigator', 'one', given)).toBe(lockedMessage(15));
    expect(await secondFactors.check(await userOf('investigator'), '123456', client)).toBe(lockedMessage(15));
    server.passTime(15 * MINUTE + 1);
    expect(await check('investigator', 'one', authenticator.use(await askFor('investigator', 'one')))).toBeNull();
  });

  it('is not required from users without a passkey', async () => {
    await expect(askFor('legal', 'one')).rejects.toThrow('You have no passkey. Add one in your profile.');
  });
});

describe('confirming a change with a passkey', () => {
  const renew = (given: object) => call(factorCalls.renewRecoveryCodes, given);
  const refusedCode = async (given: object) => (await refusalOf(renew(given))).fields?.code;

  it('is refused without a session, and to users without a passkey', async () => {
    expect((await challenge()).status).toBe(404);
    await server.signOut();
    expect((await challenge()).status).toBe(401);
  });

  it('accepts the passkey after the password, once, in the session that requested the challenge', async () => {
    await add();
    expect(await refusedCode(PASSWORD)).toBe('Use your passkey, or enter a recovery code.');
    const given = await confirmationWith();
    const wrong = await refusalOf(renew({ ...given, password: 'wrong' }));
    expect(wrong.fields?.password).toMatch(/not correct/);
    expect((await renew(given)).status).toBe(200);
    const { sequence = 0 } = (await server.context.stores.systemAudit.head()) ?? {};
    const [used] = await server.context.stores.systemAudit.entries(sequence - 2, 1);
    expect(JSON.parse(used?.entry ?? '{}')).toMatchObject({ call: 'confirmWithPasskey', userId: 'investigator' });
    expect(await refusedCode(given)).toMatch(WRONG);
    const elsewhere = await confirmationWith();
    await server.signInAs('investigator');
    expect(await refusedCode(elsewhere)).toMatch(WRONG);
    const ofSignIn = authenticator.use(await askFor('investigator', 'sign-in'));
    expect(await refusedCode({ ...PASSWORD, passkey: ofSignIn })).toMatch(WRONG);
  });

  it('is required before the password changes, and before sessions end', async () => {
    await add();
    const password = { password: 'Chosen-Pass 9', confirmPassword: 'Chosen-Pass 9' };
    const change = (given: object) => call(changePassword, { currentPassword: TEST_PASSWORD, ...password, ...given });
    expect((await refusalOf(change({}))).fields).toEqual({ code: 'Use your passkey, or enter a recovery code.' });
    expect((await refusalOf(call(endOtherSessions, PASSWORD))).fields?.code).toMatch(/^Use your passkey/);
    expect((await call(endOtherSessions, await confirmationWith())).status).toBe(200);
    const { passkey } = await confirmationWith();
    expect((await change({ passkey })).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  const setUpApp = async () => {
    const begun = call(factorCalls.beginSecondFactor, await confirmation());
    const { secret } = await responseOf(factorCalls.beginSecondFactor.response, begun);
    const code = codeAt(secret, server.context.clock());
    expect((await call(factorCalls.confirmSecondFactor, { code })).status).toBe(200);
    appSecret = secret;
  };

  it("requires the password, is limited to the user's own, and removes the recovery codes with the last factor", async () => {
    const [code = ''] = await add();
    await add('Phone');
    const [laptop, phone] = (await own()).passkeys.map(({ id }) => id);
    expect((await refusalOf(remove(laptop!, { password: 'wrong' }))).fields?.password).toMatch(/not correct/);
    await server.signInAs('legal');
    expect((await remove(laptop!)).status).toBe(404);
    await server.signInAs('investigator');
    const state = await responseOf(factorCalls.SecondFactor, remove(laptop!));
    expect([state.passkeys.map(({ name }) => name), state.recoveryCodesLeft]).toEqual([['Phone'], 10]);
    expect(await lastSystemAudit(server)).toMatchObject({
      call: 'removePasskey',
      description: { userName: ['investigator'], passkey: ['Laptop'] },
    });
    expect((await remove(laptop!)).status).toBe(404);
    const { secondFactors } = server.context.services;
    expect(await secondFactors.check(await userOf('investigator'), code, client)).toBeNull();
    const last = await responseOf(factorCalls.SecondFactor, remove(phone!));
    expect(last).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await secondFactors.isOn(await userOf('investigator'))).toBe(false);
  });

  it('is refused for the last factor when one is required, for passkeys and app alike', async () => {
    const { secondFactors } = server.context.services;
    await secondFactors.setRequired('investigator', true, AUDIT);
    expect(await secondFactors.isMissing(await userOf('investigator'))).toBe(true);
    await add();
    expect(await secondFactors.isMissing(await userOf('investigator'))).toBe(false);
    const [laptop] = (await own()).passkeys;
    expect((await remove(laptop!.id)).status).toBe(409);
    await setUpApp();
    expect((await remove(laptop!.id)).status).toBe(200);
    expect((await call(factorCalls.removeSecondFactor, PASSWORD)).status).toBe(409);
    await add();
    expect((await call(factorCalls.removeSecondFactor, await confirmation())).status).toBe(200);
    expect(await own()).toMatchObject({ since: null, passkeys: [{ name: 'Laptop' }], recoveryCodesLeft: 10 });
  });

  it('is part of the reset of the second factor by an administrator', async () => {
    await setUpApp();
    await add();
    await add('Phone');
    const user = { userId: 'investigator' };
    await server.signInAs('admin');
    const stateOf = () =>
      responseOf(factorCalls.UserSecondFactor, call(factorCalls.getUserSecondFactor, undefined, user));
    expect(await stateOf()).toMatchObject({ passkeys: 2, recoveryCodesLeft: 10 });
    expect((await call(factorCalls.removeUserSecondFactor, { reason: 'Lost' }, user)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ since: null, passkeys: 0, recoveryCodesLeft: 0 });
    expect((await call(factorCalls.removeUserSecondFactor, { reason: 'Lost' }, user)).status).toBe(409);
    await server.signInAs('investigator');
    appSecret = null;
    await add();
    await server.signInAs('admin');
    expect((await call(factorCalls.removeUserSecondFactor, { reason: 'Lost' }, user)).status).toBe(200);
  });
});
