import { AuditFollower } from '@server/jobs/audit-follower';
import { createLogger } from '@server/logger';
import type { AuditEntry } from '@server/stores/audit-entry';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';
import { ROWS_RECORDED } from '@server/stores/rows-recorded';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin' });
  // These tests follow by themselves.
  await server.context.audit.follower.close();
});
afterEach(() => server.close());

const BATCH = 500;
let now = 1_000_000;
const newFollower = (given: Partial<ConstructorParameters<typeof AuditFollower>[0]> = {}) =>
  new AuditFollower({ ...server.context.stores, clock: () => now, log: createLogger('silent'), ...given });

const logged = async () => {
  const { totalCount } = await server.context.stores.auditLog.page({}, { take: 1, skip: 0, order: 'desc' });
  return totalCount;
};
const entriesOf = async (chain: string): Promise<string[]> => {
  const { hits, systemAudit } = server.context.stores;
  const entries = await (chain === SYSTEM_CHAIN ? systemAudit.entries(0, 9999) : hits.auditEntries(chain, 0, 9999));
  return entries.map(({ entry }) => entry);
};
/** Those that the follower copies. */
const lengthOf = async (chain: string): Promise<number> =>
  (await entriesOf(chain)).filter((entry) => !entry.includes(ROWS_RECORDED)).length;
const chainsLength = async () => (await lengthOf(SYSTEM_CHAIN)) + (await lengthOf(server.caseId));
const act = (given: Partial<AuditEntry> = {}) =>
  server.context.stores.hits.transactor(server.caseId).record(buildAuditEntry('case interaction', given));

describe('the follower of audit chains', () => {
  it('copies the chains of the installation and of every case, and later entries', async () => {
    const quiet = await server.addCase('Never opened');
    await requestAs(server, 'GET', `/api/cases/v0.0/cases/${server.caseId}`);
    const follower = newFollower();
    await follower.follow();
    expect(await logged()).toBe(await chainsLength());
    await act();
    await server.context.stores.hits.transactor(quiet).record(buildAuditEntry());
    await follower.follow();
    expect(await logged()).toBe((await chainsLength()) + 1);
  });

  it('continues in batches after another process stopped, and processes nothing twice', async () => {
    await newFollower().follow();
    for (let index = 0; index < BATCH + 20; index += 1) {
      await act();
    }
    const follower = newFollower();
    await Promise.all([follower.follow(), follower.follow()]);
    await newFollower().follow();
    expect(await logged()).toBe(await chainsLength());
    const positions = await server.context.stores.auditLog.positions();
    expect(positions.get(server.caseId)?.sequence).toBe((await entriesOf(server.caseId)).length);
  });

  it('is behind until every chain is copied, and again when the last copy is too old', async () => {
    const follower = newFollower();
    expect(follower.isBehind()).toBe(true);
    await follower.follow();
    expect(follower.isBehind()).toBe(false);
    now += 60_000;
    expect(follower.isBehind()).toBe(true);
  });

  it('skips a chain that does not continue the copied entries, and follows the others', async () => {
    await act();
    const { hits, auditLog } = server.context.stores;
    await newFollower().follow();
    const before = await logged();
    await act();
    const replaced = {
      openCases: () => hits.openCases(),
      storedCases: () => hits.storedCases(),
      auditHead: () => null,
      auditEntries: async (caseId: string, after: number, take: number) =>
        (await hits.auditEntries(caseId, after, take)).map((entry) => ({ ...entry, previousHash: 'another' })),
    };
    const follower = newFollower({ hits: replaced });
    await server.context.stores.systemAudit.record(buildAuditEntry());
    await follower.follow();
    expect(await logged()).toBe(before + 1);
    expect(follower.isBehind()).toBe(true);
    expect((await auditLog.positions()).get(server.caseId)?.sequence).toBe(1);
  });

  it('stops waiting for an unreadable chain once its case is deleted', async () => {
    let stored = [server.caseId];
    const unreadable = {
      openCases: () => [],
      storedCases: async () => stored,
      auditHead: () => null,
      auditEntries: async () => Promise.reject(new Error('unreadable')),
    };
    const follower = newFollower({ hits: unreadable });
    await follower.follow();
    await follower.follow();
    expect(follower.isBehind()).toBe(true);
    stored = [];
    await follower.follow();
    expect(follower.isBehind()).toBe(false);
  });
});
