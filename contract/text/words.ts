const CONTINUOUS =
  '\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}' +
  '\\p{Script_Extensions=Thai}\\p{Script_Extensions=Lao}\\p{Script_Extensions=Khmer}\\p{Script_Extensions=Myanmar}';
const LETTER = '[\\p{L}\\p{N}\\p{M}]';
/** A longer word is read as several: the engine's stack ends after some millions of repetitions of a group. */
const WORD_MAX = 1_000_000;
const WORD = new RegExp(
  `(?:(?=[${CONTINUOUS}])${LETTER}){1,${WORD_MAX}}|(?:(?![${CONTINUOUS}])${LETTER}){1,${WORD_MAX}}`,
  'gu',
);
/** Fast path for ASCII text, which is the most frequent. */
// eslint-disable-next-line no-control-regex -- ASCII begins with control characters
const ASCII = /^[\x00-\x7F]*$/;
const ASCII_WORD = /[a-z0-9]+/gi;
const IS_LETTER = new RegExp(`^${LETTER}`, 'u');
const IS_CONTINUOUS = new RegExp(`^[${CONTINUOUS}]`, 'u');

/**
 * The words of a folded text: runs of letters, digits and marks. Scripts without spaces (Chinese, Japanese, Thai, Lao, Khmer,
 * Burmese) form separate runs, since their word ends are unknown.
 */
export function wordsOf(folded: string): string[] {
  return folded.match(ASCII.test(folded) ? ASCII_WORD : WORD) ?? [];
}

export const isContinuous = (word: string): boolean => IS_CONTINUOUS.test(word);

/** Whether a word may begin or end at this offset of a text. */
export function isWordBoundary(text: string, index: number): boolean {
  const before = characterBefore(text, index);
  const after = text.slice(index, index + 2);
  const isInside = IS_LETTER.test(before) && IS_LETTER.test(after);
  return !isInside || IS_CONTINUOUS.test(before) || IS_CONTINUOUS.test(after);
}

/** Whether the text contains the term from word boundary to word boundary. */
export function containsWholeTerm(text: string, term: string): boolean {
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + 1)) {
    if (isWordBoundary(text, start) && isWordBoundary(text, start + term.length)) {
      return true;
    }
  }
  return false;
}

function characterBefore(text: string, index: number): string {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(index - 1));
  return text.slice(Math.max(0, index - (isSecondHalf ? 2 : 1)), index);
}
