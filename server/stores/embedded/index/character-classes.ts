import { isContinuous, wordsOf } from '@contract/text/words';

/** Classes of characters for the tokenizer. Words are runs of `letter` or of `continuous` characters (contract/text/words.ts). */
export const CHARACTER = { unknown: 0, separator: 1, joiner: 2, letter: 3, continuous: 4 } as const;

/** Characters that join words to compounds: in addresses, host and file names, GUIDs. */
const JOINERS = '._@+-';

const CODE_POINTS = 0x110000;
/** Filled on first use of a character: computing all of Unicode takes 0.1 s. */
const classes = new Uint8Array(CODE_POINTS);

export function characterClass(codePoint: number): number {
  const cached = classes[codePoint] ?? 0;
  return cached === CHARACTER.unknown ? classify(codePoint) : cached;
}

function classify(codePoint: number): number {
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

/** Classes of ASCII characters, read without a function call. */
export const ASCII_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => characterClass(code));
