import { withCapacity32, withCapacity8 } from './growing-arrays';

/**
 * Memory for the sections of a segment while they are encoded, used again for the next: arrays of megabytes that are made and
 * dropped several times a second pile up before they are collected.
 */
export class SectionScratch {
  private ends = new Uint32Array(0);
  private documentNumbers = new Uint32Array(0);
  private postingBytes = new Uint8Array(0);

  /** Zeros. */
  counts(count: number): Uint32Array<ArrayBuffer> {
    this.ends = withCapacity32(this.ends, count);
    return this.ends.subarray(0, count).fill(0);
  }

  /** Of any content. */
  documents(count: number): Uint32Array<ArrayBuffer> {
    this.documentNumbers = withCapacity32(this.documentNumbers, count);
    return this.documentNumbers.subarray(0, count);
  }

  /** At least so many, with what they held before. */
  postings(count: number): Uint8Array<ArrayBuffer> {
    this.postingBytes = withCapacity8(this.postingBytes, count);
    return this.postingBytes;
  }
}
