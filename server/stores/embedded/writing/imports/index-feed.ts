import type { IndexQueue } from '@server/stores/embedded/index/index-task';
import { SEGMENT_HITS } from '@server/stores/embedded/index/segment';

/** Hits of a piece at most, some two seconds of an import: several are indexed at once, each in memory of its own. */
export const PIECE_HITS = SEGMENT_HITS / 2;
/** The last piece of this size or more is split among the threads. */
const LARGE_PIECE = PIECE_HITS / 4;

/**
 * Sizes of the first pieces of an import, each larger than what is indexed without threads: the threads start, and their code is
 * compiled, while there is little to do.
 */
const FIRST_PIECES = [PIECE_HITS * 0.375, PIECE_HITS * 0.375, PIECE_HITS / 2, PIECE_HITS / 2];

/** A piece with long texts, such as e-mails, is cut earlier: the memory that a thread needs grows with the text of a piece. */
const LONG_PIECE_CHARACTERS = 20_000_000;

/**
 * Splits what a writer has committed into index tasks, whose segments are merged after the import (../../index/merge-tasks.ts). No
 * reader sees them before the import has finished.
 */
export class IndexFeed {
  private first = 0;
  private last = -1;
  private pieces = 0;
  /** Characters in the fragments of the hits that were not submitted yet. */
  private characters = 0;

  constructor(
    private readonly queue: IndexQueue,
    private readonly evidenceId: number,
    /** Hits per piece, instead of the default sizes. */
    private readonly fixedSize: number | null = null,
  ) {}

  /** The hits `first` to `last` are committed; `characters` counts the text of their fragments. */
  add(first: number, last: number, characters: number): void {
    if (first !== this.last + 1) {
      this.handOver(this.last);
      this.first = first;
    }
    this.last = last;
    this.characters += characters;
    for (let size = this.pieceSize(); this.last - this.first + 1 >= size; size = this.pieceSize()) {
      this.handOver(this.first + size - 1);
    }
    const isLong = this.characters >= LONG_PIECE_CHARACTERS && this.last - this.first + 1 >= LARGE_PIECE;
    if (isLong && this.fixedSize === null) {
      this.handOver(this.last);
    }
  }

  /** Resolves when all hits are indexed. Nothing is written any more, so two threads share the remaining work. */
  finish(): void {
    const left = this.last - this.first + 1;
    if (left >= 2 * LARGE_PIECE) {
      this.handOver(this.first + Math.floor(left / 2) - 1);
    }
    this.handOver(this.last);
    this.queue.drain();
  }

  private pieceSize(): number {
    return this.fixedSize ?? FIRST_PIECES[this.pieces] ?? PIECE_HITS;
  }

  private handOver(last: number): void {
    if (last >= this.first) {
      this.queue.add({ evidenceId: this.evidenceId, firstHit: this.first, lastHit: last, replaces: [] });
      this.pieces += 1;
      this.first = last + 1;
      this.characters = 0;
    }
  }
}
