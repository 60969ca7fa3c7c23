import { beginSecondFactor, confirmSecondFactor } from '@contract/calls/second-factor';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { keysCommand } from '@server/cli/keys-command';
import { UsageError } from '@server/cli/command-io';
import { codeAt } from '@test/helpers/one-time-code';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, TEST_PASSWORD, type TestServer } from '@test/helpers/test-server';

const client = { address: '10.0.0.7', browser: null };

let server: TestServer;
afterEach(() => server.close());

it('encrypts secrets again with a new key: codes of the app and recovery codes remain valid', async () => {
  server = await startTestServer({ user: 'investigator' });
  const { stores, services } = server.context;
  const call = (declaration: CallDeclaration, body: object) =>
    requestAs(server, 'POST', callPath(declaration, { realm: 'review' }), body);
  const begun = call(beginSecondFactor, { password: TEST_PASSWORD });
  const { secret } = await responseOf(beginSecondFactor.response, begun);
  const code = () => codeAt(secret, server.context.clock());
  const { recoveryCodes } = await responseOf(confirmSecondFactor.response, call(confirmSecondFactor, { code: code() }));
  const before = await stores.secondFactors.get('investigator');

  const lines: string[] = [];
  const io = {
    out: (line: string) => void lines.push(line),
    err: () => undefined,
    signal: new AbortController().signal,
    status: null,
    readLine: async () => '',
    workingDirectory: '/',
    account: 'tester',
  };
  expect(await keysCommand(['rotate'])(server.context, io)).toBe(0);
  expect(lines.join(' ')).toMatch(
    /^Key \w+ encrypts the secrets of second factors from now on\. Secrets encrypted again: 1\. Users whose recovery codes .*: 1\. .* Back up/,
  );
  expect(await lastSystemAudit(server)).toMatchObject({ call: 'keys rotate', description: { action: ['new key'] } });
  const after = await stores.secondFactors.get('investigator');
  expect(after?.secret).not.toBe(before?.secret);
  expect(after).toEqual({ ...before, secret: after?.secret });

  const user = await stores.users.get('investigator');
  server.passTime(30_000);
  expect(await services.secondFactors.check(user!, code(), client)).toBeNull();
  expect(await services.secondFactors.check(user!, recoveryCodes[0] ?? '', client)).toBeNull();
  expect(await services.secondFactors.check(user!, recoveryCodes[0] ?? '', client)).toMatch(/not correct/);
});

it('refuses other arguments', async () => {
  server = await startTestServer();
  for (const words of [[], ['list'], ['rotate', 'now']]) {
    expect(() => keysCommand(words)).toThrow(UsageError);
  }
});
