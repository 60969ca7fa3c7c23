import { lockedMessage, WRONG_PASSWORD, type SignInService } from '@server/services/sign-in-service';
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
  ])('refuses %s without telling which', async (_what, userName, password) => {
    expect(await attempt(userName, password)).toBe(WRONG_PASSWORD);
  });

  it('refuses a disabled user, and one who signs in elsewhere, in the same words', async () => {
    const { users } = server.context.stores;
    const audit = {
      logEvent: 'user management',
      userId: 't',
      userName: 't',
      timestamp: '2026-10-02T08:00:00.000Z',
      caseId: null,
      call: 't',
      description: {},
    };
    await users.setEnabled('legal', false, audit);
    expect(await attempt('legal', TEST_PASSWORD)).toBe(WRONG_PASSWORD);
    const examiner = await users.get('examiner');
    await users.update({ ...examiner!, passwordHash: null }, audit);
    expect(await attempt('examiner', TEST_PASSWORD)).toBe(WRONG_PASSWORD);
  });

  it('signs in by name, whatever its case', async () => {
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

  it('locks unknown names just so', async () => {
    await fail(5, 'nobody');
    expect(await attempt('nobody', 'wrong')).toBe(lockedMessage(15));
  });

  it('resets failures after the right password', async () => {
    await fail(4);
    await attempt('admin', TEST_PASSWORD);
    await fail(4);
    expect(await attempt('admin', TEST_PASSWORD)).toBe('admin');
  });

  it('locks an address that tries many names, more loosely', async () => {
    for (let count = 0; count < 49; count += 1) {
      await fail(1, `name-${count}`);
    }
    expect(await attempt('legal', TEST_PASSWORD)).toBe('legal');
    await fail(1, 'name-49');
    expect(await attempt('legal', TEST_PASSWORD)).toBe(lockedMessage(15));
    expect(await attempt('legal', TEST_PASSWORD, '10.0.0.8')).toBe('legal');
  });

  it('lets no more guesses through at once than one after the other, and none that is right after them', async () => {
    const guesses = Array.from({ length: 91 }, (_unused, count) =>
      attempt('admin', count === 90 ? TEST_PASSWORD : 'x'),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === WRONG_PASSWORD)).toHaveLength(5);
    expect(answers.filter((answer) => answer === lockedMessage(15))).toHaveLength(86);
  });

  it('locks nobody out of a browser in which they have signed in before', async () => {
    const result = await signIn.signIn('admin', TEST_PASSWORD, { address: '10.0.0.7', browser: null });
    const browser = 'browser' in result ? result.browser : '';
    await fail(5, 'admin', '10.9.9.9');
    expect(await attempt('admin', TEST_PASSWORD)).toBe(lockedMessage(15));
    expect(await attempt('admin', TEST_PASSWORD, '10.0.0.7', browser)).toBe('admin');
    // The browser of one user is not that of another, and one may guess there as often as elsewhere.
    await fail(5, 'legal', '10.9.9.8');
    expect(await attempt('legal', TEST_PASSWORD, '10.0.0.7', browser)).toBe(lockedMessage(15));
    expect(await attempt('admin', TEST_PASSWORD, '10.0.0.7', `x${browser}`)).toBe(lockedMessage(15));
    for (let count = 0; count < 5; count += 1) {
      expect(await attempt('admin', 'wrong', '10.0.0.7', browser)).toBe(WRONG_PASSWORD);
    }
    expect(await attempt('admin', TEST_PASSWORD, '10.0.0.7', browser)).toBe(lockedMessage(15));
  });

  it('writes failures into the audit log, without the name that was typed', async () => {
    const before = (await server.context.stores.systemAudit.verify()).entries;
    await attempt('my-password-in-the-wrong-field', 'wrong');
    expect(await server.context.stores.systemAudit.verify()).toEqual({ entries: before + 1, problem: null });
  });

  it('says minutes as people do', () => {
    expect(lockedMessage(1)).toBe('Too many failed sign-ins. Try again in 1 minute.');
    expect(lockedMessage(2)).toBe('Too many failed sign-ins. Try again in 2 minutes.');
  });
});
