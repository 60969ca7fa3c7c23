import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BadInputError, isStorageFull } from '@server/errors';
import { JobCrashedError, JobFaultError, JobLimitError, type JobHandler, type JobRun } from '@server/jobs/job-handler';
import { JobService } from '@server/jobs/job-service';
import { createLogger } from '@server/logger';
import type { JobRecord, NewJob } from '@server/stores/job-store';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { until } from '@test/helpers/until';
import { jobOf } from '@test/server/stores/records/record-builders';

let folder: string;
let stores: ReturnType<typeof openSqliteRecords>;
let service: JobService;
let calls: string[];

const open = () => new JobService({ jobs: stores.jobs, clock: Date.now, log: createLogger('silent') });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-jobs-'));
  stores = openSqliteRecords(folder);
  service = open();
  calls = [];
});
afterEach(async () => {
  await service.close();
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does for each job what is given; writes down what it is asked to do. */
const handlerOf = (
  run: (job: JobRecord, run: JobRun) => Promise<void>,
  given: Partial<JobHandler> = {},
): JobHandler => ({
  queue: 'report',
  concurrency: 1,
  attemptsMax: 2,
  run: (job, given) => {
    calls.push(`run ${job.id}`);
    return run(job, given);
  },
  reset: async ({ id }) => void calls.push(`reset ${id}`),
  cleanUp: async ({ id }, { code }) => {
    calls.push(`clean up ${id} ${code}`);
    return 'failed';
  },
  ...given,
});

const send = (id: string, given: Partial<NewJob> = {}) => service.send(jobOf(id, { caseId: null, ...given }), null);
const jobOfId = async (id: string) => (await stores.jobs.get(id)) ?? fail(id);
const fail = (id: string): never => {
  throw new Error(`There is no job ${id}.`);
};
/** Rejects when the job is to end. */
const untilAborted = (_job: JobRecord, { signal }: JobRun) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    if (signal.aborted) {
      reject(new Error('aborted'));
    }
  });

describe('jobs', () => {
  it('run by priority, up to the concurrency of their handler, and are completed', async () => {
    let running = 0;
    let most = 0;
    for (const [id, priority] of [
      ['a', 0],
      ['b', 5],
      ['c', 0],
      ['d', 9],
    ] as const) {
      await send(id, { priority });
    }
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    };
    await service.work(handlerOf(work, { concurrency: 2 }));
    await service.settled();
    expect(calls).toEqual(['run d', 'run b', 'run a', 'run c']);
    expect(most).toBe(2);
    expect(await jobOfId('c')).toMatchObject({ state: 'completed', attempts: 1 });
  });

  it('run as soon as they are sent, and waiting callers are notified of their end', async () => {
    await service.work(handlerOf(async () => undefined));
    await send('a');
    await service.ended('a');
    await service.ended('a');
    expect(await jobOfId('a')).toMatchObject({ state: 'completed' });
  });

  it('save their last progress', async () => {
    await service.work(
      handlerOf(async (_job, { report }) => {
        report({ pages: 1 });
        report({ pages: 2 });
      }),
    );
    await send('a');
    await service.ended('a');
    expect(await jobOfId('a')).toMatchObject({ progress: { pages: 2 } });
  });

  it.each<[code: string, makeError: () => Error, message: string | RegExp]>([
    ['REFUSED', () => new BadInputError('It is no archive.'), 'It is no archive.'],
    ['LIMIT', () => new JobLimitError('It took too long.'), 'It took too long.'],
    [
      'UNEXPECTED',
      () => new JobFaultError('undefined is not a function'),
      /the server's log says why, under the job a/i,
    ],
  ])('fail permanently: %s', async (code, makeError, message) => {
    await service.work(handlerOf(() => Promise.reject(makeError())));
    await send('a');
    await service.ended('a');
    const { state, failure } = await jobOfId('a');
    expect({ state, code: failure?.code }).toEqual({ state: 'failed', code });
    expect(failure?.message).toMatch(message);
    expect(calls).toEqual(['run a', `clean up a ${code}`]);
  });

  it.each([
    ['their process ends', new JobCrashedError('signal SIGSEGV')],
    ['something else fails that may pass', new Error('the disk does not answer')],
  ])('are retried when %s, up to the maximum of their handler', async (_what, error) => {
    await service.work(handlerOf(() => Promise.reject(error)));
    await send('a');
    await service.settled();
    expect(calls).toEqual(['run a', 'reset a', 'run a', 'clean up a CRASHED']);
    expect((await jobOfId('a')).failure).toEqual({
      code: 'CRASHED',
      message: 'It ended unexpectedly 2 times. The log of the server says more.',
    });
  });

  it('are completed when they turn out to be done', async () => {
    const cleanUp = async () => 'completed' as const;
    await service.work(handlerOf(() => Promise.reject(new BadInputError('No.')), { cleanUp }));
    await send('a');
    await service.ended('a');
    expect(await jobOfId('a')).toMatchObject({ state: 'completed', failure: null });
  });

  it('continue when the store responds again, and lose no finished attempt', async () => {
    const { complete } = stores.jobs;
    const log = createLogger('silent');
    service = new JobService({ jobs: stores.jobs, clock: Date.now, log, outageMs: 10 });
    stores.jobs.complete = () => {
      stores.jobs.complete = complete;
      return Promise.reject(new Error('the store does not answer'));
    };
    await service.work(handlerOf(async () => undefined));
    await send('a');
    await service.ended('a');
    expect(calls).toEqual(['run a', 'reset a', 'run a']);
    expect(await jobOfId('a')).toMatchObject({ state: 'completed' });
  });

  it('report why they wait while the store has no space, and waiting callers return at the end', async () => {
    const log = createLogger('silent');
    service = new JobService({ jobs: stores.jobs, clock: Date.now, log, outageMs: 3_600_000 });
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    stores.jobs.complete = () => Promise.reject(full);
    await service.work(handlerOf(async () => undefined));
    expect(service.outageOf('report')).toBeNull();
    await send('a');
    const ended = service.ended('a');
    await until(() => service.outageOf('report') !== null);
    expect(isStorageFull(service.outageOf('report'))).toBe(true);
    await service.close();
    await ended;
    expect(await jobOfId('a')).toMatchObject({ state: 'in_progress' });
  });

  it('fail even when their data cannot be removed', async () => {
    const cleanUp = () => Promise.reject(new Error('the disk is gone'));
    await service.work(handlerOf(() => Promise.reject(new BadInputError('No.')), { cleanUp }));
    await send('a');
    await service.ended('a');
    expect(await jobOfId('a')).toMatchObject({ state: 'failed', failure: { message: 'No.' } });
  });
});

