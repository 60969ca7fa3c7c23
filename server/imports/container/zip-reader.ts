import type { FileHandle } from 'node:fs/promises';

import { RandomAccessReader } from 'yauzl';

import { messageOf } from '@server/imports/error-facts';

/**
 * The bytes of an archive for the reader of its directory. The one that yauzl brings throws in a callback, where nobody
 * can catch it, when a damaged directory names a position that no file can have.
 */
export class ZipReader extends RandomAccessReader {
  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.fill(buffer, offset, length, position).then(
      () => done(null),
      (error: unknown) => done(error instanceof Error ? error : new Error(messageOf(error), { cause: error })),
    );
  }

  override close(done: (error: Error | null) => void): void {
    this.file.close().then(
      () => done(null),
      // Nothing was written: a handle that cannot be closed costs the archive nothing.
      () => done(null),
    );
  }

  private async fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    const isInside = position >= 0 && position + length <= this.size;
    const bytesRead = isInside ? (await this.file.read(buffer, offset, length, position)).bytesRead : 0;
    if (bytesRead < length) {
      throw new Error('unexpected EOF');
    }
  }
}
