import type { RedactionRule } from '@contract/model/redaction';
import { REDACTED } from '@contract/rules/redaction';
import { NUMBER_DIGITS, numbersIn } from '@contract/text/digit-groups';
import { domainNotations } from '@contract/text/domain-notations';
import { foldVariants } from '@contract/text/fold-variants';
import { telephoneNumber } from '@contract/text/telephone-number';

import { foldWithOffsets, type FoldedText, type TextRange } from './folded-text';

type IsNumber = (digits: string) => boolean;

const DIGITS = /\d/;
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const YEAR = '(?:19|20)\\d{2}';
const DEGREES = '-?(?:\\d|[1-9]\\d|1[0-7]\\d)';
/**
 * Times, days, days in file names, IP addresses, coordinates and amounts are written with digits, too, and are kept. The pattern matches
 * nothing that may be a telephone number.
 */
const OTHER_NUMBERS = new RegExp(
  `(?<![\\d+])(?:${[
    `${YEAR}_${MONTH}_${DAY}`,
    `${YEAR}-${MONTH}-${DAY}(?:[t ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?)?`,
    `${DAY}\\.${MONTH}\\.${YEAR}`,
    `(?<=[a-z][-_])${YEAR}${MONTH}${DAY}`,
    '(?=[\\d.]*\\d{3})(?:(?:0|[1-9]\\d{0,2})\\.){3}(?:0|[1-9]\\d{0,2})(?!\\.)',
    `${DEGREES}\\.\\d{5,}`,
    // Amounts, and both coordinates of a position with fewer decimals, unless digits before them may belong to them.
    '(?<!\\d[., ])[1-9]\\d{0,2}(?:,\\d{3})+\\.\\d{1,2}(?![.,]?\\d)',
    '(?<!\\d[., ])[1-9]\\d{0,2}(?:\\.\\d{3})+,\\d{1,2}(?![.,]?\\d)',
    `(?<!\\d[., ])${DEGREES}\\.\\d{3,4},${DEGREES}\\.\\d{3,}`,
  ].join('|')})(?!\\d)`,
  'g',
);

const GLUED = /(?<![0-9a-z])([a-z]+)(\d{7,18})(?![0-9a-z])/g;

/** Finds and removes texts: those of rules, and the redacted words of an item. */
export class TextRedactor {
  private readonly words: readonly string[];
  private readonly terms: readonly string[];

  private constructor(
    words: readonly string[],
    private readonly named: readonly IsNumber[],
    /** Null: only listed numbers are redacted. */
    private readonly excepted: readonly IsNumber[] | null,
  ) {
    this.words = words.flatMap((word) => [word, ...domainNotations(word.trim().toLowerCase())]);
    this.terms = termsOf(this.words);
  }

  /** @param country ISO 3166-1 alpha-2, for telephone numbers in national form */
  static of(rules: readonly RedactionRule[], country: string | null): TextRedactor {
    const names = rules.flatMap((rule) => (rule.kind === 'names' ? rule.names : []));
    const numberRules = rules.flatMap((rule) => (rule.kind === 'numbers' ? [rule.except] : []));
    const [first, ...others] = numberRules;
    // A text is redacted if any rule redacts it.
    const except = first?.filter((number) => others.every((other) => other.includes(number)));
    return new TextRedactor(names, numbersOf(names, country), except === undefined ? null : numbersOf(except, country));
  }

  /** Finds words anywhere, also within other words. */
  static ofWords(words: readonly string[]): TextRedactor {
    return new TextRedactor(words, [], null);
  }

  /** Whether it redacts nothing. */
  get isEmpty(): boolean {
    return this.terms.length === 0 && this.named.length === 0 && this.excepted === null;
  }

  /** The bytes of names in files that are not ASCII as they may be spelled, in UTF-8 and UTF-16. */
  get spellings(): Buffer[] {
    const others = [...new Set(this.words.flatMap(spellingsOf))].filter((word) => /[^ -~]/.test(word));
    return others.flatMap((word) =>
      [word, word.toLowerCase(), word.toUpperCase()].flatMap((text) => [
        Buffer.from(text, 'utf8'),
        Buffer.from(text, 'utf16le'),
        Buffer.from(text, 'utf16le').swap16(),
      ]),
    );
  }

  find(text: string): TextRange[] {
    if (this.isEmpty || text === '') {
      return [];
    }
    const folded = foldWithOffsets(text);
    return [...this.termsIn(folded), ...this.numbersOfRules(folded)];
  }

  has(text: string): boolean {
    return this.find(text).length > 0;
  }

  redact(text: string): string {
    return withoutRanges(text, this.find(text));
  }

  private termsIn(folded: FoldedText): TextRange[] {
    const ranges: TextRange[] = [];
    for (const term of this.terms) {
      for (let start = folded.text.indexOf(term); start >= 0; start = folded.text.indexOf(term, start + 1)) {
        ranges.push(folded.original({ start, end: start + term.length }));
      }
    }
    return ranges;
  }

  private numbersOfRules(folded: FoldedText): TextRange[] {
    const { named, excepted } = this;
    if ((named.length === 0 && excepted === null) || !DIGITS.test(folded.text)) {
      return [];
    }
    const isNamed = ({ digits }: { digits: string }) => named.some((isSame) => isSame(digits));
    const found: TextRange[] = numbersIn(folded.text).filter(isNamed);
    if (excepted !== null) {
      const masked = folded.text.replace(OTHER_NUMBERS, (other) => 'x'.repeat(other.length));
      const numbers = [...numbersIn(masked), ...gluedNumbers(masked)];
      const kept = numbers.filter(({ digits }) => excepted.some((isSame) => isSame(digits)));
      found.push(...numbers.filter((number) => !kept.some((other) => isKept(number, other, masked))));
    }
    return found.map((range) => folded.original(withPlus(range, folded.text)));
  }
}

/** Letters directly before a number, as in `tel46701234567`, hide it from searches, but not from readers. */
const gluedNumbers = (text: string): (TextRange & { digits: string })[] =>
  [...text.matchAll(GLUED)].map(({ 1: letters = '', 2: digits = '', index }) => {
    const start = index + letters.length;
    return { digits, start, end: start + digits.length };
  });

const withPlus = ({ start, end }: TextRange, text: string): TextRange => ({
  start: text.charAt(start - 1) === '+' ? start - 1 : start,
  end,
});

/** Whether a number belongs to a kept one: it is part of it, or equal to it with the digits after it or before it. */
function isKept(number: TextRange, kept: TextRange, text: string): boolean {
  const isWithin = number.start >= kept.start && number.end <= kept.end;
  const before = text.slice(number.start, kept.start).replace(/\D/g, '').length;
  const isAround = number.start <= kept.start && number.end >= kept.end;
  return isWithin || (isAround && (before === 0 || before >= NUMBER_DIGITS.least));
}

/** Replaces each range by the same mark; adjacent ranges are merged. */
export function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  let redacted = '';
  let position = 0;
  let removedTo = -1;
  for (const { start, end } of ranges.toSorted((left, right) => left.start - right.start)) {
    if (end <= position) {
      continue;
    }
    if (start > position || removedTo < 0) {
      redacted += text.slice(position, Math.max(start, position));
      redacted += REDACTED;
    }
    position = end;
    removedTo = end;
  }
  return redacted + text.slice(position);
}

const APOSTROPHES = ["'", '\u2019', '\u2018', '\u00B4'];
const HYPHENS = ['-', '\u2010', '\u2011', '\u2013'];

/** The name, and with the apostrophes and hyphens that keyboards and phones write. */
function spellingsOf(name: string): string[] {
  const plain = foldVariants(name);
  return [
    name,
    ...APOSTROPHES.flatMap((apostrophe) =>
      HYPHENS.map((hyphen) => plain.replaceAll("'", apostrophe).replaceAll('-', hyphen)),
    ),
  ];
}

const termsOf = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => foldWithOffsets(word).text.trim()).filter((term) => term !== '')),
];

const numbersOf = (texts: readonly string[], country: string | null): IsNumber[] =>
  texts.flatMap((text) => {
    const number = telephoneNumber(foldWithOffsets(text).text.trim(), country);
    return number === null ? [] : [number.isSame];
  });
