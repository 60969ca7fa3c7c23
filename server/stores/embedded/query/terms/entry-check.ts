import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';

import type { EntryTexts } from '@server/stores/embedded/index/segment';
import { findNeedle, type TextTest } from './find-needle';
import { Needle } from './needle';
import { nextBit } from './next-bit';
import { TimeSlice } from './time-slice';
import { upperBound } from './upper-bound';
import { PIECE_BYTES } from './text-check';

/** Reading one entry takes as long as searching this many. */
const DENSITY = 16;
const ENTRIES_A_LOOK = 63;

/** The entries whose value passes the test. */
export function* checkEntries(entries: EntryTexts, within: Bitset | null, test: TextTest): CooperativeTask<Bitset> {
  const count = entries.starts.length - 1;
  const isDense = within === null || countBits(within) * DENSITY > count;
  return test.needle !== null && isDense
    ? yield* searchAll(entries, within, new Needle(test.needle, entries.bestStart(test.needle)), test.matches)
    : yield* testEach(entries, within, test);
}

function* searchAll(
  { text, starts }: EntryTexts,
  within: Bitset | null,
  needle: Needle,
  matches: TextTest['matches'],
): CooperativeTask<Bitset> {
  const count = starts.length - 1;
  const found = emptyBitset(count);
  const slice = new TimeSlice();
  let from = 0;
  while (from < count) {
    const to = Math.max(from + 1, Math.min(count, upperBound(starts, from, (starts[from] ?? 0) + PIECE_BYTES)));
    findNeedle({ bytes: text.subarray(starts[from], starts[to]), starts, from, to }, within, needle, matches, found);
    from = to;
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
  return found;
}

function* testEach(
  { text, starts }: EntryTexts,
  within: Bitset | null,
  { needle, matches }: TextTest,
): CooperativeTask<Bitset> {
  const count = starts.length - 1;
  const found = emptyBitset(count);
  const slice = new TimeSlice();
  let looked = 0;
  for (let entry = nextOf(within, 0); entry >= 0 && entry < count; entry = nextOf(within, entry + 1)) {
    const [start, end] = [starts[entry] ?? 0, starts[entry + 1] ?? 0];
    const hasNeedle = needle === null || text.subarray(start, end).includes(needle);
    if (hasNeedle && (matches === null || matches(text.toString('utf8', start, end)))) {
      setBit(found, entry);
    }
    looked += 1;
    if (((looked & ENTRIES_A_LOOK) === 0 || matches !== null) && slice.isOver()) {
      yield;
      slice.restart();
    }
  }
  return found;
}

const nextOf = (within: Bitset | null, from: number): number => (within === null ? from : nextBit(within, from));
