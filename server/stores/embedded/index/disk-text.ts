import { ByteFrequencies } from './byte-frequencies';
import type { SegmentText } from './segment';
import type { SegmentFile } from './segment-file';
import type { TextCache } from './text-cache';

/** One for all segments of a thread: what was read is valid until the next call. */
let buffer = Buffer.allocUnsafeSlow(1 << 16);

export class DiskText implements SegmentText {
  private readonly range: { start: number; length: number };
  private kept: Buffer | null = null;
  private frequencies: ByteFrequencies | null = null;

  constructor(
    private readonly file: SegmentFile,
    readonly starts: Uint32Array,
    private readonly cache: TextCache,
  ) {
    this.range = file.rangeOf('text');
  }

  get isKept(): boolean {
    return this.kept !== null;
  }

  get residentBytes(): number {
    return this.kept?.length ?? 0;
  }

  keep(): void {
    const { start, length } = this.range;
    if (this.kept === null && this.cache.reserve(length)) {
      this.kept = Buffer.allocUnsafeSlow(length);
      this.file.read(start, this.kept);
    }
  }

  drop(): void {
    this.cache.release(this.residentBytes);
    this.kept = null;
  }

  read(from: number, to: number): Buffer {
    const start = this.starts[from] ?? 0;
    return this.bytesAt(start, (this.starts[to] ?? start) - start);
  }

  bestStart(needle: Buffer): number {
    this.frequencies ??= new ByteFrequencies(this.range.length, (start, length) => this.bytesAt(start, length));
    return this.frequencies.bestStart(needle);
  }

  private bytesAt(start: number, length: number): Buffer {
    if (this.kept !== null) {
      return this.kept.subarray(start, start + length);
    }
    if (length > buffer.length) {
      buffer = Buffer.allocUnsafeSlow(Math.max(length, buffer.length * 2));
    }
    const bytes = buffer.subarray(0, length);
    this.file.read(this.range.start + start, bytes);
    return bytes;
  }
}
