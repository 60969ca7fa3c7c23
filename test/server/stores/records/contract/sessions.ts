import { addUsers, auditOf, brokenAudit, sessionOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

export const sessionsContract = (records: () => TestRecords) =>
  describe('sessions', () => {
    const store = () => records().stores.sessions;
    beforeEach(() => addUsers(records().stores, 'anna'));

    it('are found by id and by token', async () => {
      const session = sessionOf('s', 'anna', { providerToken: 'id token', idleExpiresAt: 1_767_322_345_678 });
      await store().create(session, auditOf());
      expect(await store().get('s')).toEqual(session);
      expect(await store().findByTokenHash('s-hash')).toEqual(session);
      expect(await store().findByTokenHash('other')).toBeNull();
      expect(await store().get('other')).toBeNull();
    });

    it('rotate a token once, and are found by the one before', async () => {
      await store().create(sessionOf('s', 'anna'), auditOf());
      const rotation = { tokenHash: 'second', tokenExpiresAt: 7, previousHonouredUntil: 9 };
      const other = { ...rotation, tokenHash: 'third' };
      const results = await Promise.all([
        store().rotate('s', 's-hash', rotation),
        store().rotate('s', 's-hash', other),
      ]);
      expect(results.toSorted()).toEqual([false, true]);
      expect(await store().findByTokenHash('s-hash')).toMatchObject({
        tokenExpiresAt: 7,
        previousTokenHash: 's-hash',
        previousHonouredUntil: 9,
      });
      const present = results[0] ? 'second' : 'third';
      expect(await store().findByTokenHash(present)).toMatchObject({ id: 's', tokenHash: present });
    });

    it('move their idle time', async () => {
      await store().create(sessionOf('s', 'anna'), auditOf());
      await store().moveIdle('s', 42);
      expect(await store().get('s')).toMatchObject({ idleExpiresAt: 42 });
    });

    it('end once, with one entry in the audit log', async () => {
      await store().create(sessionOf('s', 'anna'), auditOf());
      await expect(store().end('s', brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('s')).not.toBeNull();
      await store().end('s', auditOf());
      await store().end('s', auditOf());
      expect(await store().get('s')).toBeNull();
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 3, problem: null });
    });

    it('are forgotten when they ended by themselves', async () => {
      await store().create(sessionOf('idle', 'anna', { idleExpiresAt: 9 }), auditOf());
      await store().create(sessionOf('token', 'anna', { tokenExpiresAt: 9 }), auditOf());
      await store().create(sessionOf('long', 'anna', { endsAt: 9 }), auditOf());
      await store().create(sessionOf('alive', 'anna', { idleExpiresAt: 10 }), auditOf());
      await store().prune(10);
      expect(await Promise.all(['idle', 'token', 'long', 'alive'].map((id) => store().get(id)))).toEqual([
        null,
        null,
        null,
        expect.objectContaining({ id: 'alive' }),
      ]);
    });

    it('are of users that there are', async () => {
      await expect(store().create(sessionOf('s', 'nobody'), auditOf())).rejects.toThrow(/foreign key/i);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 1, problem: null });
    });
  });

export const attemptsContract = (records: () => TestRecords) =>
  describe('sign-in attempts', () => {
    const store = () => records().stores.attempts;

    const user = { key: 'user:anna', failuresMax: 2 };
    const address = { key: 'address:10.0.0.7', failuresMax: 3 };

    it('are counted under each key until one has its failures, also over a restart', async () => {
      expect(await store().begin([user, address], 1_767_322_345_000, 0)).toBeNull();
      expect(await store().begin([user, address], 1_767_322_345_678, 0)).toBeNull();
      await records().reopen();
      expect(await store().begin([user, address], 1_767_322_346_000, 0)).toBe(1_767_322_345_000);
      expect(await store().begin([user], 1_767_322_346_000, 1_767_322_345_000)).toBeNull();
      // What was refused is not counted: two stand under the address.
      expect(await store().begin([address], 1_767_322_346_000, 0)).toBeNull();
      expect(await store().begin([address], 1_767_322_346_000, 0)).toBe(1_767_322_345_000);
    });

    it('are let through as often at once as one after the other', async () => {
      const begun = await Promise.all(
        Array.from({ length: 20 }, (_unused, at) => store().begin([user, address], at, -1)),
      );
      expect(begun.filter((oldest) => oldest === null)).toHaveLength(2);
    });

    it('that go well clear the key of the user and take themselves back under the others', async () => {
      await store().begin([user, address], 1, 0);
      await store().begin([user, address], 2, 0);
      await store().succeed([address.key], 2, user.key);
      expect(await store().begin([user, address], 3, 0)).toBeNull();
      expect(await store().begin([user, address], 4, 0)).toBeNull();
      // Under the address the attempts of 1, 3 and 4.
      expect(await store().begin([address], 5, 0)).toBe(1);
      await store().prune(4);
      expect(await store().begin([address], 5, 0)).toBeNull();
    });
  });
