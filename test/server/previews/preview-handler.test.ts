import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';

import { createLogger } from '@server/logger';
import { JobService } from '@server/jobs/job-service';
import { ConversionRunners } from '@server/previews/conversion-runners';
import { PreviewHandler } from '@server/previews/preview-handler';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { PREVIEW_QUEUES, type PreviewRecord } from '@server/stores/preview-store';
import { until } from '@test/helpers/until';

const HOSTILE = path.resolve('test/server/previews/hostile-process.js');

let sandbox: Sandbox;
let folder: string;
let stores: ReturnType<typeof openSqliteRecords>;
let files: DiskFileStore;
let converted: DiskFileStore;
let jobs: JobService;
let runners: ConversionRunners | null;
let ended: PreviewRecord[];

const log = createLogger('silent');

/** As the server does it at its start. */
async function start({ processes = 2, timeMax }: { processes?: number; timeMax?: number } = {}): Promise<void> {
  const workFolder = path.join(folder, 'work');
  mkdirSync(workFolder, { recursive: true });
  runners = new ConversionRunners({ files, workFolder, entry: HOSTILE, sandbox, ...(timeMax && { timeMax }) });
  jobs = new JobService({ jobs: stores.jobs, clock: Date.now, log });
  const { previews } = stores;
  const options = {
    previews,
    runners,
    converted,
    clock: Date.now,
    log,
    onEnded: (record: PreviewRecord) => ended.push(record),
  };
  const send = jobs.send.bind(jobs);
  await jobs.work(new PreviewHandler('quick', processes, { ...options, send: (job) => send(job, null) }));
}

async function stop(): Promise<void> {
  await jobs.close();
  await runners?.close();
}

