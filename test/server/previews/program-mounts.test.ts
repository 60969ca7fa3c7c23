import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { programMounts } from '@server/previews/sandbox/program-mounts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-mounts-'));
  mkdirSync(path.join(folder, 'build', 'data'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'build', 'entry.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('programMounts', () => {
  const mountsWith = (hidden: string[]) => programMounts(path.join(folder, 'build', 'entry.js'), hidden);

  it('mounts the program and its packages read-only, and nothing writable', () => {
    const mounts = mountsWith([]);
    const shown = mounts.filter(({ kind }) => kind === 'read').map(({ target }) => target);
    expect(shown).toEqual(
      expect.arrayContaining(['/usr', path.join(folder, 'build'), path.join(folder, 'node_modules'), process.execPath]),
    );
    expect(mounts.filter(({ kind }) => kind === 'write')).toEqual([]);
    expect(shown).not.toContain(folder);
  });

  it('hides a data folder inside of the mounts', () => {
    const data = path.join(folder, 'build', 'data');
    expect(mountsWith([data]).at(-1)).toEqual({ kind: 'hide', source: data, target: data });
    expect(mountsWith([path.join(folder, 'data')]).some(({ kind }) => kind === 'hide')).toBe(false);
  });
});
