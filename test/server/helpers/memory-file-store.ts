import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { NotFoundError } from '@server/errors';
import type { FileBatch, StoredFile } from '@server/stores/file-store';

/** A file store in memory. */
export class MemoryFileStore implements FileBatch {
  readonly contents = new Map<string, Buffer>();

  openBatch(): this {
    return this;
  }

  async flush(): Promise<void> {
    // Nothing has to be flushed.
  }

  async discard(): Promise<void> {
    // Like a store that keeps the files of a failed import.
  }

  async put(content: Readable | Buffer): Promise<StoredFile> {
    const bytes = content instanceof Readable ? await buffer(content) : content;
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
