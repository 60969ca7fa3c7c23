import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { NotFoundError, StorageFullError } from '@server/errors';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { withFolder } from '@test/server/helpers/import-report';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

describe('DiskFileStore', () => {
  it('finds no file for a key that was never stored', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      expect(await store.has(sha256Of('absent'))).toBe(false);
      expect(await store.sizeOf(sha256Of('absent'))).toBeNull();
      expect(() => store.read(sha256Of('absent'))).toThrow(NotFoundError);
    });
  });

  it('treats a key that is not a hash as a missing file', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(join(folder, 'files'));
      await writeFile(join(folder, 'secret'), 'secret');
      expect(await store.sizeOf('../secret')).toBeNull();
      expect(() => store.read('../secret')).toThrow(NotFoundError);
    });
  });

  it('names the path when the disk is full and leaves no file', async () => {
    await withFolder(async (folder) => {
      const full = () =>
        new Writable({
          write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
        });
      await new DiskFileStore(folder).put(Readable.from([Buffer.from('kept')]));
      const attempt = new DiskFileStore(folder, full).put(Readable.from([Buffer.from('new')]));
      await expect(attempt).rejects.toThrow(StorageFullError);
      await expect(attempt).rejects.toThrow(folder);
      expect(await new DiskFileStore(folder).has(sha256Of('kept'))).toBe(true);
      expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    });
  });

  it('reports a stream that fails before the store reads it', async () => {
    await withFolder(async (folder) => {
      const early = new Readable({ read: () => undefined });
      const attempt = new DiskFileStore(folder).put(early);
      early.destroy(new Error('torn early'));
      await expect(attempt).rejects.toThrow('torn early');
      expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    });
  });

  it('stores no file when a stream fails', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      const failing = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('torn');
        })(),
      );
      await expect(store.put(failing)).rejects.toThrow('torn');
      expect(await readdir(join(folder, 'incoming'))).toEqual([]);
      expect(await store.has(sha256Of('half'))).toBe(false);
    });
  });

  it('stores a stream under its SHA-256 in two levels of folders', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      const stored = await store.put(Readable.from([Buffer.from('hello '), Buffer.from('world')]));
      const sha256 = sha256Of('hello world');
      expect(stored).toEqual({ sha256, size: 11 });
      expect(existsSync(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256))).toBe(true);
      expect(await store.sizeOf(sha256)).toBe(11);
      expect((await buffer(store.read(sha256))).toString()).toBe('hello world');
    });
  });

  it('stores the same content once, sequentially or concurrently', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      const put = () => store.put(Readable.from([Buffer.from('same')]));
      await put();
      await Promise.all([put(), put(), put()]);
      const sha256 = sha256Of('same');
      expect(await readdir(join(folder, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256]);
      expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    });
  });

  it('stores an empty file', async () => {
    await withFolder(async (folder) => {
      const stored = await new DiskFileStore(folder).put(Readable.from([]));
      expect(stored).toEqual({ sha256: sha256Of(''), size: 0 });
    });
  });

  it('reads a range with both ends included', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      const { sha256 } = await store.put(Readable.from([Buffer.from('0123456789')]));
      expect((await buffer(store.read(sha256, { start: 2, end: 4 }))).toString()).toBe('234');
    });
  });

  it('removes files that a killed process left a day ago and keeps files that are being written', async () => {
    await withFolder(async (folder) => {
      const incoming = join(folder, 'incoming');
      await mkdir(incoming);
      await writeFile(join(incoming, 'old'), 'old');
      await writeFile(join(incoming, 'new'), 'new');
      await utimes(join(incoming, 'old'), new Date(0), new Date(0));
      await new DiskFileStore(folder).put(Readable.from([Buffer.from('x')]));
      expect(await readdir(incoming)).toEqual(['new']);
    });
  });
});
