import { hash } from 'node:crypto';
import { Readable } from 'node:stream';

import { ContentHashes } from '@server/imports/file-claims';

import type { ContainerEntry } from './import-container';
import { readEntry } from './read-entry';

/**
 * The bytes of an entry as a stream into a store: hashes them, keeps the first ones, and distinguishes damage of the entry from
 * other errors.
 */
export class EntryContent {
  /** The error of the entry; null without one. */
  damage: unknown = null;
  /** Of an entry that is streamed. */
  private hashes: ContentHashes | null = null;
  private readonly chunks: Buffer[] = [];
  private length = 0;
  /** Of an entry that was read at once. */
  private whole: Buffer | null = null;

  /** @param onBytes called with every chunk; may throw to cancel */
  constructor(
    private readonly entry: ContainerEntry,
    private readonly headBytes: number,
    private readonly onBytes: (count: number) => void,
  ) {}

  /** Opens the entry when reading starts, so that its errors have a listener. */
  stream(): Readable {
    return Readable.from(this.pass(), { objectMode: false });
  }

  /** The whole content, for small entries. */
  async bytes(): Promise<Buffer> {
    if (this.entry.bytes !== undefined) {
      return this.atOnce(() => this.entry.bytes?.() ?? Buffer.alloc(0));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of this.pass()) {
      chunks.push(chunk);
    }
    const [only] = chunks;
    return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
  }

  head(): Buffer {
    return this.whole?.subarray(0, this.headBytes) ?? Buffer.concat(this.chunks);
  }

  /** Of all bytes, once they were read. */
  digest(): { md5: string; sha1: string } {
    return this.whole === null
      ? (this.hashes ?? new ContentHashes()).digest()
      : { md5: hash('md5', this.whole), sha1: hash('sha1', this.whole) };
  }

  private atOnce(read: () => Buffer): Buffer {
    try {
      this.whole = read();
    } catch (error) {
      this.damage = error;
      throw error;
    }
    this.onBytes(this.whole.length);
    return this.whole;
  }

  private async *pass(): AsyncGenerator<Buffer> {
    const hashes = new ContentHashes();
    this.hashes = hashes;
    for await (const chunk of this.read()) {
      hashes.update(chunk);
      if (this.length < this.headBytes) {
        // A copy: a part of a chunk would keep the whole chunk in memory.
        this.chunks.push(Buffer.from(chunk.subarray(0, this.headBytes - this.length)));
        this.length += chunk.length;
      }
      this.onBytes(chunk.length);
      yield chunk;
    }
  }

  private async *read(): AsyncGenerator<Buffer> {
    try {
      yield* readEntry(this.entry);
    } catch (error) {
      this.damage = error;
      throw error;
    }
  }
}
