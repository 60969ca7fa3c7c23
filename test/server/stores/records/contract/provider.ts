import type { TestRecords } from '@test/server/stores/records/record-databases';

const recordOf = (id: string, payload: Record<string, unknown> = {}, expiresAt: number | null = null) => ({
  kind: 'Session',
  id,
  payload,
  expiresAt,
  consumedAt: null,
});

export const providerContract = (records: () => TestRecords) =>
  describe('records of the identity provider', () => {
    const store = () => records().stores.provider;

    it('are stored by kind and id, only the latest', async () => {
      await store().put(recordOf('1', { uid: 'u', scope: { nested: ['å'] } }, 1_767_322_345_678));
      expect(await store().get('Session', '1')).toEqual(
        recordOf('1', { uid: 'u', scope: { nested: ['å'] } }, 1_767_322_345_678),
      );
      await store().consume('Session', '1', 9);
      expect(await store().get('Session', '1')).toMatchObject({ consumedAt: 9 });
      await store().put(recordOf('1', { uid: 'v' }));
      expect(await store().get('Session', '1')).toEqual(recordOf('1', { uid: 'v' }));
      expect(await store().findByUid('Session', 'v')).toEqual(recordOf('1', { uid: 'v' }));
      expect(await store().findByUid('Session', 'u')).toBeNull();
      expect(await store().get('Grant', '1')).toBeNull();
    });

    it('are inserted once when requested, also under concurrent requests', async () => {
      const put = await Promise.all([1, 2, 3].map(() => store().putOnce(recordOf('1', {}, 9))));
      expect(put.filter(Boolean)).toHaveLength(1);
      expect(await store().get('Session', '1')).toEqual(recordOf('1', {}, 9));
      expect(await store().putOnce(recordOf('2'))).toBe(true);
    });

    it('are consumed by one of several concurrent requests', async () => {
      await store().put(recordOf('1', { uid: 'u' }));
      await store().put(recordOf('2'));
      const taken = await Promise.all([1, 2, 3].map(() => store().take('Session', '1')));
      expect(taken.filter((record) => record !== null)).toEqual([recordOf('1', { uid: 'u' })]);
      expect(await store().get('Session', '1')).toBeNull();
      expect(await store().take('Grant', '2')).toBeNull();
      expect(await store().get('Session', '2')).not.toBeNull();
    });

    it('are removed by id, grant, account and age', async () => {
      await store().put(recordOf('id'));
      await store().put(recordOf('grant', { grantId: 'g' }));
      await store().put(recordOf('account', { accountId: 'a' }));
      await store().put(recordOf('old', {}, 9));
      await store().put(recordOf('kept', { grantId: 'other', accountId: 'other' }, 10));
      await store().remove('Session', 'id');
      await store().removeByGrant('g');
      await store().removeOfAccount('a');
      await store().prune(10);
      const ids = ['id', 'grant', 'account', 'old', 'kept'];
      const found = await Promise.all(ids.map((id) => store().get('Session', id)));
      expect(found.map((record) => record?.id)).toEqual([undefined, undefined, undefined, undefined, 'kept']);
    });
  });
