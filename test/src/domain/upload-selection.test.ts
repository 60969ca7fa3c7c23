import { nextPartSize, selectionOf, selectionOfFolder, sliceOf } from '@/domain/upload-selection';

const file = (name: string, content: string, lastModified = 1) => new File([content], name, { lastModified });
const textOf = (blob: Blob): Promise<string> => blob.text();

const A = { path: 'phone/a.txt', file: file('a.txt', 'aaa') };
const B = { path: 'phone/files/b.txt', file: file('b.txt', 'bb') };
const EMPTY = { path: 'phone/empty', file: file('empty', '') };

describe('a selection of files', () => {
  it.each([
    ['nothing', []],
    [
      'two files beside each other',
      [
        { path: 'a', file: A.file },
        { path: 'b', file: B.file },
      ],
    ],
    ['a folder and a file', [A, { path: 'b', file: B.file }]],
    ['two folders', [A, { path: 'tablet/b', file: B.file }]],
  ])('is refused when it is %s', (_what, files) => {
    expect(selectionOf(files)).toBeNull();
  });

  it('can be one file', () => {
    const chosen = selectionOf([{ path: 'a.txt', file: A.file }]);
    expect(chosen).toMatchObject({ kind: 'file', name: 'a.txt', size: 3, manifestSize: 0, fingerprint: 'a.txt|3|1' });
  });

  it('can be one folder: its list, then its files in the order of their paths', async () => {
    const chosen = selectionOf([B, EMPTY, A]);
    expect(chosen).toMatchObject({ kind: 'folder', name: 'phone', fileCount: 3 });
    const stream = await textOf(sliceOf(chosen?.parts ?? [], 0, 1000));
    const list = JSON.stringify({
      files: [
        { path: 'a.txt', size: 3 },
        { path: 'empty', size: 0 },
        { path: 'files/b.txt', size: 2 },
      ],
    });
    expect(stream).toBe(`${list}aaabb`);
    expect(chosen).toMatchObject({ manifestSize: list.length, size: list.length + 5 });
  });

  it('is recognised in any order, but not when a file has changed', () => {
    const fingerprint = (...files: (typeof A)[]) => selectionOfFolder('phone', files).fingerprint;
    expect(fingerprint(A, B)).toBe(fingerprint(B, A));
    expect(fingerprint(A, B)).not.toBe(fingerprint(A, { ...B, file: file('b.txt', 'cc', 2) }));
    expect(fingerprint(A, B)).not.toBe(fingerprint(A, { ...B, path: 'phone/files/c.txt' }));
  });
});

describe('the stream of a selection', () => {
  it('returns any byte range of it', async () => {
    const parts = [new Blob(['abc']), new Blob(['']), new Blob(['defg']), new Blob(['h'])];
    for (let offset = 0; offset <= 8; offset += 1) {
      for (const length of [1, 3, 20]) {
        expect(await textOf(sliceOf(parts, offset, length))).toBe('abcdefgh'.slice(offset, offset + length));
      }
    }
  });
});

describe('the size of the next part', () => {
  it('grows on a fast connection up to the limit, and shrinks on a slow one down to 256 KiB', () => {
    expect(nextPartSize(1_000_000, 0.5, 1_500_000)).toBe(1_500_000);
    expect(nextPartSize(1_000_000, 5, 1_500_000)).toBe(1_000_000);
    expect(nextPartSize(1_000_000, 10, 1_500_000)).toBe(500_000);
    expect(nextPartSize(300_000, 10, 1_500_000)).toBe(262_144);
  });
});
