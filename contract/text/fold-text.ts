import { foldAsciiVariants, foldVariants } from './fold-variants';
import { isPlainAscii } from './plain-ascii';

export type Folder = (text: string) => string;

/**
 * The form in which text is indexed and search terms are compared with it: one function for both (ADR 0033). That of
 * `foldMarkedText`, without accents and vowel points: `café` is found as `cafe`, `أحمد` as `احمد`.
 */
export const foldText = (text: string): string => withoutMarks(foldMarkedText(text));

/**
 * The form for searches that match accents and marks, and for sorting. That of `foldName`, with the characters that a keyboard or
 * a phone puts in place of others as these (fold-variants.ts): apostrophes, quotation marks, hyphens, digits of other scripts,
 * Persian letters.
 */
export const foldMarkedText = (text: string): string =>
  isPlainAscii(text) ? foldAsciiVariants(text.toLowerCase().trim()) : foldNormalized(foldVariants(text));

/**
 * The form in which names of tags and saved searches are unique. It is stored, so it stays as it is. NFKC, so that width and
 * composition do not matter; lower case; `ß` as `ss`, `ς` as `σ`, and all four Turkish i as `i`, so that a word is found in any
 * case; without invisible characters (bidi marks around telephone numbers, zero-width joiners, soft hyphens); every run of white
 * space becomes one space.
 */
export const foldName = (name: string): string => foldNormalized(name.normalize('NFKC'));

function foldNormalized(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/ß|ς|ı|i\u0307/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(LONE_SURROGATE, '\uFFFD')
    .normalize('NFC')
    .trim();
}

/**
 * The `foldText` of a text that `foldMarkedText` has folded. Marks are removed only where people leave them out when typing:
 * after Latin, Greek and Cyrillic letters, the vowel signs of Arabic and the points of Hebrew, and the hamza and madda of an
 * alef. Marks that spell the vowels of a word (Devanagari and the other scripts of India, Thai), voiced kana and Hangul stay,
 * since without them it is another word. Letters with a stroke have no separable mark; they are replaced by the letter that is
 * usually typed.
 */
export function withoutMarks(folded: string): string {
  return NOT_ASCII.test(folded) ? stripMarks(folded) : folded;
}

const stripMarks = (folded: string): string =>
  folded
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(ARABIC_AND_HEBREW, '')
    .replace(/[łđøħŧæœ]/g, (letter) => SPECIAL[letter] ?? letter)
    .normalize('NFC');

const NOT_ASCII = /[\u0080-\uFFFF]/;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** More marks on one letter are not accents; without a limit, millions of them overflow the stack of the engine. */
const MARKS_MAX = 100;
const ACCENTED = `(?<=(?=\\p{L})[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]\\p{M}{0,${MARKS_MAX}})`;
const ACCENTS = new RegExp(
  `${ACCENTED}(?:(?=\\p{M})[\\p{Script=Inherited}\\p{Script=Cyrillic}]){1,${MARKS_MAX}}`,
  'gu',
);
const ARABIC_SIGNS =
  '\\u0610-\\u061A\\u064B-\\u0652\\u0656-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED';
const HEBREW_POINTS = '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7';
const ARABIC_AND_HEBREW = new RegExp(`[${ARABIC_SIGNS}${HEBREW_POINTS}]|(?<=\\u0627)[\\u0653-\\u0655]`, 'g');
const SPECIAL: Record<string, string> = {
  ...{ ß: 'ss', ς: 'σ', ı: 'i', 'i\u0307': 'i' },
  ...{ ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' },
};
