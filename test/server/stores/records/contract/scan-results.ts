import type { ScanRecord } from '@server/stores/scan-result-store';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const [CLEAN, EVIL] = ['ab'.repeat(32), 'cd'.repeat(32)];
const recordOf = (given: Partial<ScanRecord> = {}): ScanRecord => ({
  ...{ sha256: CLEAN, version: 'ClamAV 1.4.6/27000', signature: null, scannedAt: '2026-01-01T00:00:00.000Z' },
  ...given,
});

export const scanResultsContract = (records: () => TestRecords) =>
  describe('results of virus scans', () => {
    const store = () => records().stores.scanResults;
    const evil = recordOf({ sha256: EVIL, signature: 'Eicar-Test-Signature' });

    it('are stored by content and version, also after a restart', async () => {
      await store().save(recordOf());
      await store().save(evil);
      const { scanResults } = await records().reopen();
      expect(await scanResults.find(CLEAN, evil.version)).toEqual(recordOf());
      expect(await scanResults.find(EVIL, evil.version)).toEqual(evil);
      expect(await scanResults.find(EVIL, 'another')).toBeNull();
      expect(await scanResults.find('ef'.repeat(32), evil.version)).toBeNull();
    });

    it('are unique for each content: the last is stored', async () => {
      const found = recordOf({ version: 'newer', signature: 'Found-Now', scannedAt: '2026-01-02T00:00:00.000Z' });
      await store().save(recordOf());
      await store().save(found);
      expect(await store().find(CLEAN, 'newer')).toEqual(found);
      expect(await store().find(CLEAN, recordOf().version)).toBeNull();
    });

    it('of other versions are deleted', async () => {
      await store().save(recordOf({ version: 'newer' }));
      await store().save(evil);
      await store().prune('newer');
      expect(await store().find(CLEAN, 'newer')).not.toBeNull();
      expect(await store().find(EVIL, evil.version)).toBeNull();
    });
  });
