import { foldPattern } from '@contract/text/fold-pattern';
import { folderFor } from '@contract/text/fold-text';
import { patternProblem } from '@contract/text/pattern-problem';
import { RE2JS } from 're2js';

/**
 * The error with which the server would refuse a regular expression (server/domain/search-pattern.ts); null for a valid
 * one.
 */
export function checkPattern(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    RE2JS.compile(foldPattern(pattern, folderFor({ accents: false })).source);
    return null;
  } catch (error) {
    return patternProblem(pattern, error);
  }
}
