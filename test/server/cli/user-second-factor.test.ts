import { beginSecondFactor, confirmSecondFactor } from '@contract/calls/second-factor';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { UsageError } from '@server/cli/command-io';
import { userCommand } from '@server/cli/user-command';
import { codeAt } from '@test/helpers/one-time-code';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, TEST_PASSWORD, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterEach(() => server.close());

const remove = (userName: string, reason = 'lost the phone') => {
  const io = {
    out: () => undefined,
    err: () => undefined,
    signal: new AbortController().signal,
    status: null,
    readLine: async () => '',
    workingDirectory: '/',
    account: 'tester',
  };
  const words = ['remove-second-factor', '--user-name', userName, '--reason', reason];
  return userCommand(words)(server.context, io);
};

it('removes the second factor of the only administrator, with a reason in the audit log', async () => {
  const call = (declaration: CallDeclaration, body: object) =>
    requestAs(server, 'POST', callPath(declaration, { realm: 'review' }), body);
  const begun = call(beginSecondFactor, { password: TEST_PASSWORD });
  const { secret } = await responseOf(beginSecondFactor.response, begun);
  expect((await call(confirmSecondFactor, { code: codeAt(secret, server.context.clock()) })).status).toBe(200);
  const { services, stores } = server.context;
  expect((await services.secondFactors.stateOf('admin')).since).not.toBeNull();
  expect(await remove('admin')).toBe(0);
  expect((await services.secondFactors.stateOf('admin')).since).toBeNull();
  const user = await stores.users.get('admin');
  expect(await services.secondFactors.methodsOf(user!)).toEqual({
    ...{ hasApp: false, hasPasskeys: false, hasRecoveryCodes: false },
  });
  const entry = await lastSystemAudit(server);
  expect(JSON.stringify(entry)).toContain('tester');
  expect(entry).toMatchObject({
    call: 'user remove-second-factor',
    description: { action: ['take away'], userName: ['admin'], reason: ['lost the phone'] },
  });
});

it('is refused without a reason, for an unknown user, and for a user without a second factor', async () => {
  await expect(remove('admin', ' ')).rejects.toThrow(UsageError);
  await expect(remove('otto')).rejects.toThrow('There is no user named "otto".');
  await expect(remove('examiner')).rejects.toMatchObject({ status: 409 });
});
