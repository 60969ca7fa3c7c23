import { RE2JS } from 're2js';

import type { Folder } from './fold-text';
import { foldClass } from './fold-class';
import { readEscape } from './pattern-escape';
import { PatternError } from './pattern-problem';
import { wordsOf } from './words';

interface FoldedPattern {
  source: string;
  /** Every match contains at least one text of each list. */
  required: string[][];
}

interface Quantifier {
  text: string;
  least: number;
}

const GROUP = /\((?:\?(?:P?<[^>]*>|[a-zA-Z-]*[:)]))?/y;
const COUNT = /[*+?]|\{(\d+)(?:,\d*)?\}/y;
/** A character with its combining marks: they compose. */
const LAST_UNIT = /(?:\P{M}\p{M}*|\p{M}+)$/u;

/**
 * Rewrites a valid RE2 pattern for folded text: literal characters are folded like text, runs of them together (since they may
 * compose), characters of a set one by one. Groups do not capture, and flags are removed: folded text has no case, and a value
 * has no lines.
 */
export function foldPattern(pattern: string, fold: Folder): FoldedPattern {
  return new PatternFolder(pattern, fold).alternatives();
}

/** Folds a part of a text. The `|` at both sides keep its ends from being trimmed or composed. */
const foldPart = (fold: Folder, part: string): string => (part === '' ? '' : fold(`|${part}|`).slice(1, -1));

class PatternFolder {
  private at = 0;
  private readonly foldPart: Folder;

  constructor(
    private readonly pattern: string,
    fold: Folder,
  ) {
    this.foldPart = (part) => foldPart(fold, part);
  }

  alternatives(): FoldedPattern {
    const branches = [this.sequence()];
    while (this.pattern.charAt(this.at) === '|') {
      this.at += 1;
      branches.push(this.sequence());
    }
    const [only, ...others] = branches;
    if (only !== undefined && others.length === 0) {
      return only;
    }
    const best = branches.map(({ required }) => longest(required));
    const hasRequired = best.every((texts) => texts !== null);
    return {
      source: branches.map(({ source }) => source).join('|'),
      required: hasRequired ? [best.flat()] : [],
    };
  }

  private sequence(): FoldedPattern {
    const sequence = new Sequence(this.foldPart);
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern.charAt(this.at))) {
      this.item(sequence);
    }
    return sequence.finish();
  }

  private item(sequence: Sequence): void {
    const character = String.fromCodePoint(this.pattern.codePointAt(this.at) ?? 0);
    switch (character) {
      case '(':
        return this.group(sequence);
      case '[': {
        const { source, end } = foldClass(this.pattern, this.at, this.foldPart);
        this.at = end;
        return sequence.addOther(source, this.quantifier());
      }
      case '.':
      case '^':
      case '$':
        this.at += 1;
        return sequence.addOther(character, this.quantifier());
      case '\\':
        return this.escape(sequence);
      default:
        this.at += character.length;
        return sequence.addCharacter(character, this.quantifier());
    }
  }

  private group(sequence: Sequence): void {
    const opening = this.take(GROUP)?.[0] ?? '';
    if (opening.endsWith(')')) {
      return;
    }
    const { source, required } = this.alternatives();
    this.at += 1;
    sequence.addOther(`(?:${source})`, this.quantifier(), required);
  }

  private escape(sequence: Sequence): void {
    const start = this.at;
    const { kind, text, end } = readEscape(this.pattern, start);
    this.at = end;
    switch (kind) {
      case 'characters': {
        const characters = Array.from(text);
        const last = characters.pop();
        characters.forEach((character) => sequence.addCharacter(character, ONCE));
        return last === undefined ? undefined : sequence.addCharacter(last, this.quantifier());
      }
      case 'set':
        return sequence.addOther(`(?i:${text})`, this.quantifier());
      case 'assertion':
        this.refuseForeignBoundary(text, start, end);
        return sequence.addOther(text, this.quantifier());
    }
  }

  /** `\b` is defined for ASCII letters only, so it would never match at others. */
  private refuseForeignBoundary(text: string, start: number, end: number): void {
    const isForeign = /(?=[^\0-\x7F])[\p{L}\p{N}\p{M}]/u;
    const [before = ''] = LAST_UNIT.exec(this.pattern.slice(0, start)) ?? [];
    const after = String.fromCodePoint(this.pattern.codePointAt(end) ?? 0);
    if (/b/i.test(text) && (isForeign.test(before) || isForeign.test(after))) {
      throw new PatternError(
        `"${text}" knows the letters a to z only; in other scripts write (?:^|[^\\p{L}\\p{M}]) for the start of a word, ` +
          '(?:[^\\p{L}\\p{M}]|$) for its end',
        start,
      );
    }
  }

  private quantifier(): Quantifier {
    const count = this.take(COUNT);
    if (count === null) {
      return ONCE;
    }
    // Greediness does not change whether a pattern matches.
    if (this.pattern.charAt(this.at) === '?') {
      this.at += 1;
    }
    const { 0: text, 1: least } = count;
    return { text, least: least === undefined ? Number(text === '+') : Number(least) };
  }

  private take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const match = expression.exec(this.pattern);
    this.at += match?.[0].length ?? 0;
    return match;
  }
}

const ONCE: Quantifier = { text: '', least: 1 };

class Sequence {
  private source = '';
  private readonly required: string[][] = [];
  /** Literal characters that are not in `source` yet. */
  private run = '';
  /** The literal text before `run` that every match contains; it is in `source` already. */
  private before = '';

  constructor(private readonly foldPart: Folder) {}

  addCharacter(character: string, { text, least }: Quantifier): void {
    this.run += character;
    if (text === '') {
      return;
    }
    const [unit = ''] = LAST_UNIT.exec(this.run) ?? [];
    const rest = this.run.slice(0, this.run.length - unit.length);
    this.run = rest;
    this.flush(least > 0 ? unit : '');
    const folded = this.foldPart(unit);
    if (folded !== '') {
      this.source += `(?:${RE2JS.quote(folded)})${text}`;
    }
    this.before = least > 0 ? unit : '';
  }

  addOther(source: string, { text, least }: Quantifier, required: readonly string[][] = []): void {
    this.flush('');
    this.source += source + text;
    if (least > 0) {
      this.required.push(...required);
    }
  }

  finish(): FoldedPattern {
    this.flush('');
    return { source: this.source, required: this.required };
  }

  private flush(after: string): void {
    this.source += RE2JS.quote(this.foldPart(this.run));
    const certain = this.foldPart(this.before + this.run + after);
    if (wordsOf(certain).length > 0) {
      this.required.push([certain]);
    }
    this.run = '';
    this.before = '';
  }
}

/** The most selective list: the one whose shortest text is the longest. */
function longest(required: readonly string[][]): string[] | null {
  const shortest = (texts: readonly string[]) => Math.min(...texts.map(({ length }) => length));
  return required.reduce<string[] | null>(
    (best, texts) => (best === null || shortest(texts) > shortest(best) ? texts : best),
    null,
  );
}
