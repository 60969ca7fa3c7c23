import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { ManifestEntry } from './manifest';

/** Maximum size in bytes of content that is read into memory: a stream would cost more than the copy. */
const SMALL = 1 << 20;

/** Writes a ZIP archive (Zip64 where necessary) whose entries are stored uncompressed, one after the other. */
export class ArchiveWriter {
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;
  /** The error that made the archive unusable; null without one. */
  private failure: { error: unknown } | null = null;
  /** Callbacks of pending writes: a promise that never resolves would keep their results in memory. */
  private readonly waiting = new Set<(error: unknown) => void>();

  constructor(
    path: string,
    private readonly signal: AbortSignal,
    private readonly onBytes: (count: number) => void,
  ) {
    this.written = pipeline(this.zip.outputStream, createWriteStream(path, { flush: true }), { signal });
    const fail = (error: unknown) => {
      this.failure ??= { error };
      this.waiting.forEach((reject) => reject(error));
    };
    this.zip.on('error', fail);
    this.written.catch(fail);
  }

  /** @returns the size and hash of the bytes that were written */
  async add(name: string, size: number, open: () => Readable): Promise<ManifestEntry> {
    this.signal.throwIfAborted();
    return size <= SMALL
      ? this.addBytes(name, await this.orFailure(bytesOf(open())))
      : this.addStream(name, size, open);
  }

  async addBytes(name: string, bytes: Buffer): Promise<ManifestEntry> {
    this.signal.throwIfAborted();
    const size = bytes.length;
    let content: Buffer | null = bytes;
    const written = new Promise<void>((resolve) => {
      this.zip.addReadStreamLazy(name, { compress: false, size }, (give) => {
        const stream = Readable.from(content === null || size === 0 ? [] : [content], { objectMode: false });
        // yazl keeps this function, and its closure, until the archive is finished.
        content = null;
        stream.on('close', resolve);
        give(null, stream);
      });
    });
    await this.orFailure(written);
    this.onBytes(size);
    return { name, size, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** Resolves when the archive is complete and flushed to the disk. */
  async finish(): Promise<void> {
    this.zip.end();
    await this.orFailure(this.written);
  }

  private addStream(name: string, size: number, open: () => Readable): Promise<ManifestEntry> {
    const hash = createHash('sha256');
    let count = 0;
    const done = new Promise<ManifestEntry>((resolve, reject) => {
      const measure = new Transform({
        transform: (chunk: Buffer, _encoding, next) => {
          hash.update(chunk);
          count += chunk.length;
          this.onBytes(chunk.length);
          next(null, chunk);
        },
        flush: (next) => {
          resolve({ name, size: count, sha256: hash.digest('hex') });
          next();
        },
      });
      this.zip.addReadStreamLazy(name, { compress: false, size }, (give) => {
        const content = open();
        pipeline(content, measure, { signal: this.signal }).catch(reject);
        give(null, measure);
      });
    });
    return this.orFailure(done);
  }

  private orFailure<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) {
        reject(asError(this.failure.error));
      }
      this.waiting.add(reject);
      work.then(resolve, reject).finally(() => this.waiting.delete(reject));
    });
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) {
    if (chunk instanceof Buffer) {
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}
