import type { WordSignatures } from './segment';
import type { SegmentFile } from './segment-file';
import { SIGNATURE_SECTION } from './word-signatures';

/** What was read last: one for all segments of a thread. */
let window = new Int32Array(0);

export class DiskSignatures implements WordSignatures {
  private readonly start: number;

  constructor(private readonly file: SegmentFile) {
    file.check(SIGNATURE_SECTION);
    this.start = file.rangeOf(SIGNATURE_SECTION).start;
  }

  read(from: number, to: number): Int32Array {
    if (window.length < to - from) {
      window = new Int32Array(to - from);
    }
    const read = window.subarray(0, to - from);
    this.file.read(this.start + from * Int32Array.BYTES_PER_ELEMENT, new Uint8Array(read.buffer, 0, read.byteLength));
    return read;
  }
}
