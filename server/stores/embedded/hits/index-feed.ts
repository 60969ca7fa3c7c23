import type { IndexQueue } from '@server/stores/embedded/segments/index-task';
import { SEGMENT_HITS } from '@server/stores/embedded/segments/segment';

import { LARGE_PIECE } from './join-segments';

/** Divides what a writer has committed into the tasks of the index: whole segments, and what is there every few seconds. */
export class IndexFeed {
  private first = 0;
  private last = -1;
  private since = Date.now();

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
    while (this.last - this.first + 1 >= SEGMENT_HITS) {
      this.handOver(this.first + SEGMENT_HITS - 1);
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

  private handOver(last: number): void {
    if (last >= this.first) {
      this.queue.add({ evidenceId: this.evidenceId, firstHit: this.first, lastHit: last, replaces: [] });
      this.first = last + 1;
      this.since = Date.now();
    }
  }
}
