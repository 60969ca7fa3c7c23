import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { StorageFullError } from '@server/errors';
import { CaseHitWriterFactory } from '@server/stores/embedded/writing/imports/case-hit-writer';
import type { IndexQueue } from '@server/stores/embedded/index/index-task';
import type { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';
import type { HitWriterFactory } from '@server/stores/hit-writer';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { auditOf, EVERYTHING, finished, investigator, keyword } from './contract/harness';
import { caseFile, embeddedWriters, openEmbeddedStore } from './embedded-stores';

function fill(writers: HitWriterFactory, caseId: string, count: number): void {
  const writer = writers.openWriter(caseId, 1);
  for (let index = 0; index < count; index += 1) {
    writer.write(
      buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: `van ${index} ${'x'.repeat(200)}` })] }),
    );
  }
  writer.finish(finished());
}

const neverIndexes: IndexQueue = { add: () => undefined, drain: () => undefined, close: () => undefined };
const vans = { filter: {}, queryFilters: [keyword(['van'])] };

describe('a case that cannot be used', () => {
  let folder: string;
  let store: EmbeddedHitStore;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-unusable-'));
    fill(embeddedWriters(folder), 'good', 3);
    store = openEmbeddedStore(folder);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const expectOtherCaseAnswers = async () =>
    expect(await store.reader('good').count(investigator, vans)).toEqual({ value: 3, status: 'success' });
  const send = async (caseId: string) => store.reader(caseId).count(investigator, vans);

  it('is refused with the cure when a newer version wrote it, and other cases are available', async () => {
    fill(embeddedWriters(folder), 'newer', 3);
    const db = new Database(caseFile(folder, 'newer'));
    db.pragma('user_version = 999');
    db.close();
    await expect(send('newer')).rejects.toThrow(/newer version of REVIEW.*Update REVIEW/);
    await expectOtherCaseAnswers();
  });

  it('is refused and not created again when its file is missing, and other cases are available', async () => {
    fill(embeddedWriters(folder), 'lost', 3);
    rmSync(path.dirname(caseFile(folder, 'lost')), { recursive: true });
    await expect(send('lost')).rejects.toThrow(UnusableDatabaseError);
    await expect(send('lost')).rejects.toThrow(`${caseFile(folder, 'lost')} is missing.`);
    expect(existsSync(path.dirname(caseFile(folder, 'lost')))).toBe(false);
    await expectOtherCaseAnswers();
  });

  it('is refused when its file was emptied, and other cases are available', async () => {
    fill(embeddedWriters(folder), 'empty', 3);
    writeFileSync(caseFile(folder, 'empty'), '');
    await expect(send('empty')).rejects.toThrow(`${caseFile(folder, 'empty')} is empty`);
    expect(() => fill(new CaseHitWriterFactory(folder, () => neverIndexes), 'empty', 3)).toThrow(UnusableDatabaseError);
    expect(statSync(caseFile(folder, 'empty')).size).toBe(0);
    await expectOtherCaseAnswers();
  });

  it('is refused when its file is that of another case, and other cases are available', async () => {
    fill(embeddedWriters(folder), 'other', 3);
    cpSync(caseFile(folder, 'good'), caseFile(folder, 'other'));
    await expect(send('other')).rejects.toThrow(/other.case\.db is the database of another case \(good\)/);
    await expectOtherCaseAnswers();
  });

  it('is refused when its file was removed or replaced while it was open', async () => {
    fill(embeddedWriters(folder), 'moving', 3);
    const file = caseFile(folder, 'moving');
    expect(await send('moving')).toEqual({ value: 3, status: 'success' });
    renameSync(file, `${file}.away`);
    await expect(send('moving')).rejects.toThrow(`${file} is missing.`);
    cpSync(`${file}.away`, file);
    await expect(send('moving')).rejects.toThrow(`${file} was replaced while REVIEW was running.`);
    renameSync(`${file}.away`, file);
    expect(await send('moving')).toEqual({ value: 3, status: 'success' });
    await expectOtherCaseAnswers();
  });

  it('is refused with its path when its file is not a database, and other cases are available', async () => {
    const file = caseFile(folder, 'garbage');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'This was never a database. '.repeat(1_000));
    await expect(send('garbage')).rejects.toThrow(UnusableDatabaseError);
    await expect(send('garbage')).rejects.toThrow(file);
    await expectOtherCaseAnswers();
  });

  it('is refused when its file cannot be read, and other cases are available', async () => {
    mkdirSync(caseFile(folder, 'folder'), { recursive: true });
    await expect(send('folder')).rejects.toThrow(UnusableDatabaseError);
    await expect(send('folder')).rejects.toThrow(caseFile(folder, 'folder'));
    await expectOtherCaseAnswers();
  });

  it.each(['../escape', 'a/b', '', '.'])('is not found when its name "%s" is invalid', async (caseId) => {
    await expect(send(caseId)).rejects.toThrow('There is no such case.');
    await expectOtherCaseAnswers();
  });

  it('reports that its segments cannot be rebuilt, and other cases are available', async () => {
    fill(embeddedWriters(folder), 'stuck', 3);
    const segments = path.join(path.dirname(caseFile(folder, 'stuck')), 'segments');
    rmSync(segments, { recursive: true });
    // A file where the folder should be: nothing can be created there, by any account.
    writeFileSync(segments, '');
    await expect(send('stuck')).rejects.toThrow();
    await expectOtherCaseAnswers();
    rmSync(segments);
    expect(await send('stuck')).toEqual({ value: 3, status: 'success' });
  });

  it('is refused with its path when its rows are damaged, and other cases are available', async () => {
    fill(embeddedWriters(folder), 'damaged', 3_000);
    const file = caseFile(folder, 'damaged');
    const db = new Database(file);
    db.pragma('wal_checkpoint(TRUNCATE)');
    const page = Number(db.pragma('page_size', { simple: true }));
    db.close();
    // Everything after the schema.
    const content = Buffer.alloc(40 * page, 0xa5);
    const handle = openSync(file, 'r+');
    writeSync(handle, content, 0, content.length, 60 * page);
    closeSync(handle);
    rmSync(path.join(path.dirname(file), 'segments'), { recursive: true });
    await expect(send('damaged')).rejects.toThrow();
    await expectOtherCaseAnswers();
  });
});

