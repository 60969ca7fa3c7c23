import type { IndexQueue } from '@server/stores/embedded/index/index-task';
import { SEGMENT_HITS } from '@server/stores/embedded/index/segment';

/** Maximum number of hits of a piece, about two seconds of an import. Several pieces are indexed concurrently, each in its own memory. */
export const PIECE_HITS = SEGMENT_HITS / 2;
/** Pieces with long texts, and the halves of the last piece, have at least this many hits. */
const MIN_SPLIT_HITS = PIECE_HITS / 4;

/**
 * Sizes of the first pieces of an import, each larger than what is indexed without threads (../../index/adaptive-index-queue.ts): the
 * threads start, and their code is compiled, early in the import.
 */
const FIRST_PIECES = [PIECE_HITS * 0.375, PIECE_HITS * 0.375, PIECE_HITS / 2, PIECE_HITS / 2];

/** A piece with long texts, such as e-mails, ends earlier: the memory of a thread grows with the text of its piece. */
const LONG_PIECE_CHARACTERS = 20_000_000;

/**
 * Splits the committed hits of a writer into index tasks. Their segments are visible when the import has finished, and merged later
 * (../../index/merge-tasks.ts).
 */
export class IndexFeed {
  private first = 0;
  private last = -1;
  private pieces = 0;
  /** Characters in the fragments of the hits that are not submitted yet. */
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
      this.submit(this.last);
      this.first = first;
    }
    this.last = last;
    this.characters += characters;
    for (let size = this.pieceSize(); this.last - this.first + 1 >= size; size = this.pieceSize()) {
      this.submit(this.first + size - 1);
    }
    const isLong = this.characters >= LONG_PIECE_CHARACTERS && this.last - this.first + 1 >= MIN_SPLIT_HITS;
    if (isLong && this.fixedSize === null) {
      this.submit(this.last);
    }
  }

  /** Blocks until all hits are indexed. Nothing more is written, so two threads share the remaining hits. */
  finish(): void {
    const left = this.last - this.first + 1;
    if (left >= 2 * MIN_SPLIT_HITS) {
      this.submit(this.first + Math.floor(left / 2) - 1);
    }
    this.submit(this.last);
    this.queue.drain();
  }

  private pieceSize(): number {
    return this.fixedSize ?? FIRST_PIECES[this.pieces] ?? PIECE_HITS;
  }

  private submit(last: number): void {
    if (last >= this.first) {
      this.queue.add({ evidenceId: this.evidenceId, firstHit: this.first, lastHit: last, replaces: [] });
      this.pieces += 1;
      this.first = last + 1;
      this.characters = 0;
    }
  }
}