beforeAll(async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-queue-'));
  sandbox = await findSandbox({ entry: HOSTILE, dataFolder, workFolder: path.join(dataFolder, 'work') });
  rmSync(dataFolder, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-queue-'));
  stores = openSqliteRecords(folder);
  files = new DiskFileStore(path.join(folder, 'files'));
  converted = new DiskFileStore(path.join(folder, 'previews'));
  ended = [];
  jobs = new JobService({ jobs: stores.jobs, clock: Date.now, log });
  runners = null;
});
afterEach(async () => {
  await stop();
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

async function add(deed: string, priority = 0) {
  const { sha256 } = await files.put(Readable.from([Buffer.from(deed)]));
  const source = { sha256, mimeType: 'image/jpeg' };
  await stores.previews.enqueue([{ ...source, caseId: 'case', evidenceId: 1 }], CONVERTER_VERSION, priority);
  return source;
}

async function convert(deed: string, options: Parameters<typeof start>[0] = {}) {
  const source = await add(deed);
  await start(options);
  await jobs.settled();
  const [record] = await stores.previews.find([source], CONVERTER_VERSION);
  return record;
}

describe('PreviewHandler', () => {
  it('[001-4-14] stores results by their content', async () => {
    const record = await convert('obey');
    expect(record?.state).toBe('SUCCESS');
    const [picture, thumbnail] = record?.results ?? [];
    expect(picture).toEqual({ conversion: 'PICTURE', outcome: 'asIs' });
    expect(thumbnail).toMatchObject({ conversion: 'THUMBNAIL', outcome: 'converted', size: 5, mimeType: 'image/webp' });
    const sha256 = thumbnail?.outcome === 'converted' ? thumbnail.sha256 : '';
    expect(await readText(converted.read(sha256))).toBe('small');
    expect(ended).toHaveLength(1);
  });

  it.each([
    ['crash', 'FAAS_HTTP', 2],
    ['say nonsense', 'FAAS_HTTP', 2],
    ['point at another file', 'TRIGGER', 1],
    ['claim a file', 'TRIGGER', 1],
  ])('[001-4-16] fails when a process does this: %s', async (deed, code, attempts) => {
    const fetched = countFetches();
    const record = await convert(deed);
    expect(record?.state).toBe('FAILED');
    expect(fetched()).toBe(attempts);
    expect(record?.results.at(-1)).toMatchObject({ conversion: 'THUMBNAIL', outcome: 'failed', code });
  });

  it('[001-3-22] fails with a timeout, once', async () => {
    const fetched = countFetches();
    const record = await convert('hang', { timeMax: 1_500 });
    expect(record).toMatchObject({ state: 'FAILED' });
    expect(fetched()).toBe(1);
    expect(record?.results[0]).toMatchObject({ outcome: 'failed', code: 'TIMEOUT' });
  });

  it('[001-4-15] retries once after a crash', async () => {
    const seen = new Set<string>();
    const update = stores.previews.update.bind(stores.previews);
    stores.previews.update = (source, change, now) => {
      seen.add(change.state);
      return update(source, change, now);
    };
    const fetched = countFetches();
    const crashing = await files.put(Readable.from(['check and crash']));
    const localPath = files.localPath.bind(files);
    // A process leaves nothing that the next could see: the file itself is another the first time.
    files.localPath = () => {
      files.localPath = localPath;
      return localPath(crashing.sha256);
    };
    const record = await convert('obey');
    expect(record).toMatchObject({ state: 'SUCCESS' });
    expect(fetched()).toBe(2);
    expect([...seen]).toEqual(
      expect.arrayContaining(['CHECKING_MIME_TYPE', 'IN_PROGRESS', 'QUEUED', 'RETRYING_CONVERSION', 'SUCCESS']),
    );
  });

  it('fails for a file that is not stored', async () => {
    const source = { sha256: 'a'.repeat(64), mimeType: 'image/jpeg' };
    await stores.previews.enqueue([{ ...source, caseId: 'case', evidenceId: 1 }], CONVERTER_VERSION, 0);
    await start();
    await jobs.settled();
    const [record] = await stores.previews.find([source], CONVERTER_VERSION);
    expect(record?.results[0]).toMatchObject({ outcome: 'failed', code: 'NOT_IN_EXPORT' });
  });

  it('continues interrupted work after a restart', async () => {
    const source = await add('hang#1');
    await start();
    const stateOf = async () => (await stores.previews.find([source], CONVERTER_VERSION))[0]?.state;
    await until(async () => (await stateOf()) === 'CHECKING_MIME_TYPE');
    await stop();
    expect(await stateOf()).toBe('QUEUED');
    await start({ timeMax: 1_500 });
    await jobs.settled();
    expect(await stateOf()).toBe('FAILED');
  });

  it('fails for a file that was started twice when the server itself crashed', async () => {
    const source = await add('obey');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const job = await stores.jobs.fetch(PREVIEW_QUEUES.quick, 0);
      if (attempt === 1) {
        await stores.jobs.release(job?.id ?? '', { countsAttempt: true });
      }
    }
    await start();
    await jobs.settled();
    const [record] = await stores.previews.find([source], CONVERTER_VERSION);
    expect(record?.results[0]).toMatchObject({ outcome: 'failed', code: 'FAAS_HTTP' });
  });

  it('converts the displayed file before those in the background', async () => {
    const background = [await add('obey#1'), await add('obey#2'), await add('obey#3')];
    const onScreen = await add('obey#4', Date.now());
    await start({ processes: 1 });
    await jobs.settled();
    expect(ended.map(({ sha256 }) => sha256)).toEqual([onScreen.sha256, ...background.map(({ sha256 }) => sha256)]);
  });
});

/** How many jobs were fetched since. */
function countFetches(): () => number {
  let count = 0;
  const fetch = stores.jobs.fetch.bind(stores.jobs);
  stores.jobs.fetch = async (queue, now) => {
    const job = await fetch(queue, now);
    count += job === null ? 0 : 1;
    return job;
  };
  return () => count;
}
