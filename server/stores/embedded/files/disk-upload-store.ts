import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { StorageFullError } from '@server/errors';
import type { StoredUpload, UploadStore } from '@server/stores/upload-store';

import { holdError } from '@server/stores/embedded/base/hold-error';

/** Uploads in separate folders below `root`. */
export class DiskUploadStore implements UploadStore {
  constructor(private readonly root: string) {}

  async put(name: string, content: Readable): Promise<StoredUpload> {
    holdError(content);
    const folder = path.join(this.root, randomUUID());
    await mkdir(folder, { recursive: true });
    const target = path.join(folder, `upload${safeExtension(name)}`);
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
      await pipeline(content, measure, createWriteStream(target, { flush: true }));
    } catch (error) {
      await this.remove(target);
      throw isDiskFull(error) ? diskFull(this.root, error) : error;
    }
    return { path: target, sha256: hash.digest('hex'), size };
  }

  /** Removes only files in a folder of this store. */
  async remove(target: string): Promise<void> {
    const folder = path.dirname(path.resolve(target));
    if (path.dirname(folder) === path.resolve(this.root)) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const safeExtension = (name: string): string => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const diskFull = (root: string, cause: unknown) =>
  new StorageFullError(`There is no space left in ${root}. Free some space there and upload the file again.`, {
    cause,
  });
