import { RE2JSSyntaxException } from 're2js';

/** An error that RE2 does not report. */
export class PatternError extends Error {
  /** `at` counts UTF-16 units from 0. */
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** The error of a regular expression and its offset, with a message for users. */
export function patternProblem(pattern: string, error: unknown): string {
  const { reason, at, part } = problemOf(pattern, error);
  const place =
    at >= 0 ? ` at character ${Array.from(pattern.slice(0, at)).length + 1}` : part === '' ? '' : ` at ${part}`;
  return `The regular expression "${pattern}" cannot be used: ${reason}${place}.`;
}

/** `at` is -1 when the offset is unknown. */
interface Problem {
  reason: string;
  at: number;
  part: string;
}

function problemOf(pattern: string, error: unknown): Problem {
  if (error instanceof PatternError) {
    return { reason: error.message, at: error.at, part: '' };
  }
  if (!(error instanceof RE2JSSyntaxException)) {
    return { reason: 'it is too large', at: -1, part: '' };
  }
  const reason = REASONS[error.error] ?? error.error;
  switch (error.error) {
    case 'missing closing )':
      return { reason, at: unmatchedBracket(pattern, '('), part: '' };
    case 'unexpected )':
      return { reason, at: unmatchedBracket(pattern, ')'), part: '' };
    case 'trailing backslash at end of expression':
      return { reason, at: pattern.length - 1, part: '' };
    default: {
      const part = error.input ?? '';
      const at = part === '' ? -1 : pattern.indexOf(part);
      return { reason, at: at === pattern.lastIndexOf(part) ? at : -1, part };
    }
  }
}

const REASONS: Record<string, string> = {
  'missing closing )': 'a group "(" is never closed',
  'unexpected )': 'a ")" closes nothing',
  'missing closing ]': 'a set of characters "[" is never closed',
  'trailing backslash at end of expression': 'a "\\" has nothing after it',
  'invalid character class range': 'this set of characters is unknown, or its range runs backwards',
  'invalid escape sequence': 'this "\\" sequence is unknown (a reference back to a group is not possible in a search)',
  'invalid or unsupported Perl syntax': 'looking ahead or behind with "(?" is not possible in a search',
  'invalid named capture':
    'the name of a group is wrong, or looking behind was meant, which is not possible in a search',
  'duplicate capture group name': 'two groups have the same name',
  'missing argument to repetition operator': 'a repetition has nothing before it that it could repeat',
  'invalid nested repetition operator': 'a repetition stands directly after another one',
  'invalid repeat count': 'a repetition counts beyond 1000, or backwards',
  'expression nests too deeply': 'its groups are nested too deeply',
  'expression too large': 'it is too large',
};

/** The offset of the unmatched bracket. */
function unmatchedBracket(pattern: string, kind: '(' | ')'): number {
  const open: number[] = [];
  for (const { 0: token, index } of pattern.matchAll(
    /\\Q.*?(?:\\E|$)|\\.|\[\^?\]?(?:\[:\w+:\]|\\.|[^\]\\])*\]?|[()]/gsu,
  )) {
    if (token === '(') {
      open.push(index);
    } else if (token === ')' && open.pop() === undefined && kind === ')') {
      return index;
    }
  }
  return open.at(-1) ?? -1;
}
