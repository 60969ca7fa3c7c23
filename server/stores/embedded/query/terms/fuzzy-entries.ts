import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { ASCII_CLASSES, CHARACTER, characterClass } from '@server/stores/embedded/index/character-classes';
import { hasBit, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { codeAt, sizeOf } from '@server/stores/embedded/index/utf8';

import type { EntryTexts } from '@server/stores/embedded/index/segment';
import { TimeSlice } from './time-slice';
import type { FuzzyWord } from './fuzzy-word';

const ENTRIES_A_LOOK = 255;

/** The entries with a similar word. */
export function* fuzzyEntries(
  { text, starts }: EntryTexts,
  within: Bitset | null,
  word: FuzzyWord,
): CooperativeTask<Bitset> {
  const count = starts.length - 1;
  const found = emptyBitset(count);
  const slice = new TimeSlice();
  for (let entry = 0; entry < count; entry += 1) {
    if (within === null || hasBit(within, entry)) {
      if (hasFuzzyMatch(text, starts[entry] ?? 0, starts[entry + 1] ?? 0, word)) {
        setBit(found, entry);
      }
    }
    if ((entry & ENTRIES_A_LOOK) === ENTRIES_A_LOOK && slice.isOver()) {
      yield;
      slice.restart();
    }
  }
  return found;
}

function hasFuzzyMatch(bytes: Buffer, from: number, to: number, word: FuzzyWord): boolean {
  const { leastBytes, mostBytes } = word;
  let at = from;
  while (at < to) {
    const end = endOfWord(bytes, at, to);
    const size = end - at;
    if (size >= leastBytes && size <= mostBytes && word.isNear(bytes, at, end)) {
      return true;
    }
    at = size > 0 ? end : at + sizeOf(codeAt(bytes, at));
  }
  return false;
}

/**
 * The end of the word that begins here; the same offset when none does. Runs of scripts without spaces do not count as words
 * here.
 */
function endOfWord(bytes: Buffer, from: number, to: number): number {
  const { letter } = CHARACTER;
  let at = from;
  while (at < to) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (ASCII_CLASSES[byte] !== letter) {
        return at;
      }
      at += 1;
    } else {
      const code = codeAt(bytes, at);
      if (characterClass(code) !== letter) {
        return at;
      }
      at += sizeOf(code);
    }
  }
  return at;
}
