/** Spacing accents that stand for an apostrophe (`O´Brien`). NFKC would separate them into a space and a mark. */
const SPACING_ACCENTS = /[\u00B4\u0384\u1FBD\u1FBF\u1FFD\u1FFE]/g;

/** Each character, after NFKC, with what it is written as. */
const REPLACED: readonly (readonly [characters: string, replacement: string])[] = [
  // Smart punctuation of iPhones, primes, modifier letters, the Armenian and the Hebrew apostrophe, saltillo.
  ['`\u2018\u2019\u201A\u201B\u2032\u2035\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u055A\u05F3\uA78B\uA78C', "'"],
  ['\u201C\u201D\u201E\u201F\u05F4\u301D\u301E\u301F', '"'],
  // Hyphens, dashes, minus signs, the Armenian and the Mongolian hyphen, the Hebrew maqaf.
  ['\u02D7\u058A\u05BE\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2E3A\u2E3B', '-'],
  // Tatweel only stretches a word, the keycap surrounds a digit.
  ['\u0640\u20E3', ''],
  // Persian and Urdu keyboards: yeh, kaf and heh; alef maksura is a yeh without points.
  ['\u0649\u06CC', '\u064A'],
  ['\u06A9\u06AA', '\u0643'],
  ['\u06C1', '\u0647'],
];
/** Digits in circles that NFKC keeps: the first of consecutive ones, and their range. */
const CIRCLED: readonly (readonly [first: string, last: string, digit: number])[] = [
  ['\u24FF', '\u24FF', 0],
  ['\u24F5', '\u24FD', 1],
  ['\u2776', '\u277E', 1],
  ['\u2780', '\u2788', 1],
  ['\u278A', '\u2792', 1],
  ['\u{1F10B}', '\u{1F10B}', 0],
  ['\u{1F10C}', '\u{1F10C}', 0],
];

const VARIANTS = new RegExp(
  `[${REPLACED.map(([characters]) => characters).join('')}${CIRCLED.map(([first, last]) => `${first}-${last}`).join('')}]` +
    '|(?![0-9])\\p{Nd}',
  'gu',
);
const replacements = new Map(
  REPLACED.flatMap(([characters, replacement]) =>
    Array.from(characters, (character): [string, string] => [character, replacement]),
  ),
);

/** NFKC, with the characters that are written in place of others as these. */
export const foldVariants = (text: string): string =>
  text.replace(SPACING_ACCENTS, "'").normalize('NFKC').replace(VARIANTS, replacementOf);

/** The same for text in ASCII: the grave accent is its only such character. */
export const foldAsciiVariants = (text: string): string => text.replaceAll('`', "'");

function replacementOf(character: string): string {
  let replacement = replacements.get(character);
  if (replacement === undefined) {
    replacement = String(circledDigit(character) ?? decimalDigit(character));
    replacements.set(character, replacement);
  }
  return replacement;
}

function circledDigit(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  const range = CIRCLED.find(
    ([first, last]) => code >= (first.codePointAt(0) ?? 0) && code <= (last.codePointAt(0) ?? 0),
  );
  return range === undefined ? null : range[2] + code - (range[0].codePointAt(0) ?? 0);
}

/** The ten digits of a script have consecutive code points; runs of several tens begin with a zero, too. */
function decimalDigit(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) {
    value += 1;
  }
  return value % 10;
}
