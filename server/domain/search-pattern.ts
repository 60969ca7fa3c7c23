import { foldPattern } from '@contract/text/fold-pattern';
import type { Folder } from '@contract/text/fold-text';
import { PatternError, patternProblem } from '@contract/text/pattern-problem';
import { BadRequestError } from '@server/errors';
import { throwIfInterrupted } from '@server/domain/interruption';
import { RE2JS } from 're2js';

interface SearchPattern {
  /** The pattern for folded text. */
  source: string;
  /**
   * Whether it matches somewhere in one folded value, in linear time whatever the pattern. Large patterns on long values take seconds
   * all the same: they look at whether they are to be interrupted. @throws InterruptedError
   */
  test: (value: string) => boolean;
  /** Every match contains at least one text of each list. Empty when the pattern promises nothing. */
  required: string[][];
}

/**
 * A regular expression for folded text, ignoring case and width, in the syntax of RE2: without look-around and back references,
 * which makes it linear. `\w`, `\d` and `\b` cover letters and digits of ASCII only; `\p{L}` and `\p{N}` those of all scripts.
 * `^` and `$` are the ends of a value.
 *
 * @throws BadRequestError with a message and the position, also for a pattern that is too large
 */
export function searchPattern(pattern: string, fold: Folder): SearchPattern {
  try {
    // Checked as it was typed, so that errors name what was typed.
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

/** A value then takes at most some 0.1 ms a character; `[a-z]{1000}` has 1,000 instructions. */
const INSTRUCTIONS_MAX = 20_000;
/** Instructions times characters: milliseconds in the worst case that was measured. */
const STEPS_A_LOOK = 100_000;

function interruptibleTest(compiled: RE2JS, size: number): (value: string) => boolean {
  let steps = 0;
  const look = (): void => {
    steps += size;
    if (steps > STEPS_A_LOOK) {
      steps = 0;
      throwIfInterrupted();
    }
  };
  return (value) => {
    look();
    if (value.length * size <= STEPS_A_LOOK) {
      return compiled.test(value);
    }
    // re2js reads a text object by its methods, and takes a primitive and an object alike.
    const found: unknown = Reflect.apply(compiled.test, compiled, [new WatchedText(value, look)]);
    return found === true;
  };
}

/** A text that notices each character that is read. */
class WatchedText extends String {
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
