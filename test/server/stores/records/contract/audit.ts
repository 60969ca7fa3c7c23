import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildUser } from '@test/helpers/builders/build-user';
import { brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

export const auditContract = (records: () => TestRecords) =>
  describe('the audit log of the installation', () => {
    const store = () => records().stores.systemAudit;

    it('is a chain, also after a restart', async () => {
      expect(await store().verify()).toEqual({ entries: 0, problem: null });
      await store().record(buildAuditEntry('system access', { description: { userName: ['Änna\u0000', '検'] } }));
      await store().record(buildAuditEntry());
      await records().reopen();
      await store().record(buildAuditEntry());
      expect(await store().verify()).toEqual({ entries: 3, problem: null });
      await expect(store().record(brokenAudit())).rejects.toThrow('no entry');
      expect(await store().verify()).toEqual({ entries: 3, problem: null });
    });

    it('has no gap and no fork under concurrent writes of which some fail', async () => {
      const ids = Array.from({ length: 40 }, (_, number) => `user ${number % 30}`);
      const { users } = records().stores;
      const results = await Promise.allSettled([
        ...ids.map((id) => users.create(buildUser(id), buildAuditEntry())),
        ...ids.map(() => store().record(buildAuditEntry())),
      ]);
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
      expect(await store().verify()).toEqual({ entries: 70, problem: null });
    });

    it('is verified across several batches of rows', async () => {
      for (let number = 0; number < 1001; number += 1) {
        await store().record(buildAuditEntry());
      }
      expect(await store().verify()).toEqual({ entries: 1001, problem: null });
    });

    it('is among all audit chains', async () => {
      await records().stores.requireAnswer();
      expect(await records().stores.inspect()).toEqual([]);
      expect(records().stores.location).toMatch(/^server\.db$|^review@127/);
    });
  });
