import { withCapacity32, withCapacity8 } from './growing-arrays';

/**
 * Buffers for encoding the sections of segments, reused for the next segment: arrays of megabytes that are allocated several times a
 * second accumulate before the garbage collector frees them.
 */
export class SectionScratch {
  private ends = new Uint32Array(0);
  private documentNumbers = new Uint32Array(0);
  private postingBytes = new Uint8Array(0);

  /** `count` zeros. */
  counts(count: number): Uint32Array<ArrayBuffer> {
    this.ends = withCapacity32(this.ends, count);
    return this.ends.subarray(0, count).fill(0);
  }

  /** `count` numbers with undefined content. */
  documents(count: number): Uint32Array<ArrayBuffer> {
    this.documentNumbers = withCapacity32(this.documentNumbers, count);
    return this.documentNumbers.subarray(0, count);
  }

  /** At least `count` bytes; keeps their content. */
  postings(count: number): Uint8Array<ArrayBuffer> {
    this.postingBytes = withCapacity8(this.postingBytes, count);
    return this.postingBytes;
  }
}
