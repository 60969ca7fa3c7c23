const UNPRINTABLE = /[\ufffe\uffff]|(?!\n)\p{Cc}|\p{Cs}/gu;
const TAB = '    ';

/** Text for printing: line ends are line feeds, tabs are spaces, control characters and lone surrogates are U+FFFD. */
export const printableText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', TAB).replace(UNPRINTABLE, '\ufffd');

/** Shown by its code, because it reverses the direction of the text and can disguise the end of a name. */
export const isDirectionOverride = (codePoint: number): boolean => codePoint === 0x202d || codePoint === 0x202e;

/** Joiners, variation selectors, direction marks: invisible in fonts that do not use them. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
export const isInvisible = (codePoint: number): boolean => INVISIBLE.test(String.fromCodePoint(codePoint));

/** Such as `U+202E`. */
export const codeOf = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const STRONG = /\p{L}/u;

/** By its first letter, like `dir="auto"` in HTML. */
export function isRightToLeft(text: string): boolean {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
