import type { FileHandle } from 'node:fs/promises';

import { RandomAccessReader } from 'yauzl';

import { messageOf } from '@server/domain/error-facts';

/** Bytes per read: the directory has hundreds of thousands of entries, which are requested one by one. */
const BLOCK = 1 << 16;

/**
 * Reads the bytes of an archive for the reader of its directory. The reader of yauzl throws in a callback, where the error
 * cannot be caught, when a damaged directory has an impossible offset.
 */
export class ZipReader extends RandomAccessReader {
  private block = Buffer.alloc(0);
  private blockAt = 0;

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
      // Nothing was written: an error while closing the handle does not affect the archive.
      () => done(null),
    );
  }

  private async fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    const isInside = position >= 0 && position + length <= this.size;
    if (!isInside) {
      throw new Error('unexpected EOF');
    }
    if (length > BLOCK) {
      await this.readWhole(buffer, offset, length, position);
      return;
    }
    if (position < this.blockAt || position + length > this.blockAt + this.block.length) {
      await this.readBlock(length, position);
    }
    const from = position - this.blockAt;
    this.block.copy(buffer, offset, from, from + length);
  }

  /** A block that begins at the offset: entries are read forwards. */
  private async readBlock(length: number, position: number): Promise<void> {
    const block = Buffer.allocUnsafe(Math.min(BLOCK, this.size - position));
    const { bytesRead } = await this.file.read(block, 0, block.length, position);
    if (bytesRead < length) {
      throw new Error('unexpected EOF');
    }
    this.block = block.subarray(0, bytesRead);
    this.blockAt = position;
  }

  private async readWhole(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    if ((await this.file.read(buffer, offset, length, position)).bytesRead < length) {
      throw new Error('unexpected EOF');
    }
  }
}
