import { close, createReadStream, fdatasync, openSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { packHeader, packTrailer, type PackedRange, type PackRow } from './pack-format';

/** Limits the cost of removing a content, which rewrites its pack. A pack is synced while the next one is written. */
const BYTES_MAX = 64_000_000;
const CONTENTS_MAX = 50_000;
const BUFFER_BYTES = 1 << 20;

const flushData = promisify(fdatasync);
const closeFile = promisify(close);

/** Writes one pack under a temporary name: it counts as a pack after `finish` has returned and it was renamed. */
export class PackWriter {
  private readonly file: number;
  private readonly ranges = new Map<string, PackedRange>();
  private readonly buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  private buffered = 0;
  private written = 0;
  private isOpen = true;
  /** The disk failed: later offsets are unknown. */
  private hasFailed = false;

  constructor(readonly path: string) {
    this.file = openSync(path, 'wx');
    this.append(packHeader());
  }

  get isFull(): boolean {
    return this.end >= BYTES_MAX || this.ranges.size >= CONTENTS_MAX;
  }

  /** @param sha256 of the content, which is not in it yet */
  add(sha256: string, content: Buffer): void {
    this.ranges.set(sha256, { offset: this.end, length: content.length });
    this.append(content);
  }

  find(sha256: string): PackedRange | null {
    return this.ranges.get(sha256) ?? null;
  }

  /** Reads an added content, also before it is on the disk. */
  read(
    { offset, length }: PackedRange,
    { start = 0, end = Infinity }: { start?: number; end?: number } = {},
  ): Readable {
    const until = Math.min(end, length - 1);
    if (start > until) {
      return Readable.from([]);
    }
    if (this.isOpen) {
      this.writeBuffer();
    }
    // Opened at once: the file may be renamed before it is read.
    return createReadStream(this.path, {
      fd: openSync(this.path, 'r'),
      start: offset + start,
      end: offset + until,
    });
  }

  /** Returns when the whole pack is on the disk. */
  async finish(): Promise<void> {
    const rows: PackRow[] = [];
    for (const [sha256, range] of this.ranges) {
      rows.push({ sha256, ...range });
    }
    this.append(packTrailer(rows, this.end));
    this.writeBuffer();
    try {
      await flushData(this.file);
    } finally {
      await this.close();
    }
  }

  /** Abandons the pack; its file stays. */
  async close(): Promise<void> {
    if (this.isOpen) {
      this.isOpen = false;
      await closeFile(this.file);
    }
  }

  private get end(): number {
    return this.written + this.buffered;
  }

  private append(bytes: Buffer): void {
    if (this.hasFailed) {
      throw new Error(`Nothing is added to ${this.path} after the disk has failed.`);
    }
    if (this.buffered + bytes.length > BUFFER_BYTES) {
      this.writeBuffer();
    }
    if (bytes.length > BUFFER_BYTES) {
      this.write(bytes);
      return;
    }
    bytes.copy(this.buffer, this.buffered);
    this.buffered += bytes.length;
  }

  private writeBuffer(): void {
    const { buffered } = this;
    this.buffered = 0;
    this.write(this.buffer.subarray(0, buffered));
  }

  private write(bytes: Buffer): void {
    try {
      for (let at = 0; at < bytes.length;) {
        const count = writeSync(this.file, bytes, at, bytes.length - at);
        at += count;
        this.written += count;
      }
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}
