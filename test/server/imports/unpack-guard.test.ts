import { join } from 'node:path';

import { openContainer } from '@server/imports/container/open-container';
import { UnpackGuard } from '@server/imports/container/unpack-guard';
import { BadInputError, StorageFullError } from '@server/errors';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { project } from '@test/server/helpers/report-xml';
import { writeZip } from '@test/server/helpers/zip-file';

const MEGABYTE = 1_000_000;
const limits = (given: Partial<{ ratio: number | null; free: number }> = {}) => ({
  ratio: given.ratio === undefined ? 100 : given.ratio,
  freeBytes: async () => given.free ?? Infinity,
  folder: '/data',
});

/** An archive whose entries declare these sizes. */
const archive = (size: number, ...sizes: number[]) => ({
  kind: 'archive' as const,
  name: 'phone.ufdr',
  size,
  entries: async function* () {
    for (const [index, bytes] of sizes.entries()) {
      yield { path: `files/${index}`, size: bytes, open: () => Promise.reject(new Error('not opened')) };
    }
  },
  hash: async () => '',
});
const all = () => true;

describe('the guard of unpacking', () => {
  it('sums the declared sizes', async () => {
    expect(await new UnpackGuard(archive(10, 5, 6), limits()).announced(all)).toEqual({ bytes: 11, entries: 2 });
  });

  it('refuses an archive whose declared size would fill the disk, and names its largest entry and the setting', async () => {
    const bomb = archive(10 * MEGABYTE, 10, 2_000 * MEGABYTE);
    const attempt = new UnpackGuard(bomb, limits()).announced(all);
    await expect(attempt).rejects.toThrow(BadInputError);
    await expect(attempt).rejects.toThrow(
      /^phone\.ufdr \(10\.0 MB\) unpacks to 2\.0 GB, 200 times its size; the largest entry is "files\/1" \(2\.0 GB\)\. .*REVIEW_UNPACK_RATIO/,
    );
    expect(await new UnpackGuard(bomb, limits({ ratio: 201 })).announced(all)).toMatchObject({
      bytes: 2_000 * MEGABYTE + 10,
    });
    expect(await new UnpackGuard(bomb, limits({ ratio: null })).announced(all)).toMatchObject({
      bytes: 2_000 * MEGABYTE + 10,
    });
  });

  it('refuses a container with more files than the limit, and names the next one', async () => {
    const guard = (entries: number) => new UnpackGuard(archive(10, 0, 0, 0), { ...limits(), entries });
    await expect(guard(2).announced(all)).rejects.toThrow(/^phone\.ufdr holds more than 2 files, .* "files\/2"\./);
    expect(await guard(3).announced(all)).toEqual({ bytes: 0, entries: 3 });
  });

  it('accepts any compression ratio of small archives, and folders of any size', async () => {
    await expect(new UnpackGuard(archive(1, 999 * MEGABYTE), limits()).announced(all)).resolves.toMatchObject({
      bytes: 999 * MEGABYTE,
    });
    const folder = { ...archive(1, 2_000 * MEGABYTE), kind: 'folder' as const };
    await expect(new UnpackGuard(folder, limits()).announced(all)).resolves.toMatchObject({ bytes: 2_000 * MEGABYTE });
  });

  it('refuses more than the disk has space for before anything is stored, and names the largest entry', async () => {
    const attempt = new UnpackGuard(
      archive(100 * MEGABYTE, 80 * MEGABYTE, 90 * MEGABYTE),
      limits({ free: 200 * MEGABYTE }),
    );
    await expect(attempt.announced(all)).rejects.toThrow(StorageFullError);
    await expect(attempt.announced(all)).rejects.toThrow(
      /holds 170\.0 MB, the largest part in "files\/1".*200\.0 MB free in \/data\. Free/,
    );
  });

  it('refuses the actual size, whatever size was declared', () => {
    const guard = new UnpackGuard(archive(10 * MEGABYTE, 1), limits());
    for (let megabyte = 0; megabyte < 1_000; megabyte += 1) {
      guard.add({ path: 'files/0' }, MEGABYTE);
    }
    expect(() => guard.add({ path: 'files/bomb' }, MEGABYTE)).toThrow(/so far, with the entry "files\/bomb"/);
  });

  it('checks the free space repeatedly, and stops at the entry that leaves too little', async () => {
    let free = 60 * MEGABYTE;
    const guard = new UnpackGuard(archive(100 * MEGABYTE, 1), { ...limits(), freeBytes: async () => free });
    guard.add({ path: 'files/0' }, 64 * MEGABYTE);
    expect(guard.isCheckDue).toBe(true);
    await guard.checkSpace({ path: 'files/0' });
    expect(guard.isCheckDue).toBe(false);
    guard.add({ path: 'files/1' }, 64 * MEGABYTE);
    free = 40 * MEGABYTE;
    const attempt = guard.checkSpace({ path: 'files/1' });
    await expect(attempt).rejects.toThrow(StorageFullError);
    await expect(attempt).rejects.toThrow(
      /40\.0 MB left in \/data: the import of phone\.ufdr was stopped at "files\/1"/,
    );
  });

  it('is called by imports of real archives', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'phone.ufdr');
      await writeZip(path, { 'report.xml': project(''), 'files/a.txt': 'x'.repeat(100_000) });
      const container = await openContainer(path, 'phone.ufdr');
      expect((await new UnpackGuard(container, limits()).announced(all)).bytes).toBeGreaterThan(100_000);
      const attempt = importPath(path, 'phone.ufdr', { limits: limits({ free: 50 * MEGABYTE }) });
      await expect(attempt).rejects.toThrow(/the largest part in "files\/a\.txt"/);
    });
  });
});
