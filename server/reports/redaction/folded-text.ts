import { foldText } from '@contract/text/fold-text';

/** Range in UTF-16 code units; the end is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** A text in folded form, with the offset of each of its code units in the original text. */
export interface FoldedText {
  text: string;
  /** The range of the original text that [start, end) of the folded text was made from. */
  original(range: TextRange): TextRange;
}

const PLAIN = /^(?:[!-~]| (?! ))*$/;
/** A character with its combining marks, or a run of white space. */
const CLUSTERS = /\s+|\P{M}\p{M}*|\p{M}+/gu;
const WHITE = /^\s/;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Folds as searches do, including accents, and maps offsets back to the original text. */
export function foldWithOffsets(text: string): FoldedText {
  if (PLAIN.test(text)) {
    return { text: text.toLowerCase(), original: (range) => range };
  }
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTERS)) {
    const folded = WHITE.test(cluster) ? ' ' : foldText(cluster, { accents: true }).replace(OTHER_DIGIT, asciiDigit);
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return {
    text: parts.join(''),
    original: ({ start, end }) => ({ start: starts[start] ?? text.length, end: ends[end - 1] ?? text.length }),
  };
}

/** Telephone numbers are also written in the digits of other scripts, whose ten digits have consecutive code points. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) {
    value += 1;
  }
  return String(value);
}
