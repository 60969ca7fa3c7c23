import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { addUsers, brokenAudit, sessionOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

export const sessionsContract = (records: () => TestRecords) =>
  describe('sessions', () => {
    const store = () => records().stores.sessions;
    beforeEach(() => addUsers(records().stores, 'anna'));

    it('are found by their ids at the identity provider, and return these ids', async () => {
      const known = { userId: 'anna', issuer: 'i', refreshToken: 'sealed', checkedAt: 5 };
      const first = { ...known, sessionId: 's', subject: 'sub', sid: 'one' };
      const second = {
        ...known,
        sessionId: 't',
        subject: 'sub',
        sid: null,
        refreshToken: null,
        checkedAt: 1_767_322_345_678,
      };
      const providers = records().stores.providerSessions;
      for (const session of [first, second]) {
        await store().create(sessionOf(session.sessionId, 'anna'), buildAuditEntry());
        await providers.create(session);
      }
      expect(await providers.find({ issuer: 'i', subject: 'sub', sid: 'one' })).toEqual([first]);
      expect(await providers.find({ issuer: 'i', subject: null, sid: 'one' })).toEqual([first]);
      expect((await providers.find({ issuer: 'i', subject: 'sub', sid: null })).length).toBe(2);
      expect(await providers.find({ issuer: 'other', subject: 'sub', sid: null })).toEqual([]);
      expect(await providers.find({ issuer: 'i', subject: null, sid: null })).toEqual([]);
      expect(await providers.listDue(5)).toEqual([]);
      expect(await providers.listDue(6)).toEqual([first]);
      await providers.noteChecked('s', 'next', 7);
      expect(await providers.listDue(8)).toEqual([{ ...first, refreshToken: 'next', checkedAt: 7 }]);
      await store().end('s', buildAuditEntry());
      expect(await providers.find({ issuer: 'i', subject: 'sub', sid: 'one' })).toEqual([]);
    });

    it('are found by id and by token', async () => {
      const session = sessionOf('s', 'anna', { providerToken: 'id token', idleExpiresAt: 1_767_322_345_678 });
      await store().create(session, buildAuditEntry());
      expect(await store().get('s')).toEqual(session);
      expect(await store().findByTokenHash('s-hash')).toEqual(session);
      expect(await store().findByTokenHash('other')).toBeNull();
      expect(await store().get('other')).toBeNull();
    });

    it('rotate a token once, and are found by the previous one', async () => {
      await store().create(sessionOf('s', 'anna'), buildAuditEntry());
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

    it('extend their idle time', async () => {
      await store().create(sessionOf('s', 'anna'), buildAuditEntry());
      await store().moveIdle('s', 42);
      expect(await store().get('s')).toMatchObject({ idleExpiresAt: 42 });
    });

    it('end once, with one entry in the audit log', async () => {
      await store().create(sessionOf('s', 'anna'), buildAuditEntry());
      await expect(store().end('s', brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('s')).not.toBeNull();
      await store().end('s', buildAuditEntry());
      await store().end('s', buildAuditEntry());
      expect(await store().get('s')).toBeNull();
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 3, problem: null });
    });

    it('are removed when they have expired', async () => {
      await store().create(sessionOf('idle', 'anna', { idleExpiresAt: 9 }), buildAuditEntry());
      await store().create(sessionOf('token', 'anna', { tokenExpiresAt: 9 }), buildAuditEntry());
      await store().create(sessionOf('long', 'anna', { endsAt: 9 }), buildAuditEntry());
      await store().create(sessionOf('alive', 'anna', { idleExpiresAt: 10 }), buildAuditEntry());
      await store().prune(10);
      expect(await Promise.all(['idle', 'token', 'long', 'alive'].map((id) => store().get(id)))).toEqual([
        null,
        null,
        null,
        expect.objectContaining({ id: 'alive' }),
      ]);
    });

    it('of a user are listed by last use, and all but one end together with unfinished sign-ins', async () => {
      await addUsers(records().stores, 'berit');
      await store().create(sessionOf('older', 'anna', { idleExpiresAt: 50 }), buildAuditEntry());
      await store().create(sessionOf('newer', 'anna', { idleExpiresAt: 60 }), buildAuditEntry());
      await store().create(sessionOf('idle', 'anna', { idleExpiresAt: 9 }), buildAuditEntry());
      await store().create(sessionOf('over', 'anna', { endsAt: 9 }), buildAuditEntry());
      await store().create(sessionOf('unused', 'anna', { tokenExpiresAt: 9 }), buildAuditEntry());
      await store().create(sessionOf('other', 'berit'), buildAuditEntry());
      const idsOf = async (userId: string) => (await store().listOfUser(userId, 10)).map(({ id }) => id);
      expect(await idsOf('anna')).toEqual(['newer', 'older']);
      const { provider } = records().stores;
      const codeOf = (accountId: string) => ({
        ...{ kind: 'AuthorizationCode', id: accountId, payload: { accountId } },
        ...{ expiresAt: null, consumedAt: null },
      });
      await provider.put(codeOf('anna'));
      await provider.put(codeOf('berit'));
      await expect(store().endOfUser('anna', null, brokenAudit())).rejects.toThrow('no entry');
      await store().endOfUser('anna', 'older', buildAuditEntry());
      expect([await idsOf('anna'), await idsOf('berit')]).toEqual([['older'], ['other']]);
      expect(await provider.get('AuthorizationCode', 'anna')).toBeNull();
      expect(await provider.get('AuthorizationCode', 'berit')).not.toBeNull();
      await store().endOfUser('anna', null, buildAuditEntry());
      expect(await idsOf('anna')).toEqual([]);
    });

    it('require an existing user', async () => {
      await expect(store().create(sessionOf('s', 'nobody'), buildAuditEntry())).rejects.toThrow(/foreign key/i);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 1, problem: null });
    });
  });

