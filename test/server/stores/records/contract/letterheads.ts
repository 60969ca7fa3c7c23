import { ConflictError } from '@server/errors';
import type { LetterheadRecord } from '@server/stores/letterhead-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const letterheadOf = (revision: number, given: Partial<LetterheadRecord> = {}): LetterheadRecord => ({
  ...{
    revision,
    agency: `Agency ${revision}`,
    address: 'Norra Hansegatan 2\n621 41 Visby',
    department: 'Digital Unit',
  },
  logo: { bytes: Buffer.from([0, 255, 13, 10]), width: 300, height: 90 },
  ...{ savedAt: '2026-01-01T00:00:00.000Z', userName: 'anna' },
  ...given,
});

export const letterheadsContract = (records: () => TestRecords) =>
  describe('the letterhead', () => {
    const store = () => records().stores.letterheads;

    it('is unique, with or without a logo', async () => {
      expect(await store().get()).toBeNull();
      await store().save(letterheadOf(1), buildAuditEntry());
      expect(await store().get()).toEqual(letterheadOf(1));
      await store().save(letterheadOf(2, { agency: '', logo: null }), buildAuditEntry());
      expect(await store().get()).toEqual(letterheadOf(2, { agency: '', logo: null }));
    });

    it('is saved only on top of the stored revision', async () => {
      await expect(store().save(letterheadOf(2), buildAuditEntry())).rejects.toThrow(ConflictError);
      await store().save(letterheadOf(1), buildAuditEntry());
      for (const revision of [1, 3]) {
        await expect(store().save(letterheadOf(revision, { agency: 'lost' }), buildAuditEntry())).rejects.toThrow(
          ConflictError,
        );
      }
      expect(await store().get()).toEqual(letterheadOf(1));
    });

    it('is saved once when two are saved concurrently', async () => {
      const saved = await Promise.allSettled([
        store().save(letterheadOf(1), buildAuditEntry()),
        store().save(letterheadOf(1, { agency: 'Other' }), buildAuditEntry()),
      ]);
      expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('is saved with its audit entry or not at all', async () => {
      await expect(store().save(letterheadOf(1), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get()).toBeNull();
      await store().save(letterheadOf(1), buildAuditEntry());
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 1, problem: null });
    });
  });
