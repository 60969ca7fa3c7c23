import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { NotFoundError, StorageFullError } from '@server/errors';
import type { FileStore, StoredFile } from '@server/stores/file-store';

import { holdError } from './hold-error';

const SHA256 = /^[0-9a-f]{64}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a new file for writing; what is written is on the disk when it has closed. */
type OpenTemporary = (path: string) => Writable;

const openFlushed: OpenTemporary = (path) => createWriteStream(path, { flags: 'wx', flush: true });

/** Files by content on the local disk: `{root}/ab/cd/{sha256}` (architecture 3.4). */
export class DiskFileStore implements FileStore {
  private readonly incoming: string;
  private isPrepared = false;

  constructor(
    private readonly root: string,
    private readonly openTemporary: OpenTemporary = openFlushed,
  ) {
    this.incoming = join(root, 'incoming');
  }

  async put(content: Readable): Promise<StoredFile> {
    holdError(content);
    try {
      await this.prepare();
      return await this.store(content, join(this.incoming, randomUUID()));
    } catch (error) {
      throw asStorageError(error, this.root);
    }
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.sizeOf(sha256)) !== null;
  }

  async sizeOf(sha256: string): Promise<number | null> {
    if (!SHA256.test(sha256)) {
      return null;
    }
    try {
      return (await stat(this.pathOf(sha256))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') {
        return null;
      }
      throw error;
    }
  }

  read(sha256: string, range?: { start: number; end: number }): Readable {
    if (!SHA256.test(sha256) || !existsSync(this.pathOf(sha256))) {
      throw new NotFoundError(`There is no stored file with the SHA-256 ${sha256}.`);
    }
    return createReadStream(this.pathOf(sha256), range);
  }

  async localPath(sha256: string): Promise<string | null> {
    return (await this.has(sha256)) ? this.pathOf(sha256) : null;
  }

  private pathOf(sha256: string): string {
    return join(this.root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  private async store(content: Readable, temporary: string): Promise<StoredFile> {
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(content, measure, this.openTemporary(temporary));
      const sha256 = hash.digest('hex');
      await this.publish(temporary, this.pathOf(sha256));
      return { sha256, size };
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async publish(temporary: string, target: string): Promise<void> {
    if (await isThere(target)) {
      return;
    }
    await mkdir(dirname(target), { recursive: true });
    await rename(temporary, target);
    // A rename survives a power failure only once its directory is on the disk.
    const directory = await open(dirname(target));
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  /** Also removes what a killed process left behind; a day is longer than any single file takes. */
  private async prepare(): Promise<void> {
    if (this.isPrepared) {
      return;
    }
    await mkdir(this.incoming, { recursive: true });
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > DAY_MS) {
        await rm(path, { force: true });
      }
    }
    this.isPrepared = true;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function asStorageError(error: unknown, place: string): unknown {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') {
    return error;
  }
  return new StorageFullError(
    `There is no room left in ${place}. Free some space there, or give it a larger disk, and start again. ` +
      'What is already stored is complete.',
    { cause: error },
  );
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
