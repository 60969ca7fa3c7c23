import { foldPattern } from '@contract/text/fold-pattern';
import type { Folder } from '@contract/text/fold-text';
import { RE2JS } from 're2js';

import type { TextRange } from './highlight-folding';
import type { TermFinder } from './highlight-terms';

/**
 * Finds the matches of a regular expression, as the server does (server/domain/search-pattern.ts). Loaded only when one
 * is searched for. Empty matches are not highlighted. Null for an invalid expression, which the server reports.
 */
export function findPattern(pattern: string, fold: Folder): TermFinder | null {
  const compiled = compile(pattern, fold);
  return (
    compiled &&
    ((folded) => {
      const ranges: TextRange[] = [];
      const matcher = compiled.matcher(folded);
      while (matcher.find()) {
        ranges.push({ start: matcher.start(), end: matcher.end() });
      }
      return ranges.filter(({ start, end }) => start < end);
    })
  );
}

function compile(pattern: string, fold: Folder): RE2JS | null {
  try {
    RE2JS.compile(pattern);
    return RE2JS.compile(foldPattern(pattern, fold).source);
  } catch {
    return null;
  }
}
