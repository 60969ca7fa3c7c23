import { ConflictError } from '@server/errors';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { addSource, addUsers, brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

export const casesContract = (records: () => TestRecords) =>
  describe('cases', () => {
    const store = () => records().stores.cases;
    beforeEach(() => addUsers(records().stores, 'anna', 'bo'));

    it('store every field and their assignments', async () => {
      const given = buildCase('1', {
        name: 'Harbour',
        shortDescription: 'short',
        longDescription: 'long',
        requiresLegalPrivilege: true,
        assignments: [
          { userId: 'bo', accessLevel: 'manager' },
          { userId: 'anna', accessLevel: 'member' },
        ],
      });
      await store().create(given, buildAuditEntry());
      await addSource(records().stores, { caseId: '1' });
      await records().reopen();
      const kept = { ...given, evidenceSourceCount: 1, legalHold: null, assignments: given.assignments.toReversed() };
      expect(await store().get('1')).toEqual(kept);
      expect(await store().localeOf('1')).toEqual({ timezone: 'Europe/Stockholm', phoneCountry: 'SE' });
      expect([await store().get('2'), await store().localeOf('2')]).toEqual([null, null]);
    });

    it('have names that are compared without the case of A to Z', async () => {
      await store().create(buildCase('1', { name: 'Harbour Ö' }), buildAuditEntry());
      expect(await store().findByName('HARBOUR Ö')).toMatchObject({ id: '1' });
      expect(await store().findByName('HARBOUR ö')).toBeNull();
      await expect(store().create(buildCase('2', { name: 'harbour Ö' }), buildAuditEntry())).rejects.toThrow(
        ConflictError,
      );
      expect(await store().list()).toHaveLength(1);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 3, problem: null });
    });

    it('are created with their audit entry or not at all', async () => {
      const given = buildCase('1', { assignments: [{ userId: 'nobody', accessLevel: 'member' }] });
      await expect(store().create(given, buildAuditEntry())).rejects.toThrow(/foreign key/i);
      await expect(store().create(buildCase('1'), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().list()).toEqual([]);
    });

    it('are listed newest first, for all users or one user', async () => {
      const day = (number: number) => ({ createdAt: `2026-01-0${number}T00:00:00.000Z` });
      await store().create(buildCase('b', day(1)), buildAuditEntry());
      await store().create(buildCase('a', day(1)), buildAuditEntry());
      await store().create(
        buildCase('c', { ...day(2), assignments: [{ userId: 'anna', accessLevel: 'member' }] }),
        buildAuditEntry(),
      );
      expect((await store().list()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      expect((await store().listAssignedTo('anna')).map(({ id }) => id)).toEqual(['c']);
      expect(await store().listAssignedTo('bo')).toEqual([]);
    });

    it('have one level for each user', async () => {
      await store().create(buildCase('1'), buildAuditEntry());
      await store().assign('1', [{ userId: 'anna', accessLevel: 'member' }], buildAuditEntry());
      await store().assign('1', [{ userId: 'anna', accessLevel: 'manager' }], buildAuditEntry());
      expect(await store().accessLevel('1', 'anna')).toBe('manager');
      expect(await store().accessLevel('1', 'bo')).toBeNull();
    });

    it('change their information, and nothing else, with the audit entry', async () => {
      const given = buildCase('1', { assignments: [{ userId: 'bo', accessLevel: 'manager' }] });
      await store().create(given, buildAuditEntry());
      await addSource(records().stores, { caseId: '1' });
      const information = {
        name: 'Pier',
        shortDescription: 's',
        longDescription: 'l',
        timezone: 'UTC',
        phoneCountry: null,
        requiresLegalPrivilege: true,
      };
      const changed = { ...given, ...information, evidenceSourceCount: 1, legalHold: null };
      const { entries } = await records().stores.systemAudit.verify();
      expect(await store().update('1', information, buildAuditEntry())).toEqual({ record: changed, isChanged: true });
      expect(await store().update('1', information, () => null)).toEqual({ record: changed, isChanged: false });
      await records().reopen();
      expect(await store().get('1')).toEqual(changed);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: entries + 1, problem: null });
      await expect(store().update('1', { ...information, name: 'Quay' }, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().update('2', { ...information, name: 'Quay' }, buildAuditEntry())).toBeNull();
      expect(await store().get('1')).toEqual(changed);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: entries + 1, problem: null });
    });

    it('cannot have the name of another in any case, but can change the case of their own', async () => {
      await store().create(buildCase('1', { name: 'Harbour' }), buildAuditEntry());
      await store().create(buildCase('2', { name: 'Quay' }), buildAuditEntry());
      await expect(store().update('2', buildCase('2', { name: 'HARBOUR' }), buildAuditEntry())).rejects.toThrow(
        ConflictError,
      );
      expect(await store().update('2', buildCase('2', { name: 'QUAY' }), buildAuditEntry())).toMatchObject({
        record: { name: 'QUAY' },
      });
    });

    it('keep what a change does not name, and make the entry from what it replaces, which may refuse it', async () => {
      const members = [{ userId: 'anna', accessLevel: 'member' as const }];
      await store().create(buildCase('1', { name: 'Harbour', assignments: members }), buildAuditEntry());
      const longDescription = 'long';
      const changed = await store().update('1', { name: 'Harbour', longDescription }, ({ name }) =>
        buildAuditEntry(name),
      );
      expect(changed).toEqual({ isChanged: true, record: { ...(await store().get('1')), longDescription } });
      expect(changed).toMatchObject({ record: { timezone: buildCase('1').timezone } });
      const refusing = store().assign('1', [{ userId: 'anna', accessLevel: null }], (before) => {
        throw new ConflictError(JSON.stringify(before));
      });
      await expect(refusing).rejects.toThrow(JSON.stringify(members));
      expect(await store().accessLevel('1', 'anna')).toBe('member');
    });

    it('lose assignments with the bookmark of the user, and no other bookmark', async () => {
      const everyone = ['anna', 'bo'].map((userId) => ({ userId, accessLevel: 'member' as const }));
      for (const id of ['1', '2']) {
        await store().create(buildCase(id, { assignments: everyone }), buildAuditEntry());
        for (const { userId } of everyone) {
          await store().addBookmark(userId, { caseId: id, createdAt: '2026-01-01' }, buildAuditEntry());
        }
      }
      const changes = [
        { userId: 'anna', accessLevel: null },
        { userId: 'bo', accessLevel: 'manager' as const },
      ];
      await expect(store().assign('1', changes, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().accessLevel('1', 'anna')).toBe('member');
      await store().assign('1', changes, buildAuditEntry());
      expect(await store().get('1')).toMatchObject({ assignments: [{ userId: 'bo', accessLevel: 'manager' }] });
      const bookmarked = async (userId: string) => (await store().bookmarks(userId)).map(({ caseId }) => caseId).sort();
      expect([await bookmarked('anna'), await bookmarked('bo')]).toEqual([['2'], ['1', '2']]);
      expect(await store().accessLevel('2', 'anna')).toBe('member');
    });

    it('store the last entry of their audit log', async () => {
      await store().create(buildCase('1'), buildAuditEntry());
      expect(await store().auditHead('1')).toBeNull();
      await store().noteAuditHead('1', { sequence: 3, hash: 'a' });
      await store().noteAuditHead('1', { sequence: 4, hash: 'b' });
      await store().noteAuditHead('gone', { sequence: 1, hash: 'c' });
      expect(await store().auditHead('1')).toEqual({ sequence: 4, hash: 'b' });
      expect(await store().auditHead('gone')).toBeNull();
    });

    it('are bookmarked with the time of the first bookmark, newest first', async () => {
      await store().create(buildCase('1'), buildAuditEntry());
      await store().create(buildCase('2'), buildAuditEntry());
      const first = { caseId: '1', createdAt: '2026-01-01' };
      expect(await store().addBookmark('anna', first, buildAuditEntry())).toEqual(first);
      expect(await store().addBookmark('anna', { caseId: '1', createdAt: '2026-01-09' }, buildAuditEntry())).toEqual(
        first,
      );
      await store().addBookmark('anna', { caseId: '2', createdAt: '2026-01-02' }, buildAuditEntry());
      expect(await store().bookmarks('anna')).toEqual([{ caseId: '2', createdAt: '2026-01-02' }, first]);
      await store().removeBookmark('anna', '2', buildAuditEntry());
      expect(await store().bookmarks('anna')).toEqual([first]);
      expect(await store().bookmarks('bo')).toEqual([]);
    });
  });
