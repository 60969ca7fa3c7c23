import type { ServiceTokenRecord } from '@server/stores/service-token-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { addUsers, brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const tokenOf = (id: string, given: Partial<ServiceTokenRecord> = {}): ServiceTokenRecord => ({
  id,
  userId: 'anna',
  name: 'Årsrapport',
  tokenHash: `${id}-hash`,
  rights: ['cases.case.read', 'hits.hit.read'],
  caseIds: null,
  createdAt: 1_767_322_345_678,
  createdBy: 'bo',
  expiresAt: 1_800_000_000_000,
  lastUsedAt: null,
  ...given,
});

export const serviceTokensContract = (records: () => TestRecords) =>
  describe('service tokens', () => {
    const store = () => records().stores.serviceTokens;
    beforeEach(() => addUsers(records().stores, 'anna', 'bo'));

    it('are found by id and by hash, and listed newest first', async () => {
      const newer = tokenOf('2', { caseIds: ['c1', 'c2'], createdAt: 1_767_322_345_679, userId: 'bo' });
      await store().create(tokenOf('1'), buildAuditEntry());
      await store().create(newer, buildAuditEntry());
      expect(await store().get('1')).toEqual(tokenOf('1'));
      expect(await store().findByHash('2-hash')).toEqual(newer);
      expect(await store().findByHash('other')).toBeNull();
      expect(await store().get('other')).toBeNull();
      expect(await store().list(null)).toEqual([newer, tokenOf('1')]);
      expect(await store().list('anna')).toEqual([tokenOf('1')]);
    });

    it('are created once for a hash, and only with their entry', async () => {
      await expect(store().create(tokenOf('1'), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('1')).toBeNull();
      await store().create(tokenOf('1'), buildAuditEntry());
      await expect(store().create(tokenOf('2', { tokenHash: '1-hash' }), buildAuditEntry())).rejects.toThrow();
    });

    it('record their use, and are removed once', async () => {
      await store().create(tokenOf('1'), buildAuditEntry());
      await store().noteUse('1', 7);
      expect(await store().get('1')).toEqual(tokenOf('1', { lastUsedAt: 7 }));
      const before = (await records().stores.systemAudit.verify()).entries;
      await expect(store().remove('1', brokenAudit())).rejects.toThrow('no entry');
      await store().remove('1', buildAuditEntry());
      await store().remove('1', buildAuditEntry());
      expect(await store().get('1')).toBeNull();
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: before + 1, problem: null });
    });
  });
