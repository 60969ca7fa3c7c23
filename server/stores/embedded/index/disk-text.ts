import { ByteFrequencies } from './byte-frequencies';
import { CachedPart, type PartCache } from './part-cache';
import type { SegmentText } from './segment';
import type { SegmentFile } from './segment-file';

/** Read buffer of all segments of a thread: bytes that were read are valid until the next call. */
let buffer = Buffer.allocUnsafeSlow(1 << 16);

export class DiskText implements SegmentText {
  private readonly range: { start: number; length: number };
  private readonly whole: CachedPart<Buffer>;
  private frequencies: ByteFrequencies | null = null;

  constructor(
    private readonly file: SegmentFile,
    readonly starts: Uint32Array,
    private readonly cache: PartCache,
    section: 'text' | 'marked.text' = 'text',
  ) {
    this.range = file.rangeOf(section);
    this.whole = new CachedPart(
      cache,
      () => this.readWhole(),
      (text) => text.length,
    );
  }

  get isKept(): boolean {
    return this.whole.isLoaded;
  }

  keep(): void {
    if (!this.isKept && this.cache.hasRoomFor(this.range.length)) {
      this.whole.get();
    }
  }

  drop(): void {
    this.whole.drop();
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
    if (this.isKept) {
      return this.whole.get().subarray(start, start + length);
    }
    if (length > buffer.length) {
      buffer = Buffer.allocUnsafeSlow(Math.max(length, buffer.length * 2));
    }
    const bytes = buffer.subarray(0, length);
    this.file.read(this.range.start + start, bytes);
    return bytes;
  }

  private readWhole(): Buffer {
    const text = Buffer.allocUnsafeSlow(this.range.length);
    this.file.read(this.range.start, text);
    return text;
  }
}
