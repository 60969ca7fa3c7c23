import type { SegmentText } from './segment';
import type { SegmentFile } from './segment-file';
import type { TextMemory } from './text-memory';

/** One for all segments of a thread: what was read is valid until the next call. */
let buffer = Buffer.allocUnsafeSlow(1 << 16);

/** Pieces of the text, evenly spread, and the bytes of each that say how frequent a byte is. */
const SAMPLES = 4;
const SAMPLE_BYTES = 16_384;

export class DiskText implements SegmentText {
  private readonly place: { start: number; length: number };
  private kept: Buffer | null = null;
  private frequencies: Uint32Array | null = null;

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

  rarestByte(needle: Buffer): number {
    this.frequencies ??= this.sample();
    let rarest = 0;
    for (let place = 1; place < needle.length; place += 1) {
      if (frequencyOf(this.frequencies, needle, place) < frequencyOf(this.frequencies, needle, rarest)) {
        rarest = place;
      }
    }
    return rarest;
  }

  private sample(): Uint32Array {
    const frequencies = new Uint32Array(256);
    const { length } = this.place;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const start = Math.floor((length / SAMPLES) * sample);
      for (const byte of this.bytesAt(start, Math.min(SAMPLE_BYTES, length - start))) {
        frequencies[byte] = (frequencies[byte] ?? 0) + 1;
      }
    }
    return frequencies;
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

const frequencyOf = (frequencies: Uint32Array, needle: Buffer, place: number): number =>
  frequencies[needle[place] ?? 0] ?? 0;
