/**
 * The form in which text is stored for searching and in which search terms are compared with it: one function for both
 * sides (engine.md 4.6). NFKC, so that width and composition do not matter; lower case; `ß` as `ss`, `ς` as `σ`, and all
 * four Turkish i as `i`, so that a word is found however its case was written; characters that nobody sees (bidi marks
 * around telephone numbers, zero-width joiners, soft hyphens) removed; every run of white space one space.
 */
export function foldText(text: string): string {
  if (ASCII_PRINTABLE.test(text)) {
    return text.toLowerCase().trim();
  }
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .toLowerCase()
    .replace(/ß|ς|ı|i\u0307/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(LONE_SURROGATE, '\uFFFD')
    .normalize('NFC')
    .trim();
}

/** Nothing to do but lower case: single spaces, no control characters. */
const ASCII_PRINTABLE = /^(?:[!-~]| (?! ))*$/;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const SPECIAL: Record<string, string> = { ß: 'ss', ς: 'σ', ı: 'i', 'i\u0307': 'i' };
