import { foldPattern } from '@contract/text/fold-pattern';
import type { Folder } from '@contract/text/fold-text';
import { PatternError, patternProblem } from '@contract/text/pattern-problem';
import { BadRequestError } from '@server/errors';
import { throwIfInterrupted } from '@server/domain/interruption';
import { RE2JS } from 're2js';

interface SearchPattern {
  /** The pattern in a form for folded text. */
  source: string;
  /**
   * Whether it matches anywhere in one folded value, in time linear in the value. Large patterns on long values still take
   * seconds, so the test checks for interruptions. @throws InterruptedError
   */
  test: (value: string) => boolean;
  /** Every match contains at least one text of each list. Empty when no text is required. */
  required: string[][];
}

/**
 * A regular expression for folded text, ignoring case and width, in the syntax of RE2: without lookaround and back references,
 * which makes it linear. `\w`, `\d` and `\b` cover letters and digits of ASCII only; `\p{L}` and `\p{N}` those of all scripts.
 * `^` and `$` are the ends of a value.
 * *
 * @throws BadRequestError with a message and the position, also for a pattern that is too large
 */
export function searchPattern(pattern: string, fold: Folder): SearchPattern {
  try {
    // The pattern is checked as typed, so that errors quote what the user typed.
    RE2JS.compile(pattern);
    const { source, required } = foldPattern(pattern, fold);
    const compiled = RE2JS.compile(source);
    const size = compiled.programSize();
    if (size > INSTRUCTIONS_MAX) {
      throw new PatternError('it is too large', -1);
    }
    return { source, required, test: interruptibleTest(compiled, size) };
  } catch (error) {
    throw new BadRequestError(patternProblem(pattern, error), { cause: error });
  }
}

/** Limits the time per character of a value; `[a-z]{1000}` has 1,000 instructions. */
const INSTRUCTIONS_MAX = 20_000;
/** Instructions times characters between two checks for an interruption, a few milliseconds at most. */
const STEPS_PER_CHECK = 100_000;

function interruptibleTest(compiled: RE2JS, size: number): (value: string) => boolean {
  let steps = 0;
  const check = (): void => {
    steps += size;
    if (steps > STEPS_PER_CHECK) {
      steps = 0;
      throwIfInterrupted();
    }
  };
  return (value) => {
    check();
    if (value.length * size <= STEPS_PER_CHECK) {
      return compiled.test(value);
    }
    // re2js calls methods of the text, so it accepts an object instead of a primitive.
    const found: unknown = Reflect.apply(compiled.test, compiled, [new CheckedText(value, check)]);
    return found === true;
  };
}

/** A string that calls `onRead` for each character that is read. */
class CheckedText extends String {
  constructor(
    text: string,
    private readonly onRead: () => void,
  ) {
    super(text);
  }

  override charCodeAt(index: number): number {
    this.onRead();
    return super.charCodeAt(index);
  }
}
