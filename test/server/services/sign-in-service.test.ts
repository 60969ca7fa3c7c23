import { lockedMessage, WRONG_PASSWORD, type SignInService } from '@server/services/sign-in-service';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, TEST_PASSWORD, type TestServer } from '@test/helpers/test-server';

const MINUTE = 60_000;

let server: TestServer;
let signIn: SignInService;
beforeEach(async () => {
  server = await startTestServer();
  signIn = server.context.services.signIn;
});
afterEach(() => server.close());

const attempt = async (userName: string, password: string, address = '10.0.0.7', browser: string | null = null) => {
  const result = await signIn.signIn(userName, password, { address, browser });
  return 'refusal' in result ? result.refusal : result.user.userName;
};

async function fail(times: number, userName = 'admin', address?: string) {
  for (let count = 0; count < times; count += 1) {
    await attempt(userName, 'wrong', address);
  }
}

describe('SignInService', () => {
  it.each([
    ['a wrong password', 'admin', 'wrong'],
    ['an unknown name', 'nobody', TEST_PASSWORD],
    ['no password', 'admin', ''],
  ])('refuses %s with the same message', async (_what, userName, password) => {
    expect(await attempt(userName, password)).toBe(WRONG_PASSWORD);
  });

  it('refuses a disabled user and a user without a password with the same message', async () => {
    const { users } = server.context.stores;
    const audit = buildAuditEntry();
    await users.setEnabled('legal', false, audit);
    expect(await attempt('legal', TEST_PASSWORD)).toBe(WRONG_PASSWORD);
    const examiner = await users.get('examiner');
    await users.update({ ...examiner!, passwordHash: null }, audit);
    expect(await attempt('examiner', TEST_PASSWORD)).toBe(WRONG_PASSWORD);
  });

  it('signs in by name, regardless of case and spaces', async () => {
    expect(await attempt(' Admin ', TEST_PASSWORD)).toBe('admin');
  });

  it('locks a user for the rest of 15 minutes after five failures', async () => {
    await fail(4);
    server.passTime(5 * MINUTE);
    await fail(1);
    expect(await attempt('admin', TEST_PASSWORD, '10.0.0.8')).toBe(lockedMessage(10));
    expect(await attempt('legal', TEST_PASSWORD)).toBe('legal');
    server.passTime(9.5 * MINUTE);
    expect(await attempt('admin', TEST_PASSWORD)).toBe(lockedMessage(1));
    server.passTime(MINUTE);
    expect(await attempt('admin', TEST_PASSWORD)).toBe('admin');
  });

  it('locks unknown names in the same way', async () => {
    await fail(5, 'nobody');
    expect(await attempt('nobody', 'wrong')).toBe(lockedMessage(15));
  });

  it('resets failures after the right password', async () => {
    await fail(4);
    await attempt('admin', TEST_PASSWORD);
    await fail(4);
    expect(await attempt('admin', TEST_PASSWORD)).toBe('admin');
  });

  it('locks an address after 50 failures with different names', async () => {
    for (let count = 0; count < 49; count += 1) {
      await fail(1, `name-${count}`);
    }
    expect(await attempt('legal', TEST_PASSWORD)).toBe('legal');
    await fail(1, 'name-49');
    expect(await attempt('legal', TEST_PASSWORD)).toBe(lockedMessage(15));
    expect(await attempt('legal', TEST_PASSWORD, '10.0.0.8')).toBe('legal');
  });

  it('limits concurrent attempts like sequential ones, even when a later one has the right password', async () => {
    const guesses = Array.from({ length: 91 }, (_unused, count) =>
      attempt('admin', count === 90 ? TEST_PASSWORD : 'x'),
    );
    const results = await Promise.all(guesses);
    expect(results.filter((result) => result === WRONG_PASSWORD)).toHaveLength(5);
    expect(results.filter((result) => result === lockedMessage(15))).toHaveLength(86);
  });

  it('does not lock a user in a known browser because of failures elsewhere', async () => {
    const result = await signIn.signIn('admin', TEST_PASSWORD, { address: '10.0.0.7', browser: null });
    const browser = 'browser' in result ? result.browser : '';
    await fail(5, 'admin', '10.9.9.9');
    expect(await attempt('admin', TEST_PASSWORD)).toBe(lockedMessage(15));
    expect(await attempt('admin', TEST_PASSWORD, '10.0.0.7', browser)).toBe('admin');
    // A browser is known for its user only, and failures in it are limited as well.
    await fail(5, 'legal', '10.9.9.8');
    expect(await attempt('legal', TEST_PASSWORD, '10.0.0.7', browser)).toBe(lockedMessage(15));
    expect(await attempt('admin', TEST_PASSWORD, '10.0.0.7', `x${browser}`)).toBe(lockedMessage(15));
    for (let count = 0; count < 5; count += 1) {
      expect(await attempt('admin', 'wrong', '10.0.0.7', browser)).toBe(WRONG_PASSWORD);
    }
    expect(await attempt('admin', TEST_PASSWORD, '10.0.0.7', browser)).toBe(lockedMessage(15));
  });

  it('writes failures to the audit log, without an unknown name, which may be a password', async () => {
    const before = (await server.context.stores.systemAudit.verify()).entries;
    await attempt('my-password-in-the-wrong-field', 'wrong');
    expect(await server.context.stores.systemAudit.verify()).toEqual({ entries: before + 1, problem: null });
    const entry = lastSystemAudit(server);
    expect(entry).toMatchObject({ call: 'signIn', description: { action: ['failed sign-in'] } });
    expect(JSON.stringify(entry)).not.toContain('my-password-in-the-wrong-field');
  });

  it('writes minutes in singular and plural', () => {
    expect(lockedMessage(1)).toBe('Too many failed sign-ins. Try again in 1 minute.');
    expect(lockedMessage(2)).toBe('Too many failed sign-ins. Try again in 2 minutes.');
  });
});
