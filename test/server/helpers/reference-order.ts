import { foldMarkedText } from '@contract/text/fold-text';

/** Sorting by text compares this many folded characters. */
const SORTED_CHARACTERS = 256;
/** Letters with a mark that are letters of their own. */
const WHOLE = new Set('йўї');
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const OTHERS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ħ: 'h', ł: 'l', ŧ: 't' };

/** A key in ASCII for the natural order of texts: a reference for contract/text/natural-order.ts, made of tokens of equal width. */
export function referenceKey(value: string): string {
  const text = foldMarkedText(value)
    .slice(0, SORTED_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
  const tokens = Array.from(text.matchAll(/\d+|./gsu), ([token]) => (/^\d/.test(token) ? number(token) : base(token)));
  return `${tokens.join('')} ${Buffer.from(text).toString('hex')}`;
}

function number(digits: string): string {
  const value = digits.replace(/^0+/, '');
  return `3${String(value.length).padStart(6, '0')}${value}`;
}

const base = (character: string): string =>
  Array.from(WHOLE.has(character) ? character : character.normalize('NFKD').replace(MARKS, ''), (part) =>
    Array.from(OTHERS[part] ?? part, place).join(''),
  ).join('');

function place(character: string): string {
  // Katakana with the hiragana of the same sound.
  const code = (character.codePointAt(0) ?? 0) - (/[ァ-ヶ]/.test(character) ? 0x60 : 0);
  const hex = code.toString(16).padStart(6, '0');
  if (code < 0x20 || code === 0x7f) {
    return '0000000';
  }
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? `4${hex}` : `${code < 0x80 ? 1 : 2}${hex}`;
}
