import { foldPattern } from '@contract/text/fold-pattern';
import type { Folder } from '@contract/text/fold-text';
import { patternProblem } from '@contract/text/pattern-problem';
import { BadRequestError } from '@server/errors';
import { RE2JS } from 're2js';

interface SearchPattern {
  /** The pattern as it is asked of folded text. */
  source: string;
  /** Whether it matches somewhere in one folded value. In linear time whatever the pattern. */
  test: (value: string) => boolean;
  /** Every match contains at least one text of each list. Empty when the pattern promises nothing. */
  required: string[][];
}

/**
 * A regular expression for folded text, whatever its own case and width, in the syntax of RE2: without look-around and
 * back references, which is what makes it linear. `\w`, `\d` and `\b` know the letters and digits of ASCII only;
 * `\p{L}` and `\p{N}` those of all scripts. `^` and `$` are the ends of a value.
 * @throws BadRequestError in plain words, with the place
 */
export function searchPattern(pattern: string, fold: Folder): SearchPattern {
  try {
    // Checked as it was typed, so that errors name what was typed.
    RE2JS.compile(pattern);
    const { source, required } = foldPattern(pattern, fold);
    const compiled = RE2JS.compile(source);
    return { source, required, test: (value) => compiled.test(value) };
  } catch (error) {
    throw new BadRequestError(patternProblem(pattern, error), { cause: error });
  }
}
