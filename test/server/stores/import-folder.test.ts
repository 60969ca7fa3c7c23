import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DiskImportFolder } from '@server/stores/embedded/files/disk-import-folder';

let outer: string;
let folder: DiskImportFolder;
beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'review-root-'));
  const root = path.join(outer, 'root');
  mkdirSync(path.join(root, 'case 7', 'phone'), { recursive: true });
  writeFileSync(path.join(root, 'case 7', 'phone.ufdr'), 'four');
  writeFileSync(path.join(root, 'b.ufdr'), 'x');
  writeFileSync(path.join(outer, 'secret'), 'x');
  mkdirSync(path.join(outer, 'root-beside'));
  writeFileSync(path.join(outer, 'root-beside', 'secret'), 'x');
  symlinkSync(outer, path.join(root, 'up'));
  symlinkSync(path.join(outer, 'secret'), path.join(root, 'link'));
  symlinkSync(path.join(root, 'case 7'), path.join(root, 'inner'));
  folder = new DiskImportFolder(root);
});
afterEach(() => rmSync(outer, { recursive: true }));

describe('the import folder', () => {
  it.each([
    '..',
    '../secret',
    '../root-beside/secret',
    'case 7/../../secret',
    'case 7/..',
    '.',
    './b.ufdr',
    '/etc/passwd',
    '/',
    'case 7//phone.ufdr',
    'case 7/',
    'up',
    'up/secret',
    'link',
    'inner',
    'inner/phone.ufdr',
    'b.ufdr\0',
    'case 7\0/../../secret',
    '..\\secret',
    'B.UFDR',
    'CASE 7/phone.ufdr',
    'gone',
    'b.ufdr/x',
    '',
  ])('refuses %j', async (requestedPath) => {
    await expect(folder.resolve(requestedPath)).rejects.toThrow(/is not a file or folder below the import folder/);
    if (requestedPath !== '') {
      await expect(folder.list(requestedPath)).rejects.toThrow(/is not a file or folder below the import folder/);
    }
  });

  it('does not list a file', async () => {
    await expect(folder.list('b.ufdr')).rejects.toThrow(/is not a file or folder/);
  });

  it('reports the missing setting, or a folder that no longer exists', async () => {
    const none = new DiskImportFolder(null);
    expect(none.isConfigured).toBe(false);
    await expect(none.resolve('b.ufdr')).rejects.toThrow(/REVIEW_IMPORT_ROOT/);
    await expect(new DiskImportFolder(path.join(outer, 'gone')).list('')).rejects.toThrow(/checks REVIEW_IMPORT_ROOT/);
  });

  it('lists folders before files with sizes and dates, without links', async () => {
    const { entries, isCut } = await folder.list('');
    expect(isCut).toBe(false);
    expect(entries.map(({ name, kind, size }) => ({ name, kind, size }))).toEqual([
      { name: 'case 7', kind: 'folder', size: null },
      { name: 'b.ufdr', kind: 'file', size: 1 },
    ]);
    expect((await folder.list('case 7')).entries).toMatchObject([
      { name: 'phone', kind: 'folder' },
      { name: 'phone.ufdr', kind: 'file', size: 4 },
    ]);
    expect((await folder.list('')).entries[0]?.modifiedAt).toMatch(/^20\d\d-.*Z$/);
    expect(await folder.resolve('case 7/phone.ufdr')).toMatch(/root\/case 7\/phone\.ufdr$/);
    expect(await folder.resolve('case 7/phone')).toMatch(/root\/case 7\/phone$/);
  });
});
