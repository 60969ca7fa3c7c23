import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import { StorageFullError } from '@server/errors';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { withFolder } from '@test/server/helpers/import-report';

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');
const streamOf = (content: string) => Readable.from([Buffer.from(content)]);
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort()
    : [];

async function contentsOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { sha256 } of new DiskFileStore(folder).stored()) {
    found.push(sha256);
  }
  return found.sort();
}

describe('DiskFileBatch', () => {
  it('names a file only after its content is on the disk and was read back', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      const batch = store.openBatch();
      const [small, streamed] = [await batch.put(Buffer.from('small')), await batch.put(streamOf('streamed'))];
      expect([small, streamed]).toEqual([
        { sha256: sha256Of('small'), size: 5 },
        { sha256: sha256Of('streamed'), size: 8 },
      ]);
      expect([await store.has(small.sha256), await batch.has(small.sha256)]).toEqual([false, true]);
      expect([await batch.sizeOf(small.sha256), await batch.sizeOf(streamed.sha256)]).toEqual([5, 8]);
      const readingSmall = batch.read(small.sha256, { start: 1, end: 3 });
      const reading = batch.read(streamed.sha256, { start: 1, end: 3 });
      await batch.flush();
      expect([await text(readingSmall), await text(reading)]).toEqual(['mal', 'tre']);
      expect(filesIn(join(folder, 'incoming'))).toEqual([]);
      expect(await text(store.read(small.sha256))).toBe('small');
      expect(await batch.localPath(streamed.sha256)).toBe(await store.localPath(streamed.sha256));
    });
  });

  it('stores each content once, also within one batch and when it was already stored', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      await store.put(Buffer.from('old'));
      const batch = store.openBatch();
      const contents = ['old', 'new', 'new', 'old'];
      await Promise.all(contents.flatMap((content) => [batch.put(streamOf(content)), batch.put(Buffer.from(content))]));
      await batch.flush();
      expect(await contentsOf(folder)).toEqual([sha256Of('new'), sha256Of('old')].sort());
    });
  });

  it('stores all of many files while earlier ones are flushed concurrently', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      const batch = store.openBatch();
      const large = Buffer.alloc(1 << 16, 'x').toString();
      const contents = Array.from(
        { length: 9_000 },
        (_unused, index) => `content ${index}${index % 60 === 1 ? large : ''}`,
      );
      const put = async (from: number) => {
        for (let index = from; index < contents.length; index += 4) {
          const content = contents[index] ?? '';
          await batch.put(index % 50 === 0 ? streamOf(content) : Buffer.from(content));
        }
      };
      await Promise.all([0, 1, 2, 3].map(put));
      await batch.flush();
      expect(await contentsOf(folder)).toEqual(contents.map(sha256Of).sort());
      expect((await buffer(store.read(sha256Of('content 8999')))).toString()).toBe('content 8999');
    });
  });

  it('leaves no file after a discard or a failed stream', async () => {
    await withFolder(async (folder) => {
      const batch = new DiskFileStore(folder).openBatch();
      await batch.put(Buffer.from('kept for a while'));
      const torn = new Readable({ read: () => undefined });
      const attempt = batch.put(torn);
      torn.destroy(new Error('torn'));
      await expect(attempt).rejects.toThrow('torn');
      await batch.discard();
      expect(filesIn(folder)).toEqual([]);
    });
  });

  it('leaves no named file when its process is killed, and only temporary files that are removed later', async () => {
    await withFolder(async (folder) => {
      const script = `
        require(${JSON.stringify(join(process.cwd(), 'scripts/register-typescript'))});
        const { DiskFileStore } = require(${JSON.stringify(join(process.cwd(), 'server/stores/embedded/files/disk-file-store'))});
        (async () => {
          const batch = new DiskFileStore(${JSON.stringify(folder)}).openBatch();
          await batch.put(Buffer.from('one'));
          await batch.flush();
          await batch.put(Buffer.from('two'));
          process.kill(process.pid, 'SIGKILL');
        })();`;
      const child = spawn(process.execPath, ['-e', script], { stdio: 'inherit' });
      const signal = await new Promise((resolve) => child.on('exit', (_code, name) => resolve(name)));
      expect(signal).toBe('SIGKILL');
      const store = new DiskFileStore(folder);
      expect([await store.has(sha256Of('one')), await store.has(sha256Of('two'))]).toEqual([true, false]);
      expect(filesIn(join(folder, 'incoming'))).toHaveLength(1);
      await store.removeTemporary(-1);
      expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    });
  });

  it('reports a full disk', async () => {
    await withFolder(async (folder) => {
      const store = new DiskFileStore(folder);
      const failing = store.withStorageErrors(async () => {
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      });
      await expect(failing).rejects.toThrow(StorageFullError);
    });
  });
});
