import type { TestRecords } from '@test/server/stores/records/record-databases';

export const auditForwardContract = (records: () => TestRecords) =>
  describe('the forwarding position of audit chains', () => {
    const store = () => records().stores.auditForward;

    it('is stored for each receiver and chain, also after a restart', async () => {
      expect(await store().positions('a')).toEqual(new Map());
      await store().advance(
        'a',
        new Map([
          ['system', { sequence: 3, hash: 'three' }],
          ['harbour', { sequence: 1, hash: 'one' }],
        ]),
      );
      await store().advance('a', new Map([['system', { sequence: 5, hash: 'five' }]]));
      await store().advance('b', new Map([['system', { sequence: 1, hash: 'one' }]]));
      await records().reopen();
      expect(await store().positions('a')).toEqual(
        new Map([
          ['system', { sequence: 5, hash: 'five' }],
          ['harbour', { sequence: 1, hash: 'one' }],
        ]),
      );
      expect(await store().positions('b')).toEqual(new Map([['system', { sequence: 1, hash: 'one' }]]));
    });

    it('writes no entry to the audit log: each would be forwarded in turn', async () => {
      const before = await records().stores.systemAudit.head();
      await store().advance('a', new Map([['system', { sequence: 1, hash: 'one' }]]));
      expect(await records().stores.systemAudit.head()).toEqual(before);
    });
  });
