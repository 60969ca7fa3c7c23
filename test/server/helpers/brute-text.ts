import type { TextCriteria } from '@contract/model/filter';
import { foldText } from '@server/domain/fold-text';

// What the text filters mean, written for clarity and not for speed, and without the code of the stores.

const WORD = '[\\p{L}\\p{N}\\p{M}]';
const WITHOUT_SPACES =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
const SPACED_WORD = new RegExp(`(?:(?!${WITHOUT_SPACES})${WORD})+`, 'gu');
const UNSPACED_WORD = new RegExp(`(?:(?=${WITHOUT_SPACES})${WORD})+`, 'gu');

/** `values` are the values of a hit or of a column: a term must stand within one. */
export function matchesText(values: readonly string[], { terms, matchType, operator }: TextCriteria): boolean {
  const folded = values.map(foldText);
  const found = terms
    .map(foldText)
    .filter((term) => term !== '')
    .map((term) => {
      switch (matchType) {
        case 'partial':
          return folded.some((value) => value.includes(term));
        case 'exact':
          return folded.some((value) => wholePattern(term).test(value));
        case 'approximate':
          return isSimilar(folded, term);
      }
    });
  return operator === 'AND' ? found.every(Boolean) : found.some(Boolean);
}

function wholePattern(term: string): RegExp {
  const characters = Array.from(term);
  const spaced = `(?!${WITHOUT_SPACES})${WORD}`;
  const isSpaced = (character = '') => new RegExp(`^${spaced}$`, 'u').test(character);
  const before = isSpaced(characters[0]) ? `(?<!${spaced})` : '';
  const after = isSpaced(characters.at(-1)) ? `(?!${spaced})` : '';
  return new RegExp(`${before}${escaped(term)}${after}`, 'u');
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function isSimilar(values: readonly string[], term: string): boolean {
  const spaced = term.match(SPACED_WORD) ?? [];
  const unspaced = term.match(UNSPACED_WORD) ?? [];
  if (spaced.length + unspaced.length === 0) {
    return values.some((value) => value.includes(term));
  }
  return (
    unspaced.every((word) => values.some((value) => value.includes(word))) &&
    spaced.every((word) =>
      values.some((value) => (value.match(SPACED_WORD) ?? []).some((other) => isNear(word, other))),
    )
  );
}

function isNear(word: string, other: string): boolean {
  const { length } = Array.from(word);
  return distance(Array.from(word), Array.from(other)) <= (length <= 2 ? 0 : length <= 5 ? 1 : 2);
}

/** Optimal string alignment, straight from its definition. */
export function distance(left: readonly string[], right: readonly string[]): number {
  const known = new Map<string, number>();
  const from = (row: number, column: number): number => {
    if (row === 0 || column === 0) {
      return row + column;
    }
    const key = `${row} ${column}`;
    let least = known.get(key);
    if (least === undefined) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      least = Math.min(
        from(row - 1, column) + 1,
        from(row, column - 1) + 1,
        from(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? from(row - 2, column - 2) + 1 : Infinity,
      );
      known.set(key, least);
    }
    return least;
  };
  return from(left.length, right.length);
}
