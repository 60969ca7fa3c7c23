import { ConflictError } from '@server/errors';
import type { ConfigurationRecord } from '@server/stores/configuration-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { addSource, brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const SAVED = '2026-01-01T00:00:00.000Z';
const ENDED = '2026-01-01T00:00:01.000Z';
const recordOf = (revision: number): ConfigurationRecord => ({
  revision,
  content: `{"revision":${revision}}`,
  savedAt: SAVED,
  userName: 'admin',
});

export const configurationsContract = (records: () => TestRecords) =>
  describe('configurations', () => {
    const store = () => records().stores.configurations;
    beforeEach(async () => {
      await records().stores.cases.create(buildCase('harbour'), buildAuditEntry());
      await records().stores.cases.create(buildCase('other'), buildAuditEntry());
    });
    const endAll = async (target: number, outcome: 'complete' | 'failed' = 'complete') => {
      for (const { caseId } of await store().listUpdating()) {
        expect(await store().endUpdate(caseId, target, outcome, ENDED)).toBe(true);
      }
    };

    it('[002-2-152] have primary as the default priority of a new installation', async () => {
      expect(await store().defaultPriority()).toBe('primary');
    });

    it('are empty at first, and stay readable', async () => {
      expect(await store().newest()).toBeNull();
      expect(await store().basisOf('harbour')).toEqual({ revision: 0, sources: [] });
      await store().save(recordOf(1), buildAuditEntry());
      await endAll(1);
      await store().save(recordOf(2), buildAuditEntry());
      expect(await store().newest()).toEqual(recordOf(2));
      expect(await store().get(1)).toEqual(recordOf(1));
      expect(await store().get(3)).toBeNull();
    });

    it('apply to each case when its update ends', async () => {
      const evidenceId = await addSource(records().stores);
      await store().save(recordOf(1), buildAuditEntry());
      const updating = { revision: 0, target: 1, state: 'updating', startedAt: SAVED, endedAt: null };
      expect(await store().listUpdating()).toEqual([
        { caseId: 'harbour', ...updating },
        { caseId: 'other', ...updating },
      ]);
      expect(await store().endUpdate('harbour', 1, 'complete', ENDED)).toBe(true);
      expect(await store().endUpdate('harbour', 1, 'complete', ENDED)).toBe(false);
      expect(await store().basisOf('harbour')).toEqual({
        revision: 1,
        sources: [{ evidenceId, importType: 'ufed' }],
      });
      expect(await store().basisOf('other')).toMatchObject({ revision: 0 });
      expect(await store().updates(['harbour', 'gone'])).toEqual([
        { caseId: 'harbour', revision: 1, target: 1, state: 'complete', startedAt: SAVED, endedAt: ENDED },
      ]);
    });

    it('leave a case whose update failed unchanged until the next one', async () => {
      await store().save(recordOf(1), buildAuditEntry());
      await endAll(1, 'failed');
      expect(await store().basisOf('harbour')).toMatchObject({ revision: 0 });
      expect(await store().updates(['harbour'])).toMatchObject([{ state: 'failed', revision: 0, target: 1 }]);
      await store().save(recordOf(2), buildAuditEntry());
      await endAll(2);
      expect(await store().basisOf('harbour')).toMatchObject({ revision: 2 });
    });

    it('[002-2-187] cannot be saved while a case is updated, nor on top of another revision', async () => {
      await expect(store().save(recordOf(2), buildAuditEntry())).rejects.toThrow(ConflictError);
      await store().save(recordOf(1), buildAuditEntry());
      await expect(store().save(recordOf(2), buildAuditEntry())).rejects.toThrow('while cases are updating');
      await endAll(1);
      await expect(store().save(recordOf(1), buildAuditEntry())).rejects.toThrow('in the meantime');
      await store().save(recordOf(2), buildAuditEntry());
    });

    it('apply to a case that was created later from its start', async () => {
      await store().save(recordOf(1), buildAuditEntry());
      await records().stores.cases.create(buildCase('late'), buildAuditEntry());
      expect(await store().basisOf('late')).toEqual({ revision: 1, sources: [] });
      await endAll(1);
      await store().save(recordOf(2), buildAuditEntry());
      expect(await store().updates(['late'])).toMatchObject([{ revision: 1, target: 2 }]);
    });

    it('are saved with their audit entry or not at all', async () => {
      await expect(store().save(recordOf(1), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().newest()).toBeNull();
      expect(await store().listUpdating()).toEqual([]);
    });
  });
