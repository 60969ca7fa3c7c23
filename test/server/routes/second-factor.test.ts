import * as calls from '@contract/calls/second-factor';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { lockedMessage } from '@server/services/sign-in-service';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { codeAt } from '@test/helpers/one-time-code';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, TEST_PASSWORD, type TestServer } from '@test/helpers/test-server';

const STEP = 30_000;
const client = { address: '10.0.0.7', browser: null };

let server: TestServer;
afterEach(() => server.close());

const call = (declaration: CallDeclaration, body?: object, params: Record<string, string> = {}) =>
  requestAs(server, declaration.method, callPath(declaration, { realm: 'review', ...params }), body);
const own = () => responseOf(calls.SecondFactor, call(calls.getSecondFactor));
const code = (secret: string) => codeAt(secret, server.context.clock());
const check = async (userName: string, given: string, from: { address: string; browser: string | null } = client) => {
  const user = await server.context.stores.users.get(userName);
  return server.context.services.secondFactors.check(user!, given, from);
};

/** Sets up codes for the signed-in user; the code of the present time step is used. */
async function setUp() {
  const body = { password: TEST_PASSWORD };
  const { secret } = await responseOf(calls.beginSecondFactor.response, call(calls.beginSecondFactor, body));
  const confirmed = call(calls.confirmSecondFactor, { code: code(secret) });
  const { recoveryCodes } = await responseOf(calls.confirmSecondFactor.response, confirmed);
  return { secret, recoveryCodes };
}