/** Mounts a file system of the size that a test needs; requires privileges. */
function mountSmall(folder: string, size: string): boolean {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const unmount = (folder: string): void => {
  execFileSync('/bin/umount', ['--lazy', folder]);
};

function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-mount-'));
  const isMounted = mountSmall(folder, '1m');
  if (isMounted) {
    unmount(folder);
  }
  rmSync(folder, { recursive: true });
  return isMounted;
}

const withMount = canMount() ? describe : describe.skip;

withMount('a full disk (skipped where this user may not mount a file system)', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-full-'));
    expect(mountSmall(folder, '6m')).toBe(true);
  });
  afterEach(() => {
    unmount(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends an import with an error that names the path, and the case remains available', async () => {
    fill(embeddedWriters(folder), 'good', 3);
    const writer = embeddedWriters(folder).openWriter('good', 2);
    const value = 'a long message '.repeat(40);
    let error: unknown;
    try {
      for (let index = 0; index < 100_000; index += 1) {
        writer.write(buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: `${index} ${value}` })] }));
      }
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(StorageFullError);
    expect(String(error)).toContain(folder);
    const store = openEmbeddedStore(folder);
    expect(await store.reader('good').count(investigator, vans)).toEqual({ value: 3, status: 'success' });
    expect(await store.reader('good').finishedSources()).toEqual([1]);
    await store.close();
  });

  it('refuses a change for which there is no space, and remains readable', async () => {
    fill(embeddedWriters(folder), 'good', 200);
    const store = openEmbeddedStore(folder);
    const transactor = store.transactor('good');
    const filler = path.join(folder, 'filler');
    let error: unknown;
    try {
      writeFileSync(filler, Buffer.alloc(16 << 20));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ code: 'ENOSPC' });
    const comment = { content: 'x'.repeat(20_000), accessLevel: 'public' } as const;
    await expect(transactor.addComments(investigator, { criteria: EVERYTHING }, comment, auditOf())).rejects.toThrow(
      StorageFullError,
    );
    expect(await transactor.count(investigator, { ...EVERYTHING, filter: { publicComments: true } })).toMatchObject({
      value: 0,
    });
    rmSync(filler);
    expect(readdirSync(folder)).toEqual(['cases']);
    expect(
      await transactor.addComments(investigator, { criteria: EVERYTHING }, { ...comment, content: 'x' }, auditOf()),
    ).toMatchObject({ changed: 200 });
    await store.close();
  });
});
