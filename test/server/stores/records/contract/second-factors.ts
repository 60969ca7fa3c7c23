import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { addUsers, brokenAudit } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const confirmedOf = (secret: string, step = 7) => ({ secret, step, at: 1_767_322_345_678, recoveryHashes: ['a', 'b'] });

export const secondFactorsContract = (records: () => TestRecords) =>
  describe('second factors', () => {
    const store = () => records().stores.secondFactors;
    const entries = async () => (await records().stores.systemAudit.verify()).entries;
    beforeEach(() => addUsers(records().stores, 'anna', 'berit'));

    it('are set up by confirming the latest secret, also after a restart', async () => {
      expect(await store().get('anna')).toBeNull();
      await store().begin('anna', 'first');
      await store().begin('anna', 'second');
      expect(await store().confirm('anna', confirmedOf('first'), buildAuditEntry())).toBe(false);
      await expect(store().confirm('anna', confirmedOf('second'), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('anna')).toMatchObject({ secret: null, recoveryCodesLeft: 0 });
      expect(await store().confirm('anna', confirmedOf('second'), buildAuditEntry())).toBe(true);
      await records().reopen();
      expect(await store().get('anna')).toEqual({
        userId: 'anna',
        isRequired: false,
        pendingSecret: null,
        secret: 'second',
        confirmedAt: 1_767_322_345_678,
        recoveryCodesLeft: 2,
        passkeys: 0,
      });
      // Two users, the row of the second factor, and its confirmation.
      expect(await entries()).toBe(4);
    });

    it('use a time step once under concurrent requests, and none before it', async () => {
      await store().begin('anna', 's');
      expect(await store().useStep('anna', 8)).toBe('refused');
      await store().confirm('anna', confirmedOf('s', 7), buildAuditEntry());
      expect(await store().useStep('anna', 7)).toBe('repeated');
      const used = await Promise.all([1, 2, 3].map(() => store().useStep('anna', 8)));
      expect(used.toSorted()).toEqual(['accepted', 'repeated', 'repeated']);
      expect([await store().useStep('anna', 6), await store().useStep('anna', 9)]).toEqual(['refused', 'accepted']);
      expect(await store().useStep('berit', 9)).toBe('refused');
    });

    it('use a recovery code once, and replace all of them', async () => {
      await store().begin('anna', 's');
      await store().confirm('anna', confirmedOf('s'), buildAuditEntry());
      const used = await Promise.all([1, 2, 3].map(() => store().useRecoveryCode('anna', 'a', buildAuditEntry())));
      expect(used.toSorted()).toEqual([false, false, true]);
      expect(await store().useRecoveryCode('berit', 'b', buildAuditEntry())).toBe(false);
      expect(await store().get('anna')).toMatchObject({ recoveryCodesLeft: 1 });
      await store().replaceRecoveryCodes('anna', ['c', 'd', 'e'], buildAuditEntry());
      expect(await store().useRecoveryCode('anna', 'b', buildAuditEntry())).toBe(false);
      expect(await store().get('anna')).toMatchObject({ recoveryCodesLeft: 3 });
      expect(await entries()).toBe(6);
    });

    it('replace a sealed secret by the same one sealed again, unless it has changed meanwhile', async () => {
      await store().begin('anna', 's');
      await store().confirm('anna', confirmedOf('s'), buildAuditEntry());
      await store().begin('anna', 'next');
      expect((await store().recoveryHashes('anna')).toSorted()).toEqual(['a', 'b']);
      expect(await store().recoveryHashes('berit')).toEqual([]);
      expect(await store().replaceSealed('anna', 'other', 't')).toBe(false);
      expect(await store().replaceSealed('berit', 's', 't')).toBe(false);
      expect(await store().replaceSealed('anna', 's', 't')).toBe(true);
      expect(await store().replaceSealed('anna', 'next', 'u')).toBe(true);
      expect(await store().get('anna')).toMatchObject({ secret: 't', pendingSecret: 'u', recoveryCodesLeft: 2 });
      expect(await store().useStep('anna', 8)).toBe('accepted');
    });

    it('are removed once, with their codes; whether one is required stays', async () => {
      await store().setRequired('anna', true, buildAuditEntry());
      expect(await store().remove('anna', buildAuditEntry())).toBe(false);
      await store().begin('anna', 's');
      await store().confirm('anna', confirmedOf('s'), buildAuditEntry());
      expect(await store().remove('anna', buildAuditEntry())).toBe(true);
      expect(await store().remove('anna', buildAuditEntry())).toBe(false);
      expect(await store().get('anna')).toMatchObject({ isRequired: true, secret: null, recoveryCodesLeft: 0 });
      await store().setRequired('anna', false, buildAuditEntry());
      expect(await store().get('anna')).toMatchObject({ isRequired: false });
    });
  });
