import type { QueryFilter, TextCriteria } from '@contract/model/filter';
import { includedTerms } from '@contract/rules/keyword-query';
import { folderOf } from '@contract/rules/text-folder';
import { writtenDigits } from '@contract/text/digit-groups';
import { foldText } from '@contract/text/fold-text';

import { makeOffsetFolder, type TextRange } from './highlight-folding';
import { termFinders, type FinderOptions, type TermFinder } from './highlight-terms';

/**
 * The field that a text belongs to: filters of a column highlight only its values. The text of a document has no field.
 */
export interface TextOrigin {
  /** Name of the fragment. */
  fragmentName?: string | undefined;
  /** 0 to 3: a configured column. */
  column?: number | undefined;
}

/** Maximum number of highlighted and counted matches of a document. */
export const DOCUMENT_HITS_MAX = 2_000;

export interface Highlighter {
  /** No applied filter can be highlighted. */
  isIdle: boolean;
  /** The matches in a text, in order and without overlaps. */
  rangesOf: (text: string, origin?: TextOrigin) => TextRange[];
}

/** Highlights the terms of the keyword filter and of text filters of columns; dates and numbers are not highlighted. */
export function makeHighlighter(queryFilters: readonly QueryFilter[], options: FinderOptions): Highlighter {
  const searches = queryFilters.flatMap((filter) => {
    const sought = textCriteriaOf(filter);
    const finders = sought === null ? [] : termFinders(sought, options);
    return sought !== null && finders.length > 0 ? { filter, finders, fold: folderOf(sought) } : [];
  });
  const foldings = [...new Set(searches.map(({ fold }) => fold))].map((fold) => ({
    searches: searches.filter((search) => search.fold === fold),
    placed: makeOffsetFolder(fold),
  }));
  return {
    isIdle: searches.length === 0,
    rangesOf: (text, origin = {}) => {
      const ranges = foldings.flatMap((folding) => {
        const finders = folding.searches
          .filter(({ filter }) => isAbout(filter, origin))
          .flatMap((search) => search.finders);
        return finders.length === 0 || text === '' ? [] : findAll(finders, folding.placed(text));
      });
      return merged(ranges);
    },
  };
}

export const hasPattern = (queryFilters: readonly QueryFilter[]): boolean =>
  queryFilters.some((filter) => textCriteriaOf(filter)?.matchType === 'regex');

/** Whether a term may be a telephone number. */
export const hasNumber = (queryFilters: readonly QueryFilter[]): boolean =>
  queryFilters.some((filter) => textCriteriaOf(filter)?.terms.some((term) => writtenDigits(foldText(term)) !== null));

/** The positive text terms of a filter; null for filters of other values. */
function textCriteriaOf(filter: QueryFilter): TextCriteria | null {
  switch (filter.kind) {
    case 'keyword':
      return { ...filter.text, terms: includedTerms(filter.text) };
    case 'textColumn':
      return filter.text;
    default:
      return null;
  }
}

function isAbout(filter: QueryFilter, { fragmentName, column }: TextOrigin): boolean {
  if (filter.kind !== 'textColumn') {
    return filter.kind === 'keyword';
  }
  return 'column' in filter.column ? filter.column.column === column : filter.column.name === fragmentName;
}

function findAll(
  finders: readonly TermFinder[],
  { folded, toSource }: ReturnType<ReturnType<typeof makeOffsetFolder>>,
) {
  return finders.flatMap((find) => find(folded)).map(toSource);
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const { start, end } of ranges.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    const previous = result.at(-1);
    if (previous !== undefined && start < previous.end) {
      previous.end = Math.max(previous.end, end);
    } else {
      result.push({ start, end });
    }
  }
  return result;
}

interface TextPiece {
  text: string;
  isHit: boolean;
}

/** Splits the text at its ranges, without losing a part of it. */
export function piecesOf(text: string, ranges: readonly TextRange[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    pieces.push({ text: text.slice(at, start), isHit: false }, { text: text.slice(start, end), isHit: true });
    at = end;
  }
  pieces.push({ text: text.slice(at), isHit: false });
  return pieces.filter((piece) => piece.text !== '');
}
