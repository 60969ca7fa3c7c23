import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { addSource, brokenAudit, jobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const STARTED = { eventType: 'IngestionStarted', eventTimestamp: '2026-01-01T00:00:00.000Z', metadata: {} };
const column = (name: string, importance: 'primary' | 'secondary', order: number) =>
  ({ name, valueType: 'text', importance, order }) as const;
const finished = (columns: ReturnType<typeof column>[]) => ({
  ingestedAt: '2026-01-02T00:00:00.000Z',
  importTypeVersion: '7.1',
  evidenceType: 'mobile' as const,
  timezone: 'Europe/Stockholm',
  columns: [{ importType: 'ufed' as const, group: 'Chats', artifact: 'Message', columns }],
});

export const sourcesContract = (records: () => TestRecords) =>
  describe('evidence sources', () => {
    const store = () => records().stores.sources;
    beforeEach(async () => {
      await records().stores.cases.create(buildCase('harbour'), buildAuditEntry());
      await records().stores.cases.create(buildCase('other'), buildAuditEntry());
    });

    it('are created with their job, which stores their number', async () => {
      await records().stores.jobs.send(jobOf('job'), null);
      const id = await addSource(records().stores, { name: 'Phone', sha256: 'aa' });
      expect(await store().get('harbour', id)).toEqual({
        id,
        caseId: 'harbour',
        name: 'Phone',
        shortDescription: '',
        longDescription: '',
        importType: 'ufed',
        importTypeVersion: null,
        ingestionVersion: '1',
        evidenceType: 'unknown',
        ingestedAt: null,
        timezone: null,
        inputSha256: 'aa',
        extractionFolder: '',
        legalHold: null,
        events: [STARTED],
      });
      expect(await records().stores.jobs.get('job')).toMatchObject({ checkpoint: { evidenceId: id } });
      expect(await store().get('other', id)).toBeNull();
    });

    it('store at their end what the import found', async () => {
      const id = await addSource(records().stores);
      await store().finish(id, finished([]), buildAuditEntry());
      await store().markInterrupted(id, '2026-01-03T00:00:00.000Z', buildAuditEntry());
      await expect(store().markInterrupted(id, '2026-01-04T00:00:00.000Z', brokenAudit())).rejects.toThrow('no entry');
      const stopped = (eventTimestamp: string, reason: string) => ({
        eventType: 'IngestionStopped',
        eventTimestamp,
        metadata: { reason },
      });
      expect(await store().get('harbour', id)).toMatchObject({
        ingestedAt: '2026-01-02T00:00:00.000Z',
        importTypeVersion: '7.1',
        evidenceType: 'mobile',
        timezone: 'Europe/Stockholm',
        events: [
          STARTED,
          stopped('2026-01-02T00:00:00.000Z', 'success'),
          stopped('2026-01-03T00:00:00.000Z', 'interrupted'),
        ],
      });
    });

    it('store the changes of a user, each with its audit entry', async () => {
      const id = await addSource(records().stores, { name: 'Phone' });
      const metadata = {
        ...{ name: 'Phone of Anna', shortDescription: 'short', longDescription: 'long' },
        ...{ evidenceType: 'computer' as const, importTypeVersion: null },
      };
      expect(await store().update('other', id, metadata, buildAuditEntry())).toBeNull();
      await expect(store().update('harbour', id, metadata, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('harbour', id)).toMatchObject({ name: 'Phone', evidenceType: 'unknown' });
      const updated = await store().update('harbour', id, metadata, buildAuditEntry());
      expect(updated).toMatchObject({ record: { id, events: [STARTED], ...metadata }, isChanged: true });
      expect(await store().get('harbour', id)).toEqual(updated?.record);
      expect(await store().update('harbour', id, metadata, () => null)).toEqual({ ...updated, isChanged: false });
    });

    it('[case-31] are listed by name in natural order, and by their container', async () => {
      const ids = [
        await addSource(records().stores, { name: 'tablet', sha256: 'aa' }),
        await addSource(records().stores, { name: 'Phone', sha256: 'bb' }),
        await addSource(records().stores, { name: 'Äpple', sha256: 'aa' }),
        await addSource(records().stores, { name: 'radio', sha256: 'aa', caseId: 'other' }),
      ];
      const namesOf = async (...cases: string[]) => (await store().listOfCases(cases)).map(({ name }) => name);
      expect(await namesOf('harbour')).toEqual(['Äpple', 'Phone', 'tablet']);
      expect(await namesOf('harbour', 'other', 'gone')).toEqual(['Äpple', 'Phone', 'radio', 'tablet']);
      expect(await namesOf()).toEqual([]);
      expect((await store().listByInput('harbour', 'aa')).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    });

    it('never use a number twice', async () => {
      const first = await addSource(records().stores, { name: 'a' });
      await store().remove(first, buildAuditEntry());
      await store().remove(first, buildAuditEntry());
      expect(await store().get('harbour', first)).toBeNull();
      expect(await addSource(records().stores, { name: 'b' })).toBeGreaterThan(first);
      // Two cases, two created sources, one removal.
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 5, problem: null });
    });

    it('return the columns of artifacts: primary ones stay primary', async () => {
      const id = await addSource(records().stores);
      const first = [column('Body', 'primary', 0), column('From', 'secondary', 1), column('To', 'secondary', 2)];
      await store().finish(id, finished(first), buildAuditEntry());
      await store().finish(
        id,
        finished([column('Body', 'secondary', 0), column('To', 'primary', 5)]),
        buildAuditEntry(),
      );
      const message = { group: 'Chats', name: 'Message' };
      const offered = [column('Body', 'primary', 0), column('To', 'primary', 1), column('From', 'secondary', 2)];
      expect(await store().columns([], [message, { group: 'Calls', name: 'Call' }])).toEqual(offered);
      expect(await store().columns(['ufed', 'xry'], [message])).toEqual(offered);
      expect(await store().columns(['xry'], [message])).toEqual([]);
      expect(await store().columns([], [{ group: 'Calls', name: 'Message' }])).toEqual([]);
    });
  });
