import { ConflictError } from '@server/errors';
import type { NoteRecord } from '@server/stores/note-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const noteOf = (revision: number, given: Partial<NoteRecord> = {}): NoteRecord => ({
  caseId: 'harbour',
  content: `revision ${revision}`,
  revision,
  modifiedAt: '2026-01-01T00:00:00.000Z',
  userName: 'anna',
  ...given,
});

export const notesContract = (records: () => TestRecords) =>
  describe('notes', () => {
    const store = () => records().stores.notes;
    beforeEach(async () => {
      await records().stores.cases.create(buildCase('harbour'), buildAuditEntry());
      await records().stores.cases.create(buildCase('other'), buildAuditEntry());
    });

    it('[000-3-20] exist once for each case', async () => {
      expect(await store().get('harbour')).toBeNull();
      await store().save(noteOf(1), buildAuditEntry());
      await store().save(noteOf(2, { userName: 'bo' }), buildAuditEntry());
      expect(await store().get('harbour')).toEqual(noteOf(2, { userName: 'bo' }));
      expect(await store().get('other')).toBeNull();
    });

    it('are saved only on top of the stored revision', async () => {
      await expect(store().save(noteOf(2), buildAuditEntry())).rejects.toThrow(ConflictError);
      await store().save(noteOf(1), buildAuditEntry());
      for (const revision of [1, 3]) {
        await expect(store().save(noteOf(revision, { content: 'lost' }), buildAuditEntry())).rejects.toThrow(
          ConflictError,
        );
      }
      expect(await store().get('harbour')).toEqual(noteOf(1));
    });

    it('are saved once when two are saved concurrently', async () => {
      await store().save(noteOf(1), buildAuditEntry());
      const saved = await Promise.allSettled([
        store().save(noteOf(2, { content: 'one' }), buildAuditEntry()),
        store().save(noteOf(2, { content: 'two' }), buildAuditEntry()),
      ]);
      expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('are saved with their audit entry or not at all', async () => {
      await expect(store().save(noteOf(1), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('harbour')).toBeNull();
      await expect(store().save(noteOf(2), buildAuditEntry())).rejects.toThrow(ConflictError);
      // Two cases; the refused save wrote no entry.
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });
  });
