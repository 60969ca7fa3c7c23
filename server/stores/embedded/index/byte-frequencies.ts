/** The sample of a text: the number of evenly distributed pieces, and the bytes of each. */
const SAMPLES = 4;
const SAMPLE_BYTES = 16_384;

/** A search for bytes stops at each byte that equals the first of the needle. A match takes as long as this many stops. */
const STOPS_A_MATCH = 15;

/** Byte frequencies of a text, from a sample. */
export class ByteFrequencies {
  private readonly counts = new Float64Array(256);
  private sampled = 0;

  /** `read` returns `length` bytes of the text from `start` on. */
  constructor(length: number, read: (start: number, length: number) => Uint8Array) {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const start = Math.floor((length / SAMPLES) * sample);
      for (const byte of read(start, Math.min(SAMPLE_BYTES, length - start))) {
        this.counts[byte] = (this.counts[byte] ?? 0) + 1;
        this.sampled += 1;
      }
    }
  }

  /**
   * The offset in a needle from which a search for the rest of it is fastest: at a rare byte, but not so near the end that the rest
   * is frequent.
   */
  bestStart(needle: Uint8Array): number {
    let best = 0;
    let least = Infinity;
    let matches = 1;
    for (let index = needle.length - 1; index >= 0; index -= 1) {
      const stops = (this.counts[needle[index] ?? 0] ?? 0) / Math.max(1, this.sampled);
      matches *= stops;
      const cost = stops + matches * STOPS_A_MATCH;
      if (cost <= least) {
        least = cost;
        best = index;
      }
    }
    return best;
  }
}
