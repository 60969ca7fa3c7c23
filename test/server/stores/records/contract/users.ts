import { ConflictError, NotFoundError } from '@server/errors';
import type { UserRecord } from '@server/stores/user-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildUser } from '@test/helpers/builders/build-user';
import { addUsers, brokenAudit, sessionOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const passwordOf = (passwordHash: string) => ({ passwordHash, isTemporary: false });

export const usersContract = (records: () => TestRecords) =>
  describe('users', () => {
    const store = () => records().stores.users;

    it('stores every field, also after a restart', async () => {
      const anna = buildUser('1', {
        userName: 'Anna',
        firstName: 'Änna',
        lastName: "O'Berg",
        email: 'anna@example.org',
        title: '検察官',
        role: 'LEGAL_REVIEWER',
        isEnabled: false,
        isReadonly: true,
        passwordHash: '$argon2id$',
        hasTemporaryPassword: true,
        externalId: 'https://idp.example.org 7',
      });
      await store().create(anna, buildAuditEntry());
      await records().reopen();
      expect(await store().get('1')).toEqual(anna);
      expect(await store().findByExternalId('https://idp.example.org 7')).toEqual(anna);
      expect(await store().get('2')).toBeNull();
    });

    it('adds a first user once, also under concurrent requests, and never when there is another', async () => {
      const tries = ['anna', 'berit', 'carl'].map((name) => store().createFirst(buildUser(name), buildAuditEntry()));
      const settled = await Promise.allSettled(tries);
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await store().list()).toHaveLength(1);
      await expect(store().createFirst(buildUser('dora'), buildAuditEntry())).rejects.toThrow(NotFoundError);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 1, problem: null });
    });

    it('finds user names without the case of A to Z', async () => {
      await addUsers(records().stores, 'Anna', 'Äsa');
      expect(await store().findByUserName('aNNA')).toMatchObject({ id: 'Anna' });
      expect(await store().findByUserName('Äsa')).toMatchObject({ id: 'Äsa' });
      expect(await store().findByUserName('äsa')).toBeNull();
      expect(await store().findByUserName('Ann')).toBeNull();
    });

    it('[case-31] lists by user name, in natural order', async () => {
      await addUsers(records().stores, 'ängla', 'Zoe', 'user10', 'user9', 'adam', 'Bo', '_x');
      expect((await store().list()).map(({ userName }) => userName)).toEqual([
        '_x',
        'adam',
        'ängla',
        'Bo',
        'user9',
        'user10',
        'Zoe',
      ]);
    });

    it('refuses a user name or address that another user has, without an audit entry', async () => {
      await store().create(buildUser('1', { userName: 'anna', email: 'a@b.c' }), buildAuditEntry());
      await expect(store().create(buildUser('2', { userName: 'ANNA' }), buildAuditEntry())).rejects.toThrow(
        ConflictError,
      );
      await expect(store().create(buildUser('2', { email: 'A@B.C' }), buildAuditEntry())).rejects.toThrow(
        ConflictError,
      );
      await store().create(buildUser('2'), buildAuditEntry());
      await expect(store().update(buildUser('2', { userName: 'Anna' }), buildAuditEntry())).rejects.toThrow(
        ConflictError,
      );
      expect(await store().list()).toHaveLength(2);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });

    it('assigns a name once under concurrent requests', async () => {
      const results = await Promise.allSettled(
        ['1', '2', '3', '4'].map((id) => store().create(buildUser(id, { userName: 'anna' }), buildAuditEntry())),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await store().list()).toHaveLength(1);
    });

    it('changes a user, and refuses an unknown user', async () => {
      await addUsers(records().stores, 'anna');
      const changed = buildUser('anna', { userName: 'ANNA', title: 'Dr', role: 'ADMINISTRATOR' });
      await store().update(changed, buildAuditEntry());
      expect(await store().get('anna')).toEqual(changed);
      await expect(store().update(buildUser('bo'), buildAuditEntry())).rejects.toThrow(NotFoundError);
      await expect(store().setEnabled('bo', false, buildAuditEntry())).rejects.toThrow(NotFoundError);
      await expect(store().setPassword('bo', passwordOf('x'), buildAuditEntry())).rejects.toThrow(NotFoundError);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });

    it('keeps what a change does not name, and makes the entry from what it replaces, which may refuse it', async () => {
      await addUsers(records().stores, 'anna');
      await store().update({ id: 'anna', title: 'Dr' }, buildAuditEntry());
      const replaced: (string | boolean)[] = [];
      const changed = await store().update({ id: 'anna', lastName: 'Berg' }, ({ title }) => {
        replaced.push(title);
        return buildAuditEntry();
      });
      expect(changed).toEqual(await store().get('anna'));
      expect(changed).toMatchObject({ title: 'Dr', lastName: 'Berg' });
      await store().setEnabled('anna', false, ({ isEnabled }) => {
        replaced.push(isEnabled);
        return buildAuditEntry();
      });
      const refusing = store().update({ id: 'anna', title: 'Prof' }, () => {
        throw new ConflictError('refused');
      });
      await expect(refusing).rejects.toThrow('refused');
      expect(await store().get('anna')).toMatchObject({ title: 'Dr', isEnabled: false });
      expect(replaced).toEqual(['Dr', true]);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 4, problem: null });
    });

    it('does not change anything without its audit entry', async () => {
      await addUsers(records().stores, 'anna');
      await expect(store().create(buildUser('bo'), brokenAudit())).rejects.toThrow('no entry');
      await expect(store().setEnabled('anna', false, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().list()).toMatchObject([{ id: 'anna', isEnabled: true }]);
    });

    it.each<[string, () => Promise<unknown>, Partial<UserRecord>]>([
      ['setEnabled', () => store().setEnabled('anna', false, buildAuditEntry()), { isEnabled: false }],
      [
        'setPassword',
        () => store().setPassword('anna', { passwordHash: 'new', isTemporary: true }, buildAuditEntry()),
        { passwordHash: 'new', hasTemporaryPassword: true },
      ],
      [
        'update to another role',
        () => store().update(buildUser('anna', { role: 'LEGAL_REVIEWER' }), buildAuditEntry()),
        { role: 'LEGAL_REVIEWER' },
      ],
      [
        'update that disables',
        () => store().update(buildUser('anna', { isEnabled: false }), buildAuditEntry()),
        { isEnabled: false },
      ],
    ])('%s ends all sessions and unfinished sign-ins of the user and of no other', async (_name, change, expected) => {
      const { sessions, provider } = records().stores;
      await addUsers(records().stores, 'anna', 'bo');
      for (const accountId of ['anna', 'bo']) {
        await sessions.create(sessionOf(`session of ${accountId}`, accountId), buildAuditEntry());
        await provider.put({ kind: 'Code', id: accountId, payload: { accountId }, expiresAt: null, consumedAt: null });
      }
      await change();
      expect(await sessions.get('session of anna')).toBeNull();
      expect(await provider.get('Code', 'anna')).toBeNull();
      expect(await sessions.get('session of bo')).not.toBeNull();
      expect(await provider.get('Code', 'bo')).not.toBeNull();
      expect(await store().get('anna')).toMatchObject(expected);
    });

    it('keeps only the session in which users change their own password', async () => {
      const { sessions, provider } = records().stores;
      await addUsers(records().stores, 'anna', 'bo');
      for (const [id, userId] of [
        ['here', 'anna'],
        ['elsewhere', 'anna'],
        ['other', 'bo'],
      ] as const) {
        await sessions.create(sessionOf(id, userId), buildAuditEntry());
      }
      await provider.put({ kind: 'Code', id: 'c', payload: { accountId: 'anna' }, expiresAt: null, consumedAt: null });
      await store().setPassword('anna', { ...passwordOf('new'), keepsSession: 'here' }, buildAuditEntry());
      expect(await sessions.get('here')).not.toBeNull();
      expect(await sessions.get('elsewhere')).toBeNull();
      expect(await sessions.get('other')).not.toBeNull();
      expect(await provider.get('Code', 'anna')).toBeNull();
    });

    it('keeps the sessions of a user whose rights do not change', async () => {
      const { sessions } = records().stores;
      await addUsers(records().stores, 'anna');
      await sessions.create(sessionOf('s', 'anna'), buildAuditEntry());
      await store().update(buildUser('anna', { lastName: 'Berg', title: 'Dr' }), buildAuditEntry());
      expect(await sessions.get('s')).not.toBeNull();
    });

    it('replaces a password that is still the expected one', async () => {
      await store().create(buildUser('anna', { passwordHash: 'first' }), buildAuditEntry());
      const replace = (passwordHash: string) =>
        store().setPassword('anna', { ...passwordOf(passwordHash), replaces: 'first' }, buildAuditEntry());
      const results = await Promise.allSettled([replace('second'), replace('third')]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });

    it('keeps the last enabled administrator, also under concurrent changes', async () => {
      for (const id of ['anna', 'bo']) {
        await store().create(buildUser(id, { role: 'ADMINISTRATOR' }), buildAuditEntry());
      }
      const results = await Promise.allSettled([
        store().update(buildUser('anna', { role: 'INVESTIGATOR' }), buildAuditEntry()),
        store().setEnabled('bo', false, buildAuditEntry()),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const left = (await store().list()).filter(({ role, isEnabled }) => role === 'ADMINISTRATOR' && isEnabled);
      expect(left).toHaveLength(1);
    });

    it('follows the directory of the lab for the remaining users', async () => {
      const anna = buildUser('anna', { role: 'ADMINISTRATOR', isReadonly: true });
      await store().create(anna, buildAuditEntry());
      await store().update({ ...anna, role: 'INVESTIGATOR' }, buildAuditEntry());
      expect(await store().get('anna')).toMatchObject({ role: 'INVESTIGATOR' });
    });

    it('stores settings by key', async () => {
      await addUsers(records().stores, 'anna', 'bo');
      await store().updateSettings('anna', { theme: 'dark', rows: '50' });
      await store().updateSettings('anna', { rows: '100' });
      expect(await store().settings('anna')).toEqual({ theme: 'dark', rows: '100' });
      expect(await store().settings('bo')).toEqual({});
    });

    it('links users with an account of the identity provider and removes their password and sessions', async () => {
      const { users, sessions } = records().stores;
      await users.create(buildUser('linked', { passwordHash: 'hash' }), buildAuditEntry());
      await users.create(buildUser('elsewhere', { externalId: 'i taken' }), buildAuditEntry());
      await sessions.create(sessionOf('s', 'linked'), buildAuditEntry());
      await expect(users.link('linked', 'i taken', buildAuditEntry())).rejects.toThrow('already linked with elsewhere');
      await expect(users.link('linked', 'i sub', brokenAudit())).rejects.toThrow('no entry');
      expect(await sessions.get('s')).not.toBeNull();
      await users.link('linked', 'i sub', buildAuditEntry());
      const expected = { id: 'linked', isReadonly: true, passwordHash: null };
      expect(await users.findByExternalId('i sub')).toMatchObject(expected);
      expect(await sessions.get('s')).toBeNull();
      await expect(users.link('nobody', 'i nobody', buildAuditEntry())).rejects.toThrow('no such user');
    });
  });
