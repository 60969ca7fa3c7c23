import type { SegmentText } from './segment';
import type { SegmentFile } from './segment-file';

/** One for all segments of a thread: what was read is valid until the next call. */
let buffer = Buffer.allocUnsafeSlow(1 << 16);

export class DiskText implements SegmentText {
  private readonly place: { start: number; length: number };

  constructor(
    private readonly file: SegmentFile,
    readonly starts: Uint32Array,
  ) {
    this.place = file.placeOf('text');
  }

  read(from: number, to: number): Buffer {
    const start = this.starts[from] ?? 0;
    const length = (this.starts[to] ?? start) - start;
    if (length > buffer.length) {
      buffer = Buffer.allocUnsafeSlow(Math.max(length, buffer.length * 2));
    }
    const bytes = buffer.subarray(0, length);
    this.file.read(this.place.start + start, bytes);
    return bytes;
  }
}
