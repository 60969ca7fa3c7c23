import { isContinuous, wordsOf } from '@contract/text/words';

/** What a character is to the tokenizer. Words are runs of `letter` or of `continuous` characters (contract/text/words.ts). */
export const CHARACTER = { unknown: 0, separator: 1, joiner: 2, letter: 3, continuous: 4 } as const;

/** Join words to compounds: in addresses, host and file names, GUIDs. */
const JOINERS = '._@+-';

const CODE_POINTS = 0x110000;
/** Filled as characters occur: computing it for all of Unicode takes a tenth of a second. */
const classes = new Uint8Array(CODE_POINTS);

export function characterClass(codePoint: number): number {
  const known = classes[codePoint] ?? 0;
  return known === CHARACTER.unknown ? learn(codePoint) : known;
}

function learn(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  let found: number = CHARACTER.separator;
  if (JOINERS.includes(character)) {
    found = CHARACTER.joiner;
  } else if (wordsOf(character).length > 0) {
    found = isContinuous(character) ? CHARACTER.continuous : CHARACTER.letter;
  }
  classes[codePoint] = found;
  return found;
}

/** The same for ASCII, to be looked up without a call. */
export const ASCII_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => characterClass(code));
