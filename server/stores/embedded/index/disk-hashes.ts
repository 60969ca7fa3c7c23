import type { SegmentFile } from './segment-file';
import { firstSlot, hashTerm } from './term-hash';

/** Slots of one read; runs of occupied slots are hardly ever longer. */
const WINDOW_SLOTS = 64;

/** What was read last: one for all segments of a thread. */
const window = new Uint32Array(WINDOW_SLOTS);
const windowBytes = new Uint8Array(window.buffer);

/** The hash table of a vocabulary. It stays on disk: a look-up reads a few hundred bytes of it. */
export class DiskHashes {
  private readonly start: number;
  private readonly size: number;
  private isChecked = false;

  constructor(
    private readonly file: Pick<SegmentFile, 'check' | 'read' | 'rangeOf'>,
    private readonly section: string,
  ) {
    const { start, length } = file.rangeOf(section);
    this.start = start;
    this.size = length / Uint32Array.BYTES_PER_ELEMENT;
  }

  /**
   * The first entry in the probe sequence of the term that `isTerm` accepts, or -1.
   *
   * @throws DamagedSegmentError
   */
  find(term: Uint8Array, isTerm: (entry: number) => boolean): number {
    this.checkOnce();
    const { size } = this;
    let slot = firstSlot(hashTerm(term, 0, term.length), size);
    for (;;) {
      const count = Math.min(WINDOW_SLOTS, size - slot);
      this.file.read(this.start + slot * 4, windowBytes.subarray(0, count * 4));
      for (let index = 0; index < count; index += 1) {
        const stored = window[index] ?? 0;
        if (stored === 0) {
          return -1;
        }
        if (isTerm(stored - 1)) {
          return stored - 1;
        }
      }
      slot = slot + count === size ? 0 : slot + count;
    }
  }

  private checkOnce(): void {
    if (!this.isChecked) {
      this.file.check(this.section);
      this.isChecked = true;
    }
  }
}
