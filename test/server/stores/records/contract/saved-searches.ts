import { ConflictError, NotFoundError } from '@server/errors';
import type { SavedSearchRecord } from '@server/stores/saved-search-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { addUsers, brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const searchOf = (id: string, given: Partial<SavedSearchRecord> = {}): SavedSearchRecord => ({
  id,
  caseId: 'harbour',
  userId: 'anna',
  name: id,
  query: `keyword=${id}`,
  isShared: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...given,
});

export const savedSearchesContract = (records: () => TestRecords) =>
  describe('saved searches', () => {
    const store = () => records().stores.savedSearches;
    const names = async (userId: string) => (await store().list('harbour', userId)).map(({ name }) => name);
    beforeEach(async () => {
      await addUsers(records().stores, 'anna', 'bo');
      await records().stores.cases.create(buildCase('harbour'), buildAuditEntry());
      await records().stores.cases.create(buildCase('other'), buildAuditEntry());
    });

    it("are listed by name: the user's own, and those that others share", async () => {
      await store().create(searchOf('1', { name: 'Zebra' }), buildAuditEntry());
      await store().create(searchOf('2', { name: 'apple', isShared: true }), buildAuditEntry());
      await store().create(searchOf('3', { name: 'Äpple', userId: 'bo' }), buildAuditEntry());
      expect(await names('anna')).toEqual(['apple', 'Zebra']);
      expect(await names('bo')).toEqual(expect.arrayContaining(['apple', 'Äpple']));
      expect(await store().get('harbour', '1')).toEqual({ ...searchOf('1', { name: 'Zebra' }), userName: 'anna' });
      expect(await store().get('other', '1')).toBeNull();
    });

    it('have unique names for each user, compared without case', async () => {
      await store().create(searchOf('1', { name: 'Ähre' }), buildAuditEntry());
      await expect(store().create(searchOf('2', { name: 'äHRE' }), buildAuditEntry())).rejects.toThrow(ConflictError);
      await store().create(searchOf('2', { name: 'ähre', userId: 'bo' }), buildAuditEntry());
      await store().create(searchOf('3'), buildAuditEntry());
      await expect(store().update(searchOf('3', { name: 'ÄHRE' }), buildAuditEntry())).rejects.toThrow(ConflictError);
      expect(await names('anna')).toEqual(expect.arrayContaining(['Ähre', '3']));
    });

    it('are changed and deleted, with their audit entry or not at all', async () => {
      await store().create(searchOf('1'), buildAuditEntry());
      const changed = searchOf('1', { name: 'new', query: 'x', isShared: true });
      const replaced = await store().update(changed, ({ isShared }) => buildAuditEntry(String(isShared)));
      expect(replaced).toMatchObject(searchOf('1'));
      expect(await store().get('harbour', '1')).toMatchObject(changed);
      await expect(store().delete('harbour', '1', brokenAudit())).rejects.toThrow('no entry');
      await expect(store().delete('other', '1', buildAuditEntry())).rejects.toThrow(NotFoundError);
      await expect(store().update(searchOf('2'), buildAuditEntry())).rejects.toThrow(NotFoundError);
      expect(await store().delete('harbour', '1', buildAuditEntry())).toMatchObject(changed);
      expect(await store().get('harbour', '1')).toBeNull();
      // Two users, two cases, and three changes.
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 7, problem: null });
    });

    it('of recent searches are listed newest first, each once, up to the limit', async () => {
      for (const query of ['a', 'b', 'c', 'a', 'd']) {
        await store().addRecent('harbour', 'anna', { query, searchedAt: query }, 3);
      }
      await store().addRecent('harbour', 'bo', { query: 'x', searchedAt: 'x' }, 3);
      const recent = await store().recent('harbour', 'anna');
      expect(recent).toEqual(['d', 'a', 'c'].map((query) => ({ query, searchedAt: query })));
      expect(await store().recent('harbour', 'bo')).toHaveLength(1);
      expect(await store().recent('other', 'anna')).toEqual([]);
    });
  });
