import type { Work } from '@server/stores/embedded/base/work';
import { countBits, noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';

import type { EntryTexts } from './entry-matcher';
import { findNeedle, type TextTest } from './find-needle';
import { Needle } from './needle';
import { nextBit } from './next-bit';
import { Pace } from './pace';
import { placeOf } from './place-of';
import { PIECE_BYTES } from './text-check';

/** To look at one entry takes as long as to search so many. */
const DENSITY = 16;
const ENTRIES_A_LOOK = 63;

/** The entries whose value meets the test. */
export function* checkEntries(entries: EntryTexts, within: Bits | null, test: TextTest): Work<Bits> {
  const count = entries.starts.length - 1;
  const isDense = within === null || countBits(within) * DENSITY > count;
  return test.needle !== null && isDense
    ? yield* searchAll(entries, within, new Needle(test.needle, entries.bestStart(test.needle)), test.matches)
    : yield* testEach(entries, within, test);
}

function* searchAll(
  { text, starts }: EntryTexts,
  within: Bits | null,
  needle: Needle,
  matches: TextTest['matches'],
): Work<Bits> {
  const count = starts.length - 1;
  const found = noBits(count);
  const pace = new Pace();
  let from = 0;
  while (from < count) {
    const to = Math.max(from + 1, Math.min(count, placeOf(starts, from, (starts[from] ?? 0) + PIECE_BYTES)));
    findNeedle({ bytes: text.subarray(starts[from], starts[to]), starts, from, to }, within, needle, matches, found);
    from = to;
    if (pace.isOver()) {
      yield;
      pace.restart();
    }
  }
  return found;
}

function* testEach({ text, starts }: EntryTexts, within: Bits | null, { needle, matches }: TextTest): Work<Bits> {
  const count = starts.length - 1;
  const found = noBits(count);
  const pace = new Pace();
  let looked = 0;
  for (let entry = nextOf(within, 0); entry >= 0 && entry < count; entry = nextOf(within, entry + 1)) {
    const [start, end] = [starts[entry] ?? 0, starts[entry + 1] ?? 0];
    const hasNeedle = needle === null || text.subarray(start, end).includes(needle);
    if (hasNeedle && (matches === null || matches(text.toString('utf8', start, end)))) {
      setBit(found, entry);
    }
    looked += 1;
    if (((looked & ENTRIES_A_LOOK) === 0 || matches !== null) && pace.isOver()) {
      yield;
      pace.restart();
    }
  }
  return found;
}

const nextOf = (within: Bits | null, from: number): number => (within === null ? from : nextBit(within, from));
