import { getAuditVerification, startAuditVerification } from '@contract/calls/audit-verification';
import { readJson } from '@contract/text/read-json';
import { AUDIT_VERIFICATION_QUEUE } from '@server/stores/audit-verification-job';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { withoutGuards } from '@test/server/helpers/without-guards';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin', source: { hits: [buildHitRecord()] } });
});
afterEach(() => server.close());

const PATH = '/auditing/api/verification';
const latest = async () =>
  (await responseOf(getAuditVerification.response, requestAs(server, 'GET', PATH))).verification;
const start = async () =>
  (await responseOf(startAuditVerification.response, requestAs(server, 'POST', PATH))).verification;

async function verified() {
  const { id } = await start();
  await server.context.jobs.ended(id);
  return latest();
}

describe('a verification of the audit logs', () => {
  it('is returned once it was started, and reports no problem in unchanged logs', async () => {
    expect(await latest()).toBeNull();
    expect(await verified()).toMatchObject({
      state: 'completed',
      startedBy: 'admin',
      // The log of the installation, its rows, one case, the anchors.
      parts: { done: 4, total: 4 },
      findings: [],
      failure: null,
    });
  });

  it('names entries that were changed outside of REVIEW', async () => {
    const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
    withoutGuards(db, () => db.exec("UPDATE audit SET entry = replace(entry, 'userId', 'userid') WHERE sequence = 1"));
    db.close();
    const found = await verified();
    expect(found?.findings).toHaveLength(1);
    expect(found?.findings[0]?.part).toBe('Case "Harbour"');
    expect(found?.findings[0]?.problems[0]).toMatch(/entry 1/);
  });

  it('runs once at a time', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.id).toBe(first.id);
    await server.context.jobs.ended(first.id);
    expect((await start()).id).not.toBe(first.id);
  });

  it('is in the log, with the number of problems', async () => {
    const id = (await verified())?.id;
    const entries = (await server.context.stores.systemAudit.entries(0, 1000)).map(({ entry }) => readJson(entry));
    expect(entries).toContainEqual(
      expect.objectContaining({
        logEvent: 'auditing',
        userId: 'admin',
        description: { action: ['verified'], problems: ['0'], jobId: [id] },
      }),
    );
  });

  it.each(['examiner', 'investigator', 'legal'] as const)('is refused to the user %s', async (user) => {
    await server.signInAs(user);
    expect((await requestAs(server, 'POST', PATH)).status).toBe(403);
    expect((await requestAs(server, 'GET', PATH)).status).toBe(403);
    expect(await server.context.stores.jobs.latest(AUDIT_VERIFICATION_QUEUE)).toBeNull();
  });
});
