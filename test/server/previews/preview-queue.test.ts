import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';

import { createLogger } from '@server/logger';
import { PreviewQueue } from '@server/previews/preview-queue';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { DiskFileStore } from '@server/stores/embedded/disk-file-store';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import type { PreviewRecord } from '@server/stores/preview-store';

const HOSTILE = path.resolve('test/server/previews/hostile-process.js');

let sandbox: Sandbox;
let folder: string;
let stores: ReturnType<typeof openSqliteRecords>;
let files: DiskFileStore;
let converted: DiskFileStore;
let queue: PreviewQueue;
let ended: PreviewRecord[];

const openQueue = (options: { entry?: string; timeMax?: number } = {}) =>
  new PreviewQueue({
    previews: stores.previews,
    files,
    converted,
    workFolder: path.join(folder, 'work'),
    entry: HOSTILE,
    processes: 2,
    clock: Date.now,
    log: createLogger('silent'),
    onEnded: (record) => ended.push(record),
    ...options,
  });

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
  queue = openQueue();
});
afterEach(async () => {
  await queue.close();
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

async function add(deed: string, priority = 0) {
  const { sha256 } = await files.put(Readable.from([Buffer.from(deed)]));
  const source = { sha256, mimeType: 'image/jpeg' };
  await stores.previews.enqueue([{ ...source, caseId: 'case', evidenceId: 1 }], CONVERTER_VERSION, priority);
  return source;
}

async function convert(deed: string) {
  const source = await add(deed);
  await queue.start(sandbox);
  await queue.settled();
  const [record] = await stores.previews.find([source], CONVERTER_VERSION);
  return record;
}

describe('PreviewQueue', () => {
  it('[001-4-14] keeps what was made by its content', async () => {
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
    const record = await convert(deed);
    expect(record?.state).toBe('FAILED');
    expect(record?.attempts).toBe(attempts);
    expect(record?.results.at(-1)).toMatchObject({ conversion: 'THUMBNAIL', outcome: 'failed', code });
  });

  it('[001-3-22] fails with a timeout, once', async () => {
    queue = openQueue({ timeMax: 1_500 });
    const record = await convert('hang');
    expect(record).toMatchObject({ state: 'FAILED', attempts: 1 });
    expect(record?.results[0]).toMatchObject({ outcome: 'failed', code: 'TIMEOUT' });
  });

  it('[001-4-15] tries once more after a crash', async () => {
    const seen = new Set<string>();
    const update = stores.previews.update.bind(stores.previews);
    const claim = stores.previews.claim.bind(stores.previews);
    stores.previews.update = (source, change, now) => {
      seen.add(change.state);
      return update(source, change, now);
    };
    stores.previews.claim = async (stage, version) => {
      const record = await claim(stage, version);
      seen.add(record?.state ?? 'nothing');
      return record;
    };
    const crashing = await files.put(Readable.from(['check and crash']));
    const localPath = files.localPath.bind(files);
    // A process leaves nothing that the next could see: the file itself is another the first time.
    files.localPath = () => {
      files.localPath = localPath;
      return localPath(crashing.sha256);
    };
    const record = await convert('obey');
    expect(record).toMatchObject({ state: 'SUCCESS', attempts: 2 });
    expect([...seen]).toEqual(
      expect.arrayContaining(['CHECKING_MIME_TYPE', 'IN_PROGRESS', 'QUEUED', 'RETRYING_CONVERSION', 'SUCCESS']),
    );
  });

  it('fails for a file that is not stored', async () => {
    const source = { sha256: 'a'.repeat(64), mimeType: 'image/jpeg' };
    await stores.previews.enqueue([{ ...source, caseId: 'case', evidenceId: 1 }], CONVERTER_VERSION, 0);
    await queue.start(sandbox);
    await queue.settled();
    const [record] = await stores.previews.find([source], CONVERTER_VERSION);
    expect(record?.results[0]).toMatchObject({ outcome: 'failed', code: 'NOT_IN_EXPORT' });
  });

  it('goes on after a restart with what was stopped', async () => {
    const source = await add('hang#1');
    await queue.start(sandbox);
    await waitFor(async () => (await stores.previews.running()).length === 1);
    await queue.close();
    expect(await stores.previews.running()).toEqual([]);
    const [stopped] = await stores.previews.find([source], CONVERTER_VERSION);
    expect(stopped?.state).toBe('QUEUED');
    queue = openQueue({ timeMax: 1_500 });
    await queue.start(sandbox);
    await queue.settled();
    const [record] = await stores.previews.find([source], CONVERTER_VERSION);
    expect(record?.state).toBe('FAILED');
  });

  it('gives up a file that was begun twice when the server itself died', async () => {
    const source = await add('obey');
    await stores.previews.claim('quick', CONVERTER_VERSION);
    const [begun] = await stores.previews.running();
    await stores.previews.update(source, { ...begun!, state: 'QUEUED' }, 0);
    await stores.previews.claim('quick', CONVERTER_VERSION);
    await queue.start(sandbox);
    await queue.settled();
    const [record] = await stores.previews.find([source], CONVERTER_VERSION);
    expect(record?.results[0]).toMatchObject({ outcome: 'failed', code: 'FAAS_HTTP' });
  });

  it('converts the file on screen before those in the background', async () => {
    const background = [await add('obey#1'), await add('obey#2'), await add('obey#3')];
    const onScreen = await add('obey#4', Date.now());
    queue = new PreviewQueue({
      previews: stores.previews,
      files,
      converted,
      workFolder: path.join(folder, 'work'),
      entry: HOSTILE,
      processes: 1,
      clock: Date.now,
      log: createLogger('silent'),
      onEnded: (record) => ended.push(record),
    });
    await queue.start(sandbox);
    await queue.settled();
    expect(ended.map(({ sha256 }) => sha256)).toEqual([onScreen.sha256, ...background.map(({ sha256 }) => sha256)]);
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100 && !(await condition()); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
