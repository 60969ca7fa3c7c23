import { wordsOf } from './words';

/** Maximum number of digits of a telephone number with an international and a national prefix. */
export const NUMBER_DIGITS = { least: 7, most: 18 } as const;

/** A run of digits with its offsets in the text (UTF-16 units, the end is exclusive). */
interface DigitGroup {
  digits: string;
  start: number;
  end: number;
}

/** Bullets and middle dots between the groups of a number. */
const BULLETS = '\u00B7\u2022\u2027\u2219\u22C5\u25CF\u30FB';
/** The characters between the groups of a number in folded text, one to three of them. */
export const GROUP_SEPARATORS = ` ()/.-_*${BULLETS}`;
const BETWEEN_GROUPS = new RegExp(`^(?:[ ()/.\\-_*${BULLETS}]{1,3}|,)$`);
const ONLY_DIGITS = /^[0-9]+$/;

/**
 * All runs of digits in a folded text that may be a telephone number, in any grouping: words of digits, and groups of such
 * words with up to three spaces, brackets, slashes, points, hyphens, underscores, asterisks or bullets, or one comma, between them.
 * A number begins with the first group, after
 * a bracket, with a group that begins with 0, or after digits that are a complete number. After a group that begins with 0 or
 * follows a plus, no other number begins before it is long enough.
 */
export function numbersIn(text: string): DigitGroup[] {
  const words = wordsOfDigits(text);
  return [...words, ...sequencesOf(words, text).flatMap((groups) => joinedGroups(groups, text))].filter(isNumber);
}

const isNumber = ({ digits }: DigitGroup): boolean =>
  digits.length >= NUMBER_DIGITS.least && digits.length <= NUMBER_DIGITS.most;

function wordsOfDigits(text: string): DigitGroup[] {
  let at = 0;
  const words = wordsOf(text).map((digits) => {
    const start = text.indexOf(digits, at);
    at = start + digits.length;
    return { digits, start, end: at };
  });
  return words.filter(({ digits }) => ONLY_DIGITS.test(digits));
}

/** Adjacent groups. */
function sequencesOf(groups: readonly DigitGroup[], text: string): DigitGroup[][] {
  const sequences: DigitGroup[][] = [];
  for (const group of groups) {
    const last = sequences.at(-1)?.at(-1);
    if (last !== undefined && BETWEEN_GROUPS.test(text.slice(last.end, group.start))) {
      sequences.at(-1)?.push(group);
    } else {
      sequences.push([group]);
    }
  }
  return sequences;
}

function joinedGroups(groups: readonly DigitGroup[], text: string): DigitGroup[] {
  const found: DigitGroup[] = [];
  let sinceStart = 0;
  let isPrefixed = false;
  groups.forEach((first, index) => {
    const before = text.charAt(first.start - 1);
    const startsWithZero = first.digits.startsWith('0');
    const isStart =
      index === 0 || sinceStart >= NUMBER_DIGITS.least || (!isPrefixed && (startsWithZero || before === '('));
    if (isStart) {
      sinceStart = 0;
      isPrefixed = startsWithZero || before === '+';
      found.push(...numbersFrom(groups.slice(index)));
    }
    sinceStart += first.digits.length;
  });
  return found;
}

/** The first group together with one or more of the following ones. */
function numbersFrom([first, ...others]: readonly DigitGroup[]): DigitGroup[] {
  const found: DigitGroup[] = [];
  let { digits = '' } = first ?? {};
  for (const other of others) {
    digits += other.digits;
    if (digits.length > NUMBER_DIGITS.most) {
      break;
    }
    found.push({ digits, start: first?.start ?? 0, end: other.end });
  }
  return found;
}

const WRITTEN_NUMBER = new RegExp(`^\\(?\\+?[0-9 ()/.\\-_${BULLETS}]+$`);
/** IP addresses, calendar days and decimals are written with digits and points, too. */
const OTHER_VALUE = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4}|[1-9]\d*\.\d+)$/;

/** The digits of a folded term in the form of a telephone number or a part of one; null for other terms. */
export function writtenDigits(term: string): string | null {
  const digits = term.replace(/[^0-9]/g, '');
  return WRITTEN_NUMBER.test(term) && !OTHER_VALUE.test(term) && digits.length <= NUMBER_DIGITS.most ? digits : null;
}
