import { ByteFrequencies } from './byte-frequencies';
import type { SegmentText } from './segment';
import type { SegmentFile } from './segment-file';
import type { TextMemory } from './text-memory';

/** One for all segments of a thread: what was read is valid until the next call. */
let buffer = Buffer.allocUnsafeSlow(1 << 16);

export class DiskText implements SegmentText {
  private readonly place: { start: number; length: number };
  private kept: Buffer | null = null;
  private frequencies: ByteFrequencies | null = null;

  constructor(
    private readonly file: SegmentFile,
    readonly starts: Uint32Array,
    private readonly memory: TextMemory,
  ) {
    this.place = file.placeOf('text');
  }

  get isKept(): boolean {
    return this.kept !== null;
  }

  get residentBytes(): number {
    return this.kept?.length ?? 0;
  }

  keep(): void {
    const { start, length } = this.place;
    if (this.kept === null && this.memory.take(length)) {
      this.kept = Buffer.allocUnsafeSlow(length);
      this.file.read(start, this.kept);
    }
  }

  drop(): void {
    this.memory.giveBack(this.residentBytes);
    this.kept = null;
  }

  read(from: number, to: number): Buffer {
    const start = this.starts[from] ?? 0;
    return this.bytesAt(start, (this.starts[to] ?? start) - start);
  }

  bestStart(needle: Buffer): number {
    this.frequencies ??= new ByteFrequencies(this.place.length, (start, length) => this.bytesAt(start, length));
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
    this.file.read(this.place.start + start, bytes);
    return bytes;
  }
}
