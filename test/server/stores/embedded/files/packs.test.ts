import { createHash } from 'node:crypto';
import { closeSync, copyFileSync, openSync, readdirSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { NotFoundError } from '@server/errors';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import type { StoredContent } from '@server/stores/file-store';
import { withFolder } from '@test/server/helpers/import-report';

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');
const packsIn = (folder: string) => readdirSync(join(folder, 'packs')).sort();
const packIn = (folder: string) => join(folder, 'packs', packsIn(folder)[0] ?? '');

/** Stores the contents as one import does. */
async function storePacked(folder: string, contents: readonly string[]): Promise<void> {
  const batch = new DiskFileStore(folder).openBatch();
  for (const content of contents) {
    await batch.put(Buffer.from(content));
  }
  await batch.flush();
}

async function contentsOf(store: DiskFileStore): Promise<StoredContent[]> {
  const found: StoredContent[] = [];
  for await (const content of store.stored()) {
    found.push(content);
  }
  return found;
}

async function* only(contents: readonly StoredContent[], removed: readonly string[]): AsyncGenerator<StoredContent> {
  yield* contents.filter(({ sha256 }) => removed.map(sha256Of).includes(sha256));
}

const remove = async (store: DiskFileStore, ...removed: string[]) =>
  store.remove(only(await contentsOf(store), removed));

describe('the small files of an import', () => {
  it('are stored in one pack and read back whole, in ranges and when empty', async () => {
    await withFolder(async (folder) => {
      const contents = Array.from({ length: 2_000 }, (_unused, index) => `content ${index}`);
      await storePacked(folder, [...contents, '', 'x'.repeat(1 << 16)]);
      expect(packsIn(folder)).toHaveLength(1);
      expect(readdirSync(folder).sort()).toEqual(['incoming', 'packs']);
      const store = new DiskFileStore(folder);
      for (const content of [...contents.slice(0, 50), '', 'x'.repeat(1 << 16)]) {
        const sha256 = sha256Of(content);
        expect(await store.sizeOf(sha256)).toBe(content.length);
        expect(await text(store.read(sha256))).toBe(content);
      }
      const read = (start: number, end: number) => text(store.read(sha256Of('content 1234'), { start, end }));
      expect([await read(0, 6), await read(8, 8), await read(8, 999), await read(12, 20)]).toEqual([
        'content',
        '1',
        '1234',
        '',
      ]);
      expect(await store.localPath(sha256Of('content 1'))).toBeNull();
      expect(await store.sizeOf(sha256Of('absent'))).toBeNull();
      expect(() => store.read(sha256Of('absent'))).toThrow(NotFoundError);
      expect(await store.damages()).toEqual([]);
    });
  });

  it('are found by a store that was opened before they were stored', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      expect(await store.has(sha256Of('later'))).toBe(false);
      await storePacked(folder, ['later']);
      expect(await text(store.read(sha256Of('later')))).toBe('later');
    });
  });

  it('are not stored again when an earlier import or a separate file holds them', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      await store.put(Buffer.from('from before packs'));
      await storePacked(folder, ['packed']);
      await storePacked(folder, ['packed', 'from before packs', 'new', 'new']);
      expect((await contentsOf(store)).map(({ sha256 }) => sha256).sort()).toEqual(
        ['from before packs', 'packed', 'new'].map(sha256Of).sort(),
      );
    });
  });

  it('are packed while large files are stored separately', async () => {
    await withFolder(async (folder) => {
      const large = 'l'.repeat((1 << 16) + 1);
      await storePacked(folder, ['small', large]);
      const store = new DiskFileStore(folder);
      expect(await store.localPath(sha256Of(large))).not.toBeNull();
      expect(await text(store.read(sha256Of(large)))).toBe(large);
      expect(await contentsOf(store)).toHaveLength(2);
    });
  });
});

