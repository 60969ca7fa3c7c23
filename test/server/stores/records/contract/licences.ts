import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { addUsers, brokenAudit, sessionOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const licenceOf = (content: string) => ({ content, addedAt: '2026-01-01T00:00:00.000Z', addedBy: 'anna' });

export const licencesContract = (records: () => TestRecords) =>
  describe('licences', () => {
    const store = () => records().stores.licences;

    it('are all stored, and the last one is valid', async () => {
      expect(await store().latest()).toBeNull();
      await store().add(licenceOf('one'), buildAuditEntry());
      await store().add(licenceOf('two'), buildAuditEntry());
      expect(await store().latest()).toEqual(licenceOf('two'));
    });

    it('are stored with their audit entry or not at all', async () => {
      await expect(store().add(licenceOf('one'), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().latest()).toBeNull();
    });

    it.each(['seat', 'concurrent'] as const)(
      'limit the number of users (%s): of concurrent sign-ins the others get an entry and no session',
      async (kind) => {
        const { sessions, systemAudit } = records().stores;
        const people = ['anna', 'bo', 'cleo', 'dan'];
        await addUsers(records().stores, ...people);
        const { entries } = await systemAudit.verify();
        const limited = { limit: { kind, users: 2, now: 1000 }, refused: buildAuditEntry('system access') };
        const isIn = await Promise.all(
          people.map((userId) => sessions.create(sessionOf(`of ${userId}`, userId), buildAuditEntry(), limited)),
        );
        expect(isIn.filter(Boolean)).toHaveLength(2);
        const found = await Promise.all(people.map((userId) => sessions.get(`of ${userId}`)));
        expect(found.map((session) => session !== null)).toEqual(isIn);
        expect(await systemAudit.verify()).toEqual({ entries: entries + 4, problem: null });
      },
    );
  });
