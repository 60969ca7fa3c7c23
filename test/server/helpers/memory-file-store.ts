import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { NotFoundError } from '@server/errors';
import type { FileStore, StoredFile } from '@server/stores/file-store';

/** The port of the file store over a map. */
export class MemoryFileStore implements FileStore {
  readonly contents = new Map<string, Buffer>();

  async put(content: Readable): Promise<StoredFile> {
    const bytes = await buffer(content);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.contents.set(sha256, bytes);
    return { sha256, size: bytes.length };
  }

  async has(sha256: string): Promise<boolean> {
    return this.contents.has(sha256);
  }

  async sizeOf(sha256: string): Promise<number | null> {
    return this.contents.get(sha256)?.length ?? null;
  }

  async localPath(): Promise<null> {
    return null;
  }

  read(sha256: string, range?: { start: number; end: number }): Readable {
    const bytes = this.contents.get(sha256);
    if (!bytes) {
      throw new NotFoundError(`There is no stored file with the SHA-256 ${sha256}.`);
    }
    return Readable.from(range ? bytes.subarray(range.start, range.end + 1) : bytes);
  }
}