describe('removing contents of packs', () => {
  it('rewrites the pack without them and removes an empty pack', async () => {
    await withFolder(async (folder) => {
      await storePacked(folder, ['one', 'two', 'three', '']);
      await storePacked(folder, ['four']);
      const store = new DiskFileStore(folder);
      const other = new DiskFileStore(folder);
      expect(await text(other.read(sha256Of('one')))).toBe('one');
      expect(await remove(store, 'two', 'four')).toEqual({ files: 2, bytes: 7 });
      expect(packsIn(folder)).toHaveLength(1);
      for (const kept of ['one', 'three', '']) {
        expect(await text(store.read(sha256Of(kept)))).toBe(kept);
        // A reader that cached the old pack finds the new one.
        expect(await text(other.read(sha256Of(kept)))).toBe(kept);
      }
      expect(await store.has(sha256Of('two'))).toBe(false);
      expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    });
  });

  it('leaves no duplicate after a kill before the old pack was removed, or after an old pack was restored', async () => {
    await withFolder(async (folder) => {
      await storePacked(folder, ['one', 'two']);
      const [old = ''] = packsIn(folder);
      copyFileSync(join(folder, 'packs', old), join(folder, 'saved'));
      await remove(new DiskFileStore(folder), 'two');
      copyFileSync(join(folder, 'saved'), join(folder, 'packs', old));
      const store = new DiskFileStore(folder);
      expect(await contentsOf(store)).toHaveLength(3);
      expect(await text(store.read(sha256Of('two')))).toBe('two');
      await remove(store, 'two');
      expect((await contentsOf(store)).map(({ sha256 }) => sha256)).toEqual([sha256Of('one')]);
      expect(await text(store.read(sha256Of('one')))).toBe('one');
    });
  });

  it('removes only the named location of a content that is stored in two', async () => {
    await withFolder(async (folder) => {
      await storePacked(folder, ['twice']);
      const store = new DiskFileStore(folder);
      // A later import must not reuse content of a pack that may be about to be rewritten without it.
      await store.put(Readable.from([Buffer.from('twice')]));
      const both = await contentsOf(store);
      expect(both).toHaveLength(2);
      async function* packed() {
        yield* both.filter(({ location }) => location.endsWith('.pack'));
      }
      await store.remove(packed());
      expect(await text(store.read(sha256Of('twice')))).toBe('twice');
      expect(packsIn(folder)).toEqual([]);
    });
  });
});

describe('a pack', () => {
  it.each([
    ['cut off by a byte', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['cut off in its contents', (file: string) => truncateSync(file, 20)],
    ['empty', (file: string) => truncateSync(file, 0)],
    ['of another list', (file: string) => flip(file, statSync(file).size - 100)],
    ['longer than it was', (file: string) => truncateSync(file, statSync(file).size + 1)],
  ])('that is %s is reported, other packs are read, and its contents can be stored again', async (_how, damage) => {
    await withFolder(async (folder) => {
      await storePacked(folder, ['one', 'two']);
      damage(packIn(folder));
      const store = new DiskFileStore(folder);
      expect(await store.damages()).toEqual([expect.stringMatching(/The pack .*\.pack is damaged \(.*\): its files/)]);
      expect(await store.sizeOf(sha256Of('one'))).toBeNull();
      expect(() => store.read(sha256Of('one'))).toThrow(NotFoundError);
      // The contents of the damaged pack are unknown: none of them is removed.
      expect(await contentsOf(store)).toEqual([]);
      await storePacked(folder, ['one']);
      expect(await text(store.read(sha256Of('one')))).toBe('one');
      expect(packsIn(folder)).toHaveLength(2);
    });
  });

  it('is valid again after it was restored', async () => {
    await withFolder(async (folder) => {
      await storePacked(folder, ['one']);
      const pack = packIn(folder);
      copyFileSync(pack, join(folder, 'saved'));
      truncateSync(pack, 30);
      const store = new DiskFileStore(folder);
      expect(await store.has(sha256Of('one'))).toBe(false);
      rmSync(pack);
      copyFileSync(join(folder, 'saved'), pack);
      expect(await text(store.read(sha256Of('one')))).toBe('one');
      expect(await store.damages()).toEqual([]);
    });
  });
});

/** Changes one byte. */
function flip(file: string, position: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from([0xa5]), 0, 1, position);
  closeSync(handle);
}