describe('the second factor of a user', () => {
  beforeEach(async () => {
    server = await startTestServer({ user: 'investigator' });
  });

  it('is set up with the password and a code, and is stored encrypted', async () => {
    const off = { isAvailable: true, isRequired: false, since: null, recoveryCodesLeft: 0, passkeys: [] };
    expect(await own()).toEqual(off);
    const wrong = await refusalOf(call(calls.beginSecondFactor, { password: 'wrong' }));
    expect(wrong.fields?.password).toMatch(/not correct/);
    expect((await call(calls.confirmSecondFactor, { code: '000000' })).status).toBe(400);
    const begun = call(calls.beginSecondFactor, { password: TEST_PASSWORD });
    const { secret, picture } = await responseOf(calls.beginSecondFactor.response, begun);
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
    const late = await refusalOf(call(calls.confirmSecondFactor, { code: codeAt(secret, 0) }));
    expect(late.fields?.code).toMatch(/^The code is not correct/);
    expect((await own()).since).toBeNull();
    const confirmed = call(calls.confirmSecondFactor, { code: ` ${code(secret).replace(/(...)/, '$1 ')}` });
    const { recoveryCodes } = await responseOf(calls.confirmSecondFactor.response, confirmed);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const recoveryCode of recoveryCodes) {
      expect(recoveryCode).toMatch(/^(?:[a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    }
    expect((await own()).since).not.toBeNull();
    expect(await own()).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await lastSystemAudit(server)).toMatchObject({ call: 'confirmSecondFactor', userId: 'investigator' });
    const stored = JSON.stringify(await server.context.stores.secondFactors.get('investigator'));
    expect(stored).not.toContain(secret);
    expect((await call(calls.confirmSecondFactor, { code: code(secret) })).status).toBe(400);
  });

  it('accepts a code and a recovery code once', async () => {
    const { secret, recoveryCodes } = await setUp();
    expect(await check('investigator', code(secret))).toMatch(/used already/);
    server.passTime(STEP);
    const given = code(secret);
    const results = await Promise.all([1, 2, 3].map(() => check('investigator', given)));
    expect(results.filter((problem) => problem === null)).toHaveLength(1);
    const [first = '', second = ''] = recoveryCodes;
    expect(await check('investigator', first.toUpperCase().replaceAll('-', ' '))).toBeNull();
    expect(await lastSystemAudit(server)).toMatchObject({ call: 'signInWithRecoveryCode', userId: 'investigator' });
    expect(await check('investigator', first)).toMatch(/not correct/);
    expect(await check('legal', second)).toMatch(/not correct/);
    expect(await own()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('counts wrong codes like wrong passwords, and a correct password does not reset the count', async () => {
    const { secret, recoveryCodes } = await setUp();
    server.passTime(STEP);
    const { signIn } = server.context.services;
    const wrong = codeAt(secret, 0);
    for (let count = 0; count < 5; count += 1) {
      expect(await check('investigator', count % 2 === 0 ? wrong : 'aaaa-bbbb')).toMatch(/not correct/);
      expect(await signIn.signIn('investigator', TEST_PASSWORD, client)).toMatchObject({
        user: { id: 'investigator' },
      });
    }
    expect(await check('investigator', code(secret))).toBe(lockedMessage(15));
    expect(await check('investigator', recoveryCodes[0] ?? '')).toBe(lockedMessage(15));
    const browser = await signIn.browserOf((await server.context.stores.users.get('investigator'))!);
    expect(await check('investigator', code(secret), { ...client, browser })).toBeNull();
    server.passTime(15 * 60_000 + STEP);
    expect(await check('investigator', code(secret))).toBeNull();
  });

  it('refuses the right code that is sent twice without counting it, and counts wrong codes of the same time', async () => {
    const { secret } = await setUp();
    server.passTime(STEP);
    const given = code(secret);
    expect(await check('investigator', given)).toBeNull();
    for (let count = 0; count < 20; count += 1) {
      expect(await check('investigator', given)).toMatch(/used already/);
    }
    expect(await lastSystemAudit(server)).toMatchObject({ description: { action: ['failed sign-in'] } });
    const wrong = codeAt(secret, 0);
    for (let count = 0; count < 5; count += 1) {
      const answers = await Promise.all([wrong, given].map((each) => check('investigator', each)));
      expect(answers).toEqual([expect.stringMatching(/not correct/), expect.stringMatching(/used already|Too many/)]);
    }
    server.passTime(STEP);
    expect(await check('investigator', code(secret))).toBe(lockedMessage(15));
  });

  it('gets new recovery codes, and is removed, only with the password and a code', async () => {
    const { secret, recoveryCodes } = await setUp();
    const password = TEST_PASSWORD;
    server.passTime(STEP);
    const given = { password, code: code(secret) };
    for (const declaration of [calls.renewRecoveryCodes, calls.removeSecondFactor, calls.beginSecondFactor]) {
      const wrong = await refusalOf(call(declaration, { ...given, password: 'wrong' }));
      expect(wrong.fields?.password).toMatch(/not correct/);
      const alone = await refusalOf(call(declaration, { password }));
      expect(alone.fields).toEqual({ code: 'Enter the code of your authenticator app, or a recovery code.' });
    }
    const stale = await refusalOf(call(calls.removeSecondFactor, { password, code: codeAt(secret, 0) }));
    expect(stale.fields?.code).toMatch(/not correct/);
    const renewed = call(calls.renewRecoveryCodes, given);
    const { recoveryCodes: others } = await responseOf(calls.renewRecoveryCodes.response, renewed);
    // A code that confirmed one change confirms no other one.
    expect((await refusalOf(call(calls.removeSecondFactor, given))).fields?.code).toMatch(/used already/);
    expect(await check('investigator', recoveryCodes[0] ?? '')).toMatch(/not correct/);
    expect(await check('investigator', others[0] ?? '')).toBeNull();
    expect((await call(calls.removeSecondFactor, { password, code: others[1] })).status).toBe(200);
    expect(await lastSystemAudit(server)).toMatchObject({ call: 'removeSecondFactor', userId: 'investigator' });
    expect(await own()).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect(await check('investigator', others[2] ?? '')).toMatch(/not correct/);
    expect((await call(calls.removeSecondFactor, { password })).status).toBe(409);
    expect((await call(calls.renewRecoveryCodes, { password })).status).toBe(409);
  });

  it('locks changes after wrong codes like sign-ins, and records the factor that confirmed', async () => {
    const { secret, recoveryCodes } = await setUp();
    server.passTime(STEP);
    const renew = (given: string) => call(calls.renewRecoveryCodes, { password: TEST_PASSWORD, code: given });
    expect((await renew(recoveryCodes[0] ?? '')).status).toBe(200);
    const { sequence = 0 } = (await server.context.stores.systemAudit.head()) ?? {};
    const [before] = await server.context.stores.systemAudit.entries(sequence - 2, 1);
    expect(JSON.parse(before?.entry ?? '{}')).toMatchObject({ call: 'confirmWithRecoveryCode' });
    for (let count = 0; count < 5; count += 1) {
      expect((await refusalOf(renew(codeAt(secret, 0)))).fields?.code).toMatch(/not correct/);
    }
    expect((await refusalOf(renew(code(secret)))).fields?.code).toBe(lockedMessage(15));
  });

  it('is required, and removed with a reason, by administrators only', async () => {
    await setUp();
    const user = { userId: 'investigator' };
    const stateOf = () => responseOf(calls.UserSecondFactor, call(calls.getUserSecondFactor, undefined, user));
    const require = (isRequired: boolean) => call(calls.requireUserSecondFactor, { isRequired }, user);
    const takeAway = (reason: string) => call(calls.removeUserSecondFactor, { reason }, user);
    for (const userName of ['examiner', 'investigator', 'legal'] as const) {
      await server.signInAs(userName);
      const answers = [call(calls.getUserSecondFactor, undefined, user), require(true), takeAway('lost')];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    await server.signInAs('admin');
    expect((await require(true)).status).toBe(200);
    expect(await lastSystemAudit(server)).toMatchObject({
      description: { action: ['require'], isRequired: ['false', 'true'] },
    });
    expect(await stateOf()).toMatchObject({ isRequired: true, isRequiredByRole: false, recoveryCodesLeft: 10 });
    await server.signInAs('investigator');
    expect((await call(calls.removeSecondFactor, { password: TEST_PASSWORD })).status).toBe(409);
    await server.signInAs('admin');
    const self = call(calls.removeUserSecondFactor, { reason: 'lost' }, { userId: 'admin' });
    expect((await refusalOf(self)).message).toMatch(/your own account/);
    expect((await refusalOf(takeAway(' '))).fields?.reason).toBe('Enter a reason.');
    expect((await takeAway('Lost her phone')).status).toBe(200);
    expect(await lastSystemAudit(server)).toMatchObject({
      call: 'removeUserSecondFactor',
      userId: 'admin',
      description: { userName: ['investigator'], reason: ['Lost her phone'] },
    });
    expect(await stateOf()).toMatchObject({ isRequired: true, since: null, recoveryCodesLeft: 0 });
    expect((await takeAway('again')).status).toBe(409);
    const nobody = { userId: 'nobody' };
    const missing = [
      call(calls.getUserSecondFactor, undefined, nobody),
      call(calls.requireUserSecondFactor, { isRequired: true }, nobody),
      call(calls.removeUserSecondFactor, { reason: 'lost' }, nobody),
    ];
    expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it("is not offered to users of the lab's directory", async () => {
    const { users } = server.context.stores;
    const user = await users.get('investigator');
    await users.update({ ...user!, isReadonly: true }, buildAuditEntry());
    expect(await own()).toMatchObject({ isAvailable: false, isRequired: false });
    expect((await call(calls.beginSecondFactor, { password: TEST_PASSWORD })).status).toBe(400);
    await server.signInAs('admin');
    const params = { userId: 'investigator' };
    expect((await call(calls.requireUserSecondFactor, { isRequired: true }, params)).status).toBe(400);
  });
});

it('is required of the roles that the configuration names', async () => {
  server = await startTestServer({
    user: 'legal',
    env: { REVIEW_SECOND_FACTOR_ROLES: 'administrator, legal-reviewer' },
  });
  expect(await own()).toMatchObject({ isRequired: true });
  await server.signInAs('investigator');
  expect(await own()).toMatchObject({ isRequired: false });
});