export const attemptsContract = (records: () => TestRecords) =>
  describe('sign-in attempts', () => {
    const store = () => records().stores.attempts;

    const user = { key: 'user:anna', failuresMax: 2 };
    const address = { key: 'address:10.0.0.7', failuresMax: 3 };

    it('are counted under each key up to its limit of failures, also after a restart', async () => {
      expect(await store().begin([user, address], 1_767_322_345_000, 0)).toBeNull();
      expect(await store().begin([user, address], 1_767_322_345_678, 0)).toBeNull();
      await records().reopen();
      expect(await store().begin([user, address], 1_767_322_346_000, 0)).toBe(1_767_322_345_000);
      expect(await store().begin([user], 1_767_322_346_000, 1_767_322_345_000)).toBeNull();
      // The refused attempt is not counted: two are stored for the address.
      expect(await store().begin([address], 1_767_322_346_000, 0)).toBeNull();
      expect(await store().begin([address], 1_767_322_346_000, 0)).toBe(1_767_322_345_000);
    });

    it('have the same limit when they are concurrent', async () => {
      const begun = await Promise.all(
        Array.from({ length: 20 }, (_unused, at) => store().begin([user, address], at, -1)),
      );
      expect(begun.filter((oldest) => oldest === null)).toHaveLength(2);
    });

    it('that are withdrawn leave others of the same time', async () => {
      await Promise.all([1, 2].map(() => store().begin([user, address], 1, 0)));
      await store().withdraw([user.key, address.key], 1);
      expect(await store().begin([user, address], 2, 0)).toBeNull();
      expect(await store().begin([user], 3, 0)).toBe(1);
      await store().withdraw([user.key], 7);
      expect(await store().begin([user], 3, 0)).toBe(1);
    });

    it('that succeed reset the key of the user and are subtracted under the others', async () => {
      await store().begin([user, address], 1, 0);
      await store().begin([user, address], 2, 0);
      await store().succeed([address.key], 2, user.key);
      expect(await store().begin([user, address], 3, 0)).toBeNull();
      expect(await store().begin([user, address], 4, 0)).toBeNull();
      // The address has the attempts 1, 3 and 4.
      expect(await store().begin([address], 5, 0)).toBe(1);
      await store().prune(4);
      expect(await store().begin([address], 5, 0)).toBeNull();
    });
  });
