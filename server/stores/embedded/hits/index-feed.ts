import type { IndexQueue } from '@server/stores/embedded/segments/index-task';
import { SEGMENT_HITS } from '@server/stores/embedded/segments/segment';

import { LARGE_PIECE } from './join-segments';

/**
 * Hits of the first pieces of an import, each larger than what is indexed without threads: these begin to work, and their
 * code is compiled, while there is little to do.
 */
const FIRST_PIECES = [SEGMENT_HITS * 0.375, SEGMENT_HITS * 0.375, SEGMENT_HITS / 2, SEGMENT_HITS / 2];

/** Divides what a writer has committed into the tasks of the index: whole segments after the first, and what is there every few seconds. */
export class IndexFeed {
  private first = 0;
  private last = -1;
  private since = Date.now();
  private pieces = 0;

  constructor(
    private readonly queue: IndexQueue,
    private readonly evidenceId: number,
    private readonly publishAfterMs: number,
  ) {}

  /** The hits `first` to `last` are committed. */
  add(first: number, last: number): void {
    if (first !== this.last + 1) {
      this.handOver(this.last);
      this.first = first;
    }
    this.last = last;
    for (let size = this.pieceSize(); this.last - this.first + 1 >= size; size = this.pieceSize()) {
      this.handOver(this.first + size - 1);
    }
    if (Date.now() - this.since >= this.publishAfterMs) {
      this.handOver(this.last);
    }
  }

  /** Returns when the last of the hits stands in a segment. Nothing is written beside it any more: two threads share what is left. */
  finish(): void {
    const left = this.last - this.first + 1;
    if (left >= 2 * LARGE_PIECE) {
      this.handOver(this.first + Math.floor(left / 2) - 1);
    }
    this.handOver(this.last);
    this.queue.drain();
  }

  private pieceSize(): number {
    return FIRST_PIECES[this.pieces] ?? SEGMENT_HITS;
  }

  private handOver(last: number): void {
    if (last >= this.first) {
      this.queue.add({ evidenceId: this.evidenceId, firstHit: this.first, lastHit: last, replaces: [] });
      this.pieces += 1;
      this.first = last + 1;
      this.since = Date.now();
    }
  }
}
