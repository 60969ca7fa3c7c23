import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import type { AuditLogFilter } from '@server/stores/audit-log-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const chained = (sequence: number, given: Partial<AuditEntry> = {}): ChainedEntry => ({
  sequence,
  entry: JSON.stringify(buildAuditEntry('case interaction', given)),
  previousHash: `hash ${sequence - 1}`,
  hash: `hash ${sequence}`,
});

const at = (timestamp: string, given: Partial<AuditEntry> = {}) => ({ timestamp: `2026-${timestamp}.000Z`, ...given });

export const auditLogContract = (records: () => TestRecords) =>
  describe('the log of all audit chains', () => {
    const store = () => records().stores.auditLog;
    const page = async (
      filter: AuditLogFilter = {},
      given: { take?: number; skip?: number; isAscending?: boolean } = {},
    ) => {
      const { take = 15, skip = 0, isAscending = false } = given;
      const { totalCount, entries } = await store().page(filter, { take, skip, order: isAscending ? 'asc' : 'desc' });
      return { totalCount, ids: entries.map(({ id }) => id) };
    };

    it('returns the time of the newest entry of an event in each case, of any user', async () => {
      const ofHarbour = { caseId: 'harbour' };
      await store().append('harbour', [
        chained(1, at('01-03T10:00:00', { ...ofHarbour, userId: 'a' })),
        chained(2, at('01-05T10:00:00', { ...ofHarbour, userId: 'b' })),
        chained(3, at('01-09T10:00:00', { ...ofHarbour, logEvent: 'case metadata modified' })),
      ]);
      await store().append('quay', [chained(1, at('01-04T10:00:00', { caseId: 'quay' }))]);
      await store().append('system', [chained(1, at('01-06T10:00:00'))]);
      expect(await store().lastTimes('case interaction')).toEqual(
        new Map([
          ['harbour', Date.parse('2026-01-05T10:00:00.000Z')],
          ['quay', Date.parse('2026-01-04T10:00:00.000Z')],
        ]),
      );
    });

    it('lists the entries of every chain by time, with their index in the chain as Reference ID [002-2-51]', async () => {
      await store().append('system', [chained(1, at('01-02T10:00:00')), chained(2, at('01-04T10:00:00'))]);
      await store().append('harbour', [chained(1, at('01-03T10:00:00', { caseId: 'harbour', hitId: '7' }))]);
      expect(await page()).toEqual({ totalCount: 3, ids: ['system-2', 'harbour-1', 'system-1'] });
      expect(await page({}, { isAscending: true })).toEqual({
        totalCount: 3,
        ids: ['system-1', 'harbour-1', 'system-2'],
      });
      const { entries } = await store().page({ caseId: 'harbour' }, { take: 1, skip: 0, order: 'desc' });
      expect(entries).toEqual([
        {
          ...buildAuditEntry('case interaction', at('01-03T10:00:00', { caseId: 'harbour', hitId: '7' })),
          id: 'harbour-1',
        },
      ]);
    });

    it('continues after a restart, and forwards no entry twice', async () => {
      await store().append('system', [chained(1), chained(2)]);
      await records().reopen();
      expect(await store().positions()).toEqual(new Map([['system', { sequence: 2, hash: 'hash 2' }]]));
      await store().append('system', [chained(1), chained(2), chained(3)]);
      await store().append('system', [chained(3)]);
      await store().append('system', []);
      expect(await page()).toEqual({ totalCount: 3, ids: ['system-3', 'system-2', 'system-1'] });
      expect(await store().positions()).toEqual(new Map([['system', { sequence: 3, hash: 'hash 3' }]]));
    });

    describe('with entries of several days', () => {
      const CASES = ['harbour', 'quay'];
      const USERS = ['anna', 'bo', 'cem'];
      const all = Array.from({ length: 60 }, (_unused, index) => ({
        sequence: index + 1,
        timestamp: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 8), (index % 8) * 3, index % 7)).toISOString(),
        caseId: CASES[index % 3] ?? null,
        userId: USERS[index % 5] ?? 'dan',
        logEvent: index % 4 === 0 ? 'case data downloaded' : 'case interaction',
      }));
      beforeEach(() =>
        store().append(
          'system',
          all.map(({ sequence, ...given }) => chained(sequence, given)),
        ),
      );
      const expected = ({ caseId, userId, logEvents, from = -Infinity, to = Infinity }: AuditLogFilter) =>
        all
          .filter(
            (entry) =>
              (caseId === undefined || entry.caseId === caseId) &&
              (userId === undefined || entry.userId === userId) &&
              (logEvents === undefined || logEvents.includes(entry.logEvent)) &&
              Date.parse(entry.timestamp) >= from &&
              Date.parse(entry.timestamp) <= to,
          )
          .toSorted((left, right) => right.timestamp.localeCompare(left.timestamp) || right.sequence - left.sequence)
          .map(({ sequence }) => `system-${sequence}`);

      const from = Date.UTC(2026, 0, 2, 4, 30);
      const to = Date.UTC(2026, 0, 5, 15);
      const filters: AuditLogFilter[] = [
        {},
        { caseId: 'harbour' },
        { userId: 'bo' },
        { logEvents: ['case data downloaded', 'case interaction'] },
        { caseId: 'quay', userId: 'anna', logEvents: ['case interaction'] },
        { from },
        { to },
        { caseId: 'harbour', from, to },
        { from, to: from + 3_600_000 },
        { caseId: 'nobody' },
        { from: to, to: from },
      ];

      it.each(filters)('returns each page of %j', async (filter) => {
        const wanted = expected(filter);
        for (let skip = 0; skip <= wanted.length + 7; skip += 7) {
          expect(await page(filter, { take: 7, skip })).toEqual({
            totalCount: wanted.length,
            ids: wanted.slice(skip, skip + 7),
          });
        }
        expect((await page(filter, { take: 100, isAscending: true })).ids).toEqual(wanted.toReversed());
      });

      it.each(filters)('reads all of %j in batches', async (filter) => {
        const ids: string[] = [];
        for await (const batch of store().scan(filter, 'desc', 3)) {
          expect(batch.length).toBeLessThanOrEqual(3);
          ids.push(...batch.map(({ id }) => id));
        }
        expect(ids).toEqual(expected(filter));
      });
    });
  });
