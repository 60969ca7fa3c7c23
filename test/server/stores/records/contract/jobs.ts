import { addSource, auditOf, brokenAudit, caseOf, jobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const NOW = Date.parse('2026-01-02T03:04:05.678Z');

export const jobsContract = (records: () => TestRecords) =>
  describe('import jobs', () => {
    const store = () => records().stores.jobs;
    beforeEach(() => records().stores.cases.create(caseOf('harbour'), auditOf()));

    it('keep every field, numbers beyond 32 bits among them', async () => {
      const job = jobOf('1', { heartbeatAt: NOW, processId: 7, error: 'none', startedAt: 'a', finishedAt: 'b' });
      await store().create(job, auditOf());
      expect(await store().get('1')).toEqual(job);
      expect(await store().get('2')).toBeNull();
      await expect(store().create(jobOf('2'), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('2')).toBeNull();
    });

    it('are listed newest first in a case and oldest first by status; equal times in the order of their arrival', async () => {
      const at = (queuedAt: string) => ({ queuedAt });
      for (const [id, time] of [
        ['z', '2'],
        ['a', '2'],
        ['m', '1'],
      ] as const) {
        await store().create(jobOf(id, at(time)), auditOf());
      }
      expect((await store().listOfCase('harbour')).map(({ id }) => id)).toEqual(['a', 'z', 'm']);
      expect((await store().listByStatus('pending')).map(({ id }) => id)).toEqual(['m', 'z', 'a']);
      expect(await store().listByStatus('failed')).toEqual([]);
      expect(await store().listOfCase('other')).toEqual([]);
    });

    it('take a container once, also when several ask at a time', async () => {
      const ids = ['1', '2', '3', '4'];
      const known = await Promise.all(ids.map((id) => store().createOnce(jobOf(id), auditOf())));
      expect(known.filter((answer) => answer === null)).toHaveLength(1);
      expect(known).toContainEqual({ kind: 'underWay', sourceName: 'Phone' });
      expect(await store().listOfCase('harbour')).toHaveLength(1);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });

    it('know what was imported, but not what was interrupted', async () => {
      const { sources } = records().stores;
      const id = await addSource(records().stores, { name: 'Tablet', sha256: 'bb' });
      await store().end('job of Tablet', 'failed', 'cut off', NOW);
      const again = jobOf('2', { inputSha256: 'bb' });
      expect(await store().createOnce(again, auditOf())).toBeNull();
      await store().end('2', 'cancelled', null, NOW);
      const found = { importTypeVersion: null, evidenceType: 'mobile', columns: [], timezone: null } as const;
      await sources.finish(id, { ...found, ingestedAt: '2026-02-02' }, auditOf());
      expect(await store().createOnce(jobOf('3', { inputSha256: 'bb' }), auditOf())).toEqual({
        kind: 'imported',
        sourceName: 'Tablet',
        ingestedAt: '2026-02-02',
      });
    });

    it('run one at a time', async () => {
      await store().create(jobOf('1'), auditOf());
      await store().create(jobOf('2'), auditOf());
      const claims = await Promise.all(['1', '2'].map((id) => store().claim(id, 7, NOW)));
      expect(claims.toSorted()).toEqual([false, true]);
      const [running, waiting] = claims[0] === true ? ['1', '2'] : ['2', '1'];
      expect(await store().get(running)).toMatchObject({
        status: 'in_progress',
        processId: 7,
        heartbeatAt: NOW,
        startedAt: '2026-01-02T03:04:05.678Z',
      });
      expect(await store().end(running, 'completed', null, NOW)).toBe(true);
      expect(await store().claim(running, 7, NOW)).toBe(false);
      expect(await store().claim(waiting, 7, NOW)).toBe(true);
    });

    it('tell their progress while they run', async () => {
      await store().create(jobOf('1'), auditOf());
      const progress = { phase: 'reading', bytesRead: 4_999_999_999_999, bytesTotal: 5_000_000_000_000, hits: 12 };
      await store().progress('1', progress);
      await store().beat('1', NOW);
      expect(await store().get('1')).toMatchObject({ phase: 'waiting', heartbeatAt: null });
      await store().claim('1', 7, NOW);
      await store().progress('1', progress);
      await store().beat('1', NOW + 1);
      expect(await store().get('1')).toMatchObject({ ...progress, heartbeatAt: NOW + 1 });
    });

    it('end once', async () => {
      await store().create(jobOf('1'), auditOf());
      await store().claim('1', 7, NOW);
      expect(await store().end('1', 'failed', 'It is damaged.', NOW)).toBe(true);
      expect(await store().end('1', 'completed', null, NOW)).toBe(false);
      expect(await store().get('1')).toMatchObject({
        status: 'failed',
        error: 'It is damaged.',
        finishedAt: '2026-01-02T03:04:05.678Z',
        processId: null,
        heartbeatAt: null,
      });
    });
  });
