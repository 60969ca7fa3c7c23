import type { WordPlanes } from './segment';
import type { SegmentFile } from './segment-file';

/** Read buffer of all segments of a thread. */
let window = new Int32Array(0);

export class DiskWordPlanes implements WordPlanes {
  private readonly start: number;
  /** Numbers of 32 bits in a plane. */
  private readonly width: number;

  /** @throws DamagedSegmentError */
  constructor(
    private readonly file: SegmentFile,
    section: string,
    planes: number,
  ) {
    file.check(section);
    const { start, length } = file.rangeOf(section);
    this.start = start;
    this.width = length / planes / Int32Array.BYTES_PER_ELEMENT;
  }

  read(planes: readonly number[], from: number, to: number): Int32Array {
    const { width, start } = this;
    const size = to - from;
    if (window.length < planes.length * size) {
      window = new Int32Array(planes.length * size);
    }
    planes.forEach((plane, index) => {
      const part = new Uint8Array(window.buffer, index * size * 4, size * 4);
      this.file.read(start + (plane * width + from) * 4, part);
    });
    return window.subarray(0, planes.length * size);
  }
}