describe('a queue whose handler chooses', () => {
  it('starts what may run beside the running jobs, and looks again when one has ended', async () => {
    const ends = new EventEmitter();
    const choose: JobHandler['choose'] = (pending, running) =>
      pending.find(({ priority }) => running.every((other) => other.priority !== priority)) ?? null;
    const run = async ({ id }: JobRecord) => void (await once(ends, id));
    await service.work(handlerOf(run, { concurrency: 2, choose }));
    await send('a1', { priority: 2 });
    await send('a2', { priority: 2 });
    await send('b1', { priority: 1 });
    await send('b2', { priority: 1 });
    await until(() => calls.length === 2);
    expect(calls).toEqual(['run a1', 'run b1']);
    ends.emit('b1');
    await until(() => calls.length === 3);
    ends.emit('a1');
    await until(() => calls.length === 4);
    expect(calls).toEqual(['run a1', 'run b1', 'run b2', 'run a2']);
    ends.emit('a2');
    ends.emit('b2');
    await service.settled();
    expect(await stores.jobs.listPending('report')).toEqual([]);
  });
});

describe('cancelling a job', () => {
  it('ends a running and a waiting job', async () => {
    await service.work(handlerOf(untilAborted));
    await send('a');
    await send('b');
    await until(() => calls.includes('run a'));
    expect(await service.cancel('b', null)).toBe(true);
    expect(await service.cancel('a', null)).toBe(true);
    expect(calls).toEqual(['run a', 'clean up b CANCELLED', 'clean up a CANCELLED']);
    expect(await jobOfId('a')).toMatchObject({ state: 'failed', failure: { code: 'CANCELLED' } });
    expect(await jobOfId('b')).toMatchObject({ state: 'failed', failure: { code: 'CANCELLED' } });
    expect(await service.cancel('a', null)).toBe(false);
    expect(await service.cancel('unknown', null)).toBe(false);
  });

  it('has no effect on a job that does not stop and completes', async () => {
    const finished = new EventEmitter();
    await service.work(
      handlerOf(async () => {
        await once(finished, 'now');
      }),
    );
    await send('a');
    await until(() => calls.includes('run a'));
    const cancelled = service.cancel('a', null);
    finished.emit('now');
    await cancelled;
    expect(await jobOfId('a')).toMatchObject({ state: 'completed', failure: null });
  });

  it('is answered before the end of a job that takes long to stop', async () => {
    await service.close();
    service = new JobService({ jobs: stores.jobs, clock: Date.now, log: createLogger('silent'), cancelWaitMs: 0 });
    const stopped = new EventEmitter();
    await service.work(
      handlerOf(async (_job, { signal }) => {
        await once(stopped, 'now');
        signal.throwIfAborted();
      }),
    );
    await send('a');
    await until(() => calls.includes('run a'));
    expect(await service.cancel('a', null)).toBe(true);
    expect(await jobOfId('a')).toMatchObject({ state: 'in_progress', isCancelled: true });
    stopped.emit('now');
    await service.ended('a');
    expect(await jobOfId('a')).toMatchObject({ state: 'failed', failure: { code: 'CANCELLED' } });
  });

  it('persists when the server is killed before the job has ended', async () => {
    await send('a');
    await stores.jobs.fetch('report', 0);
    await stores.jobs.cancel('a', null);
    await service.work(handlerOf(async () => undefined));
    expect(calls).toEqual(['clean up a CANCELLED']);
    expect(await jobOfId('a')).toMatchObject({ state: 'failed', failure: { code: 'CANCELLED' } });
  });
});

