import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment, SegmentText } from '@server/stores/embedded/index/segment';

import { findNeedle, type TextTest } from './find-needle';
import { Needle } from './needle';
import { nextBit } from './next-bit';
import { TimeSlice } from './time-slice';

/** Texts are read in pieces of about this size, which are still in the processor's cache when they are searched. */
export const PIECE_BYTES = 1 << 18;
/** Reading over this many unneeded bytes takes as long as a separate read, or in memory a separate search. */
const MERGE_DISTANCE_BYTES = { disk: 4_096, memory: 256 } as const;
/** From this part of the documents on, a text that fits into the cache is kept: most of it was read anyway. */
const CACHED_PART = 1 / 64;
const PIECES_A_LOOK = 31;

/** The texts of the documents of a segment. */
type CheckedTexts = Pick<Segment, 'text' | 'count'>;

/**
 * The documents among `candidates` whose text passes the test. Few candidates are read individually, neighbours together, and
 * many in one pass through the text.
 */
export function* checkTexts(
  segment: CheckedTexts,
  candidates: Bitset,
  { needle: bytes, matches }: TextTest,
): CooperativeTask<Bitset> {
  const { text, count } = segment;
  const found = emptyBitset(count);
  if (countBits(candidates) > count * CACHED_PART) {
    text.keep();
  }
  const needle = bytes === null ? null : new Needle(bytes, text.bestStart(bytes));
  const slice = new TimeSlice();
  let pieces = 0;
  let from = nextBit(candidates, 0);
  while (from >= 0) {
    const to = endOfPiece(text, candidates, from);
    if (needle !== null) {
      findNeedle({ bytes: text.read(from, to), starts: text.starts, from, to }, candidates, needle, matches, found);
    } else if (matches !== null) {
      yield* testEach(segment, from, to, candidates, matches, found);
    }
    pieces += 1;
    if (((pieces & PIECES_A_LOOK) === 0 || to - from > PIECES_A_LOOK) && slice.isOver()) {
      yield;
      slice.restart();
    }
    from = nextBit(candidates, to);
  }
  return found;
}

function endOfPiece({ starts, isKept }: SegmentText, candidates: Bitset, from: number): number {
  const mergeDistance = isKept ? MERGE_DISTANCE_BYTES.memory : MERGE_DISTANCE_BYTES.disk;
  const most = (starts[from] ?? 0) + PIECE_BYTES;
  let to = from + 1;
  for (;;) {
    const next = nextBit(candidates, to);
    if (next < 0 || (starts[next] ?? 0) - (starts[to] ?? 0) > mergeDistance || (starts[next + 1] ?? 0) > most) {
      return to;
    }
    to = next + 1;
  }
}

function* testEach(
  { text }: CheckedTexts,
  from: number,
  to: number,
  candidates: Bitset,
  matches: (text: string) => boolean,
  found: Bitset,
): CooperativeTask<void> {
  const { starts } = text;
  const base = starts[from] ?? 0;
  const slice = new TimeSlice();
  let bytes = text.read(from, to);
  for (let document = from; document >= 0 && document < to; document = nextBit(candidates, document + 1)) {
    if (matches(bytes.toString('utf8', (starts[document] ?? 0) - base, (starts[document + 1] ?? 0) - base))) {
      setBit(found, document);
    }
    if (slice.isOver()) {
      yield;
      slice.restart();
      // Another request may have read it meanwhile.
      bytes = text.read(from, to);
    }
  }
}
