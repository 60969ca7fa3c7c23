import { RE2JS } from 're2js';

import type { Folder } from './fold-text';
import { readEscape } from './pattern-escape';

type Range = [first: number, last: number];

interface FoldedClass {
  source: string;
  /** Offset after the closing bracket. */
  end: number;
}

const NAMED = /\[:\^?\w+:\]/y;
/** Maximum size of a range that is folded: larger ranges contain the folded characters as well. */
const MOST_FOLDED = 4_096;

/**
 * Folds a set of characters `[…]` of a valid RE2 pattern: each of its characters is replaced by its folded form. Characters
 * that fold to several (`ß`) become alternatives of the set; an excluding set (`[^…]`) leaves them out, since it means single
 * characters.
 */
export function foldClass(pattern: string, at: number, foldPart: Folder): FoldedClass {
  const { ranges, sets, isNegated, end } = readClass(pattern, at);
  const folded: Range[] = [];
  const several = new Set<string>();
  for (const [first, last] of ranges) {
    if (last - first >= MOST_FOLDED) {
      folded.push([first, last]);
      continue;
    }
    for (let code = first; code <= last; code += 1) {
      const image = foldPart(String.fromCodePoint(code));
      const [single, ...others] = Array.from(image);
      if (others.length > 0) {
        several.add(image);
      } else if (single !== undefined) {
        const imageCode = single.codePointAt(0) ?? 0;
        folded.push([imageCode, imageCode]);
      }
    }
  }
  const members = `${merged(folded).map(rangeSource).join('')}${sets.join('')}`;
  const set = members === '' ? (isNegated ? '.' : NOTHING) : `(?i:[${isNegated ? '^' : ''}${members}])`;
  const source = isNegated || several.size === 0 ? set : `(?:${[set, ...[...several].map(RE2JS.quote)].join('|')})`;
  return { source, end };
}

const NOTHING = '[^\\x00-\\x{10FFFF}]';

function readClass(pattern: string, start: number) {
  const isNegated = pattern.charAt(start + 1) === '^';
  const first = start + (isNegated ? 2 : 1);
  const ranges: Range[] = [];
  const sets: string[] = [];
  let at = first;
  const character = (): number => {
    if (pattern.charAt(at) === '\\') {
      const { text, end } = readEscape(pattern, at);
      at = end;
      return text.codePointAt(0) ?? 0;
    }
    const code = pattern.codePointAt(at) ?? 0;
    at += String.fromCodePoint(code).length;
    return code;
  };
  // A "]" as the first character is a literal one.
  while (at < pattern.length && (pattern.charAt(at) !== ']' || at === first)) {
    const set = readSet(pattern, at);
    if (set !== null) {
      sets.push(set);
      at += set.length;
      continue;
    }
    const low = character();
    if (pattern.charAt(at) === '-' && pattern.charAt(at + 1) !== ']') {
      at += 1;
      ranges.push([low, character()]);
    } else {
      ranges.push([low, low]);
    }
  }
  return { ranges, sets, isNegated, end: at + 1 };
}

function readSet(pattern: string, at: number): string | null {
  NAMED.lastIndex = at;
  const named = NAMED.exec(pattern);
  if (named !== null) {
    return named[0];
  }
  const { kind, text } = pattern.charAt(at) === '\\' ? readEscape(pattern, at) : { kind: 'characters', text: '' };
  return kind === 'set' ? text : null;
}

function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [first, last] of [...ranges].sort(([left], [right]) => left - right)) {
    const previous = result.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) {
      previous[1] = Math.max(previous[1], last);
    } else {
      result.push([first, last]);
    }
  }
  return result;
}

const rangeSource = ([first, last]: Range): string =>
  first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`;

const escaped = (code: number): string => `\\x{${code.toString(16)}}`;
