import { ConflictError, NotFoundError } from '@server/errors';
import { addUsers, auditOf, brokenAudit, sessionOf, userOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

export const usersContract = (records: () => TestRecords) =>
  describe('users', () => {
    const store = () => records().stores.users;

    it('keeps every field, also over a restart', async () => {
      const anna = userOf('1', {
        userName: 'Anna',
        firstName: 'Änna',
        lastName: "O'Berg",
        email: 'anna@example.org',
        title: '検察官',
        role: 'LEGAL_REVIEWER',
        isEnabled: false,
        isReadonly: true,
        passwordHash: '$argon2id$',
        externalId: 'https://idp.example.org 7',
      });
      await store().create(anna, auditOf());
      await records().reopen();
      expect(await store().get('1')).toEqual(anna);
      expect(await store().findByExternalId('https://idp.example.org 7')).toEqual(anna);
      expect(await store().get('2')).toBeNull();
    });

    it('finds user names without the case of A to Z', async () => {
      await addUsers(records().stores, 'Anna', 'Äsa');
      expect(await store().findByUserName('aNNA')).toMatchObject({ id: 'Anna' });
      expect(await store().findByUserName('Äsa')).toMatchObject({ id: 'Äsa' });
      expect(await store().findByUserName('äsa')).toBeNull();
      expect(await store().findByUserName('Ann')).toBeNull();
    });

    it('lists by user name, without case and by code point', async () => {
      await addUsers(records().stores, 'ängla', 'Zoe', 'adam', 'Bo', '_x');
      expect((await store().list()).map(({ userName }) => userName)).toEqual(['_x', 'adam', 'Bo', 'Zoe', 'ängla']);
    });

    it('refuses a user name or address that another has, with nothing in the audit log', async () => {
      await store().create(userOf('1', { userName: 'anna', email: 'a@b.c' }), auditOf());
      await expect(store().create(userOf('2', { userName: 'ANNA' }), auditOf())).rejects.toThrow(ConflictError);
      await expect(store().create(userOf('2', { email: 'A@B.C' }), auditOf())).rejects.toThrow(ConflictError);
      await store().create(userOf('2'), auditOf());
      await expect(store().update(userOf('2', { userName: 'Anna' }), auditOf())).rejects.toThrow(ConflictError);
      expect(await store().list()).toHaveLength(2);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });

    it('lets two at a time take a name once', async () => {
      const results = await Promise.allSettled(
        ['1', '2', '3', '4'].map((id) => store().create(userOf(id, { userName: 'anna' }), auditOf())),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await store().list()).toHaveLength(1);
    });

    it('changes a user, and no user that is not there', async () => {
      await addUsers(records().stores, 'anna');
      const changed = userOf('anna', { userName: 'ANNA', title: 'Dr', role: 'ADMINISTRATOR' });
      await store().update(changed, auditOf());
      expect(await store().get('anna')).toEqual(changed);
      await expect(store().update(userOf('bo'), auditOf())).rejects.toThrow(NotFoundError);
      await expect(store().setEnabled('bo', false, auditOf())).rejects.toThrow(NotFoundError);
      await expect(store().setPasswordHash('bo', 'x', auditOf())).rejects.toThrow(NotFoundError);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });

    it('does not change anything without its audit entry', async () => {
      await addUsers(records().stores, 'anna');
      await expect(store().create(userOf('bo'), brokenAudit())).rejects.toThrow('no entry');
      await expect(store().setEnabled('anna', false, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().list()).toMatchObject([{ id: 'anna', isEnabled: true }]);
    });

    it.each(['setEnabled', 'setPasswordHash'] as const)('%s ends the sessions of the user alone', async (change) => {
      const { sessions } = records().stores;
      await addUsers(records().stores, 'anna', 'bo');
      await sessions.create(sessionOf('s1', 'anna'), auditOf());
      await sessions.create(sessionOf('s2', 'bo'), auditOf());
      await (change === 'setEnabled'
        ? store().setEnabled('anna', false, auditOf())
        : store().setPasswordHash('anna', 'new', auditOf()));
      expect(await sessions.get('s1')).toBeNull();
      expect(await sessions.get('s2')).not.toBeNull();
      expect(await store().get('anna')).toMatchObject(
        change === 'setEnabled' ? { isEnabled: false } : { passwordHash: 'new' },
      );
    });

    it('keeps settings by key', async () => {
      await addUsers(records().stores, 'anna', 'bo');
      await store().updateSettings('anna', { theme: 'dark', rows: '50' });
      await store().updateSettings('anna', { rows: '100' });
      expect(await store().settings('anna')).toEqual({ theme: 'dark', rows: '100' });
      expect(await store().settings('bo')).toEqual({});
    });
  });
