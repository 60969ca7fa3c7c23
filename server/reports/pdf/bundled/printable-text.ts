const UNPRINTABLE = /[\ufffe\uffff]|(?!\n)\p{Cc}|\p{Cs}/gu;
const TAB = '    ';

/** Text as it is printed: lines end with a line feed, tabs are spaces, control characters and halves of pairs become U+FFFD. */
export const printableText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', TAB).replace(UNPRINTABLE, '\ufffd');

/** Shown by its code, since it would turn the direction of the text around and can disguise the end of a name. */
export const isDirectionOverride = (codePoint: number): boolean => codePoint === 0x202d || codePoint === 0x202e;

/** Joiners, selectors of variants, marks of direction: nothing is seen of them where a font does not use them. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
export const isInvisible = (codePoint: number): boolean => INVISIBLE.test(String.fromCodePoint(codePoint));

/** Such as `U+202E`. */
export const codeOf = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const STRONG = /\p{L}/u;

/** By its first letter, as `dir="auto"` of HTML. */
export function isRightToLeft(text: string): boolean {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}
