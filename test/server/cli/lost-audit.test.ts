import Database from 'better-sqlite3';

import { verifyCommand } from '@server/cli/verify/verify-command';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { withoutGuards } from '@test/server/helpers/without-guards';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin', source: { hits: [buildHitRecord()] } });
});
afterEach(() => server.close());

async function verify() {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await verifyCommand([])(server.context, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    status: null,
    signal: new AbortController().signal,
    readLine: async () => '',
    workingDirectory: '/',
    account: 'tester',
  });
  return { code, err: err.join('\n') };
}

it('detects an audit log whose end is lost, as by a truncated write-ahead log, also when entries follow', async () => {
  const open = () => requestAs(server, 'GET', `/api/cases/v0.0/cases/${server.caseId}`);
  const {
    audit: { heads: auditHeads },
    config,
  } = server.context;
  await open();
  await open();
  await auditHeads.note();
  expect(await verify()).toEqual({ code: 0, err: '' });
  const db = new Database(`${config.dataFolder}/cases/${server.caseId}/case.db`);
  withoutGuards(db, () => db.exec('DELETE FROM audit WHERE sequence = (SELECT max(sequence) FROM audit)'));
  db.close();
  const lost = await verify();
  expect(lost.code).toBe(1);
  expect(lost.err).toMatch(/its audit log ends with entry 4, but had come to entry 5: later changes are lost/);
  await open();
  await auditHeads.note();
  expect((await verify()).err).toMatch(/entry 5 of its audit log is another one than was noted/);
});
