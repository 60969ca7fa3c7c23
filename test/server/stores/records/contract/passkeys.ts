import type { PasskeyRecord } from '@server/stores/passkey-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { addUsers, brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const NOW = 1_767_322_345_678;
const MORE = { limit: 3, recoveryHashes: null };

const passkeyOf = (id: string, userId: string, changes: Partial<PasskeyRecord> = {}): PasskeyRecord => ({
  id,
  userId,
  name: `Key ${id}`,
  credentialId: `credential-${id}`,
  publicKey: 'pQECAyYgASFYIA',
  counter: 0,
  transports: ['usb', 'nfc'],
  isBackupEligible: true,
  isBackedUp: false,
  createdAt: NOW,
  lastUsedAt: null,
  ...changes,
});

export const passkeysContract = (records: () => TestRecords) =>
  describe('passkeys', () => {
    const store = () => records().stores.passkeys;
    const factors = () => records().stores.secondFactors;
    const entries = async () => (await records().stores.systemAudit.verify()).entries;
    const setUpApp = async (userId: string) => {
      await factors().begin(userId, 's');
      const confirmed = { secret: 's', step: 7, at: NOW, recoveryHashes: ['a', 'b'] };
      expect(await factors().confirm(userId, confirmed, buildAuditEntry())).toBe(true);
    };
    beforeEach(() => addUsers(records().stores, 'anna', 'berit'));

    it('are listed by age, only those of the user, also after a restart', async () => {
      const before = await entries();
      expect(await store().list('anna')).toEqual([]);
      await expect(store().add(passkeyOf('1', 'anna'), MORE, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().list('anna')).toEqual([]);
      const [second, first] = [passkeyOf('2', 'anna', { createdAt: NOW + 1 }), passkeyOf('1', 'anna')];
      expect(await store().add(second, { limit: 3, recoveryHashes: ['a', 'b'] }, buildAuditEntry())).toBe('added');
      expect(await store().add(first, MORE, buildAuditEntry())).toBe('added');
      await records().reopen();
      expect(await store().list('anna')).toEqual([first, second]);
      expect(await store().list('berit')).toEqual([]);
      expect(await factors().get('anna')).toMatchObject({ secret: null, passkeys: 2, recoveryCodesLeft: 2 });
      expect(await factors().get('berit')).toBeNull();
      expect(await entries()).toBe(before + 2);
    });

    it('are refused when the credential is registered for any user, and beyond the limit', async () => {
      const before = await entries();
      expect(await store().add(passkeyOf('1', 'anna'), MORE, buildAuditEntry())).toBe('added');
      for (const userId of ['anna', 'berit']) {
        const copy = passkeyOf('2', userId, { credentialId: 'credential-1' });
        expect(await store().add(copy, { limit: 3, recoveryHashes: ['a'] }, buildAuditEntry())).toBe('taken');
      }
      expect(await factors().get('berit')).toBeNull();
      const added = await Promise.all(
        ['3', '4', '5'].map((id) => store().add(passkeyOf(id, 'anna'), MORE, buildAuditEntry())),
      );
      expect(added.toSorted()).toEqual(['added', 'added', 'full']);
      expect(await entries()).toBe(before + 3);
    });

    it('are used with a counter that increases, once under concurrent requests, or without a counter', async () => {
      await store().add(passkeyOf('1', 'anna', { counter: 4 }), MORE, buildAuditEntry());
      await store().add(passkeyOf('2', 'anna'), MORE, buildAuditEntry());
      const before = await entries();
      const use = (id: string, counter: number) =>
        store().use(id, { counter, isBackedUp: true, at: NOW + counter }, buildAuditEntry());
      expect([await use('1', 4), await use('1', 3), await use('1', 0), await use('3', 9)]).toEqual([
        'regressed',
        'regressed',
        'regressed',
        'gone',
      ]);
      expect(await entries()).toBe(before);
      expect((await Promise.all([use('1', 5), use('1', 5), use('1', 5)])).toSorted()).toEqual([
        'regressed',
        'regressed',
        'used',
      ]);
      expect([await use('2', 0), await use('2', 0), await use('2', 1), await use('2', 0)]).toEqual([
        'used',
        'used',
        'used',
        'regressed',
      ]);
      expect(await store().list('anna')).toMatchObject([
        { id: '1', counter: 5, isBackedUp: true, lastUsedAt: NOW + 5 },
        { id: '2', counter: 1, lastUsedAt: NOW + 1 },
      ]);
      expect(await entries()).toBe(before + 4);
    });

    it('are removed by their user; recovery codes are removed with the last factor', async () => {
      await setUpApp('anna');
      await store().add(passkeyOf('1', 'anna'), MORE, buildAuditEntry());
      await store().add(passkeyOf('2', 'anna'), MORE, buildAuditEntry());
      expect(await store().remove('berit', '1', buildAuditEntry())).toBe(false);
      expect(await store().remove('anna', '1', buildAuditEntry())).toBe(true);
      expect(await store().remove('anna', '1', buildAuditEntry())).toBe(false);
      expect(await factors().removeSecret('anna', buildAuditEntry())).toBe(true);
      expect(await factors().removeSecret('anna', buildAuditEntry())).toBe(false);
      expect(await factors().get('anna')).toMatchObject({ secret: null, passkeys: 1, recoveryCodesLeft: 2 });
      expect(await store().remove('anna', '2', buildAuditEntry())).toBe(true);
      expect(await factors().get('anna')).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
      await setUpApp('anna');
      await store().add(passkeyOf('3', 'anna'), MORE, buildAuditEntry());
      await store().remove('anna', '3', buildAuditEntry());
      expect(await factors().get('anna')).toMatchObject({ secret: 's', recoveryCodesLeft: 2 });
      await factors().removeSecret('anna', buildAuditEntry());
      expect(await factors().get('anna')).toMatchObject({ secret: null, recoveryCodesLeft: 0 });
    });

    it('are removed with the rest of the second factor', async () => {
      await store().add(passkeyOf('1', 'anna'), { limit: 3, recoveryHashes: ['a'] }, buildAuditEntry());
      await store().add(passkeyOf('2', 'berit'), MORE, buildAuditEntry());
      const before = await entries();
      expect(await factors().remove('anna', buildAuditEntry())).toBe(true);
      expect(await factors().remove('anna', buildAuditEntry())).toBe(false);
      expect(await factors().get('anna')).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
      expect(await store().list('berit')).toHaveLength(1);
      expect(await entries()).toBe(before + 1);
    });
  });
