import type { JobFailure } from '@server/stores/job-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { brokenAudit, jobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const NOW = Date.parse('2026-01-02T03:04:05.678Z');
const NOW_TEXT = '2026-01-02T03:04:05.678Z';
const FAILURE: JobFailure = { code: 'REFUSED', message: 'It is no archive.' };

export const jobsContract = (records: () => TestRecords) =>
  describe('jobs', () => {
    const store = () => records().stores.jobs;
    const queues = () => records().stores.queues;
    const fetchIds = async (queue = 'report') => {
      const ids: string[] = [];
      for (let job = await store().fetch(queue, NOW); job !== null; job = await store().fetch(queue, NOW)) {
        ids.push(job.id);
      }
      return ids;
    };
    beforeEach(() => records().stores.cases.create(buildCase('harbour'), buildAuditEntry()));

    it('of a paused queue wait until it is resumed; the pause has its audit entry and is counted with the jobs', async () => {
      const pause = { queue: 'report', pausedAt: NOW_TEXT, userName: 'admin' };
      await store().send(jobOf('1'), null);
      await store().send(jobOf('2', { queue: 'other' }), null);
      await expect(queues().pause(pause, brokenAudit())).rejects.toThrow('no entry');
      expect(await queues().listPaused()).toEqual([]);
      expect(await queues().pause(pause, buildAuditEntry())).toBe(true);
      expect(await queues().pause({ ...pause, userName: 'other' }, buildAuditEntry())).toBe(false);
      await records().reopen();
      expect(await queues().listPaused()).toEqual([pause]);
      expect(await fetchIds()).toEqual([]);
      expect(await fetchIds('other')).toEqual(['2']);
      expect(await queues().countQueues()).toEqual([
        { queue: 'other', pending: 0, running: 1, failed: 0 },
        { queue: 'report', pending: 1, running: 0, failed: 0 },
      ]);
      expect(await queues().resume('report', buildAuditEntry())).toBe(true);
      expect(await queues().resume('report', buildAuditEntry())).toBe(false);
      expect(await fetchIds()).toEqual(['1']);
    });

    it('that have failed are listed and counted, the last one first, without those that a user cancelled', async () => {
      const fail = async (id: string, queue: string, at: number, failure = FAILURE) => {
        await store().send(jobOf(id, { queue }), null);
        await store().fail(id, 'pending', failure, at);
      };
      await fail('1', 'report', NOW);
      await fail('2', 'other', NOW + 2);
      await fail('3', 'report', NOW + 1);
      await fail('4', 'report', NOW + 3, { code: 'CANCELLED', message: 'The job was cancelled.' });
      const ids = async (queue: string | null, take: number) =>
        (await store().listFailed(queue, take)).map(({ id }) => id);
      expect(await ids(null, 10)).toEqual(['2', '3', '1']);
      expect(await ids(null, 1)).toEqual(['2']);
      expect(await ids('report', 10)).toEqual(['3', '1']);
      expect(await queues().countQueues()).toEqual([
        { queue: 'other', pending: 0, running: 0, failed: 1 },
        { queue: 'report', pending: 0, running: 0, failed: 2 },
      ]);
    });

    it('are listed while they wait, in the order of the queue, and fetched by their id', async () => {
      await store().send(jobOf('1'), null);
      await store().send(jobOf('2', { priority: 1 }), null);
      await store().send(jobOf('3'), null);
      await store().send(jobOf('4', { queue: 'other' }), null);
      const ids = async () => (await store().listPending('report')).map(({ id }) => id);
      expect(await ids()).toEqual(['2', '1', '3']);
      expect(await store().fetch('report', NOW, '3')).toMatchObject({ id: '3', state: 'in_progress', attempts: 1 });
      expect(await ids()).toEqual(['2', '1']);
      expect(await store().fetch('report', NOW, '3')).toBeNull();
      expect(await store().fetch('report', NOW, '4')).toBeNull();
    });

    it('are found by their key while they wait or run', async () => {
      await store().send(jobOf('1', { singletonKey: 'k' }), null);
      expect(await store().underWay('report', 'k')).toMatchObject({ id: '1', state: 'pending' });
      await store().fetch('report', NOW);
      expect(await store().underWay('report', 'k')).toMatchObject({ id: '1', state: 'in_progress' });
      await store().complete('1', NOW);
      expect(await store().latest('report')).toMatchObject({ id: '1', state: 'completed' });
      expect(await store().underWay('report', 'k')).toBeNull();
    });

    it('keep every field, and are not sent without their audit entry', async () => {
      const job = jobOf('1', { data: { pages: 5_000_000_000_000, names: ['ä'] }, priority: 2, singletonKey: 'k' });
      expect(await store().send(job, buildAuditEntry())).toBe(true);
      expect(await store().get('1')).toEqual({
        ...job,
        state: 'pending',
        progress: null,
        checkpoint: null,
        attempts: 0,
        processId: null,
        isCancelled: false,
        startedAt: null,
        finishedAt: null,
        failure: null,
        isSeen: false,
      });
      await expect(store().send(jobOf('2'), brokenAudit())).rejects.toThrow('no entry');
      expect(await store().get('2')).toBeNull();
    });

    it('are fetched by priority, then in the order of arrival, each by one worker', async () => {
      for (const [id, priority] of [
        ['a', 0],
        ['b', 0],
        ['c', 7],
        ['d', 0],
      ] as const) {
        await store().send(jobOf(id, { priority }), null);
      }
      await store().send(jobOf('other', { queue: 'export' }), null);
      const first = await Promise.all([store().fetch('report', NOW), store().fetch('report', NOW)]);
      expect(first.map((job) => job?.id).toSorted()).toEqual(['a', 'c']);
      expect(await fetchIds()).toEqual(['b', 'd']);
      expect(await store().get('a')).toMatchObject({ state: 'in_progress', attempts: 1, startedAt: NOW_TEXT });
    });

    it('exist once for each key while they wait or run; a waiting one gets the higher priority', async () => {
      const send = (id: string, priority: number) => store().send(jobOf(id, { singletonKey: 'k', priority }), null);
      const sent = await Promise.all(['1', '2', '3'].map((id) => send(id, 0)));
      expect(sent.filter(Boolean)).toHaveLength(1);
      await store().send(jobOf('before', { priority: 1 }), null);
      expect(await send('4', 2)).toBe(false);
      expect(await store().fetch('report', NOW)).toMatchObject({ singletonKey: 'k', priority: 2 });
      expect(await send('5', 9)).toBe(false);
      expect(await store().send(jobOf('elsewhere', { singletonKey: 'k', queue: 'export' }), null)).toBe(true);
      const [running] = await store().listRunning('report');
      await store().complete(running?.id ?? '', NOW);
      expect(await send('6', 0)).toBe(true);
    });

    it('report their progress while they run', async () => {
      await store().send(jobOf('1'), null);
      await store().touch('1', { progress: { pages: 1 } });
      expect(await store().get('1')).toMatchObject({ progress: null });
      await store().fetch('report', NOW);
      await store().touch('1', { progress: { pages: 1 }, processId: 4_000_000_000 });
      await store().touch('1', { checkpoint: { page: 3 } });
      expect(await store().listRunning('report')).toMatchObject([
        { id: '1', progress: { pages: 1 }, checkpoint: { page: 3 }, processId: 4_000_000_000 },
      ]);
    });

    it('end once', async () => {
      await store().send(jobOf('1'), null);
      expect(await store().complete('1', NOW)).toBe(false);
      await store().fetch('report', NOW);
      expect(await store().fail('1', 'pending', FAILURE, NOW)).toBe(false);
      expect(await store().complete('1', NOW)).toBe(true);
      expect(await store().fail('1', 'in_progress', FAILURE, NOW)).toBe(false);
      expect(await store().cancel('1', buildAuditEntry())).toBeNull();
      expect(await store().get('1')).toMatchObject({ state: 'completed', finishedAt: NOW_TEXT, failure: null });
      // Only the case of the setup: a change without effect writes no entry.
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 1, problem: null });
    });

    it('wait again after an interrupted attempt, which may or may not count', async () => {
      await store().send(jobOf('1'), null);
      await store().fetch('report', NOW);
      await store().release('1', { countsAttempt: false });
      expect(await store().get('1')).toMatchObject({ state: 'pending', attempts: 0, processId: null });
      await store().fetch('report', NOW);
      await store().release('1', { countsAttempt: true });
      expect(await store().fetch('report', NOW + 1)).toMatchObject({ attempts: 2, startedAt: NOW_TEXT });
    });

    it('store that a user cancelled them', async () => {
      await store().send(jobOf('1'), null);
      expect(await store().cancel('1', buildAuditEntry())).toMatchObject({ id: '1', state: 'pending' });
      expect(await store().fetch('report', NOW)).toMatchObject({ isCancelled: true });
      await store().fail('1', 'in_progress', { code: 'CANCELLED', message: '' }, NOW);
      expect(await store().get('1')).toMatchObject({ state: 'failed', failure: { code: 'CANCELLED' } });
    });

    it('are retried with all their attempts, but not while another job has their key', async () => {
      await store().send(jobOf('1', { singletonKey: 'k' }), null);
      expect(await store().retry('1', NOW, null)).toBe(false);
      await store().fetch('report', NOW);
      await store().touch('1', { progress: { pages: 1 }, checkpoint: { page: 3 } });
      await store().fail('1', 'in_progress', FAILURE, NOW);
      await store().send(jobOf('2', { singletonKey: 'k' }), null);
      expect(await store().retry('1', NOW, null)).toBe(false);
      await store().fail('2', 'pending', FAILURE, NOW);
      expect(await store().retry('1', NOW, buildAuditEntry())).toBe(true);
      expect(await store().get('1')).toMatchObject({
        ...{ state: 'pending', attempts: 0, failure: null, progress: null, finishedAt: null, startedAt: null },
        ...{ queuedAt: NOW_TEXT, checkpoint: { page: 3 } },
      });
    });

    it('are removed from the lists when they are deleted, and from the store when they are not retained', async () => {
      await store().send(jobOf('kept'), null);
      await store().send(jobOf('brief', { isKept: false }), null);
      expect(await store().delete('kept')).toBe(false);
      await fetchIds();
      await store().complete('kept', NOW);
      await store().fail('brief', 'in_progress', FAILURE, NOW);
      expect(await store().get('brief')).toBeNull();
      expect(await store().delete('kept')).toBe(true);
      expect(await store().get('kept')).toMatchObject({ state: 'deleted' });
      expect(await store().listOfUser('anna', 9)).toEqual([]);
      expect(await store().listOfCase('harbour', 'report')).toEqual([]);
    });

    it('are listed newest first, for their owner and their case, equal times in the order of arrival', async () => {
      for (const [id, queuedAt] of [
        ['z', '2'],
        ['a', '2'],
        ['m', '1'],
      ] as const) {
        await store().send(jobOf(id, { queuedAt }), null);
      }
      await store().send(jobOf('of bert', { userId: 'bert', caseId: null }), null);
      await store().send(jobOf('brief', { isKept: false, queue: 'export' }), null);
      const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);
      expect(ids(await store().listOfUser('anna', 9))).toEqual(['a', 'z', 'm']);
      expect(ids(await store().listOfUser('anna', 1))).toEqual(['a']);
      expect(ids(await store().listOfUser('bert', 9))).toEqual(['of bert']);
      expect(ids(await store().listOfCase('harbour', 'report'))).toEqual(['a', 'z', 'm']);
      expect(await store().listOfCase('other', 'report')).toEqual([]);
    });

    it('are marked as seen by their owner only, once they have ended', async () => {
      await store().send(jobOf('1'), null);
      await store().send(jobOf('2'), null);
      await store().fetch('report', NOW);
      await store().complete('1', NOW);
      await store().markSeen('bert', ['1']);
      expect(await store().get('1')).toMatchObject({ isSeen: false });
      await store().markSeen('anna', ['1', '2', 'unknown']);
      expect(await store().get('1')).toMatchObject({ isSeen: true });
      expect(await store().get('2')).toMatchObject({ isSeen: false });
    });
  });
