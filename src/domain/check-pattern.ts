import { foldPattern } from '@contract/text/fold-pattern';
import { folderOf } from '@contract/rules/text-folder';
import { patternProblem } from '@contract/text/pattern-problem';
import { RE2JS } from 're2js';

/**
 * The error with which the server would refuse a regular expression (server/domain/search-pattern.ts); null for a valid
 * one.
 */
export function checkPattern(pattern: string, mode: Parameters<typeof folderOf>[0] = {}): string | null {
  try {
    RE2JS.compile(pattern);
    RE2JS.compile(foldPattern(pattern, folderOf(mode)).source);
    return null;
  } catch (error) {
    return patternProblem(pattern, error);
  }
}