describe('retrying a job', () => {
  it('runs a failed job again, and no other', async () => {
    let isBroken = true;
    await service.work(
      handlerOf(async () => {
        if (isBroken) {
          throw new BadInputError('No.');
        }
      }),
    );
    await send('a');
    await service.ended('a');
    isBroken = false;
    expect(await service.retry('a', null)).toBe(true);
    await service.ended('a');
    expect(await jobOfId('a')).toMatchObject({ state: 'completed', failure: null });
    expect(await service.retry('a', null)).toBe(false);
  });
});

describe('after the end of a server', () => {
  it('jobs of an orderly stop wait without having lost an attempt', async () => {
    await service.work(handlerOf(untilAborted));
    await send('a');
    await until(() => calls.includes('run a'));
    const waiting = service.ended('a');
    await service.close();
    await waiting;
    expect(calls).toEqual(['run a', 'reset a']);
    expect(await jobOfId('a')).toMatchObject({ state: 'pending', attempts: 0 });
    service = open();
    await service.work(handlerOf(async () => undefined));
    await service.ended('a');
    expect(await jobOfId('a')).toMatchObject({ state: 'completed', attempts: 1 });
  });

  it('interrupted jobs are rolled back before any job starts, then run again', async () => {
    await send('a');
    await stores.jobs.fetch('report', 0);
    await send('b');
    await service.work(handlerOf(async () => undefined));
    await service.settled();
    expect(calls).toEqual(['reset a', 'run a', 'run b']);
    expect(await jobOfId('a')).toMatchObject({ state: 'completed', attempts: 2 });
  });

  it('jobs that were interrupted too often fail', async () => {
    await send('a');
    await stores.jobs.fetch('report', 0);
    await stores.jobs.release('a', { countsAttempt: true });
    await stores.jobs.fetch('report', 0);
    await service.work(handlerOf(async () => undefined));
    expect(calls).toEqual(['clean up a CRASHED']);
    expect(await jobOfId('a')).toMatchObject({ state: 'failed', failure: { code: 'CRASHED' } });
  });
});

it('starts no job of a paused queue, also after a restart, until it is resumed', async () => {
  const entry = buildAuditEntry();
  await stores.queues.pause({ queue: 'report', pausedAt: '2026-03-01T00:00:00.000Z', userName: 'admin' }, entry);
  await service.work(handlerOf(async () => undefined));
  await send('1');
  await service.settled();
  await service.close();
  service = open();
  await service.work(handlerOf(async () => undefined));
  await service.settled();
  expect(calls).toEqual([]);
  expect(await jobOfId('1')).toMatchObject({ state: 'pending', attempts: 0 });
  await stores.queues.resume('report', entry);
  service.wake('report');
  await service.settled();
  expect(calls).toEqual(['run 1']);
});
