import { ASCII_CLASSES, CHARACTER, characterClass } from './character-classes';
import { PIECE_BYTES, PIECE_STEP, sideEnd, sideStart } from './separators';
import { NumberFinder } from './number-finder';
import { LONGEST_COMPOUND, LONGEST_WORD, type VocabularyName } from './segment';
import { HASH_PRIME, HASH_SEED, hashTerm } from './term-hash';
import type { TermCollector } from './term-collector';
import { TermList } from './term-list';

/**
 * Splits folded text (UTF-8) into words, exactly as `wordsOf` does; compounds, as `Segment.compounds` defines them; the separators
 * between these (separators.ts); and numbers in several groups of digits (number-finder.ts).
 */
export class Tokenizer {
  /** Terms of the text that was split last. */
  readonly words = new TermList();
  readonly compounds = new TermList();
  readonly separators = new TermList();
  readonly numbers = new TermList();
  /** Whether that text has a term that is too long for its vocabulary. */
  hasLong = false;
  private readonly numberFinder: NumberFinder;

  constructor(private readonly terms: Readonly<Record<VocabularyName, TermCollector>>) {
    this.numberFinder = new NumberFinder(terms.numbers);
  }

  split(bytes: Uint8Array, from: number, to: number, isAscii: boolean): void {
    this.words.count = 0;
    this.compounds.count = 0;
    this.separators.count = 0;
    this.numbers.count = 0;
    this.hasLong = false;
    this.numberFinder.begin(from);
    if (isAscii) {
      this.splitAscii(bytes, from, to);
    } else {
      this.splitUnicode(bytes, from, to);
    }
    this.numberFinder.finish(bytes, this.numbers);
  }

  private splitAscii(bytes: Uint8Array, from: number, to: number): void {
    const { letter } = CHARACTER;
    let at = from;
    let separatorStart = from;
    while (at < to) {
      if (ASCII_CLASSES[bytes[at] ?? 0] !== letter) {
        at += 1;
        continue;
      }
      const runStart = at;
      let wordStart = at;
      this.addSeparator(bytes, from, to, separatorStart, runStart);
      for (;;) {
        let hash = HASH_SEED;
        do {
          hash = Math.imul(hash ^ (bytes[at] ?? 0), HASH_PRIME);
          at += 1;
        } while (at < to && ASCII_CLASSES[bytes[at] ?? 0] === letter);
        this.addWord(bytes, wordStart, at, at - wordStart, hash);
        const next = afterJoiners(bytes, at, to);
        if (next === at || next === to || ASCII_CLASSES[bytes[next] ?? 0] !== letter) {
          break;
        }
        at = next;
        wordStart = next;
      }
      if (wordStart > runStart) {
        this.addCompound(bytes, runStart, at, at - runStart);
      }
      separatorStart = at;
    }
    this.addSeparator(bytes, from, to, separatorStart, to);
  }

  private splitUnicode(bytes: Uint8Array, from: number, to: number): void {
    let at = from;
    let separatorStart = from;
    while (at < to) {
      const character = characterAt(bytes, at);
      if (isWordCharacter(character)) {
        this.addSeparator(bytes, from, to, separatorStart, at);
        at = this.readRun(bytes, at, to);
        separatorStart = at;
      } else {
        at += character >>> 3;
      }
    }
    this.addSeparator(bytes, from, to, separatorStart, to);
  }

  /** Reads words as long as only joiners, or nothing, are between them. Returns the offset after them. */
  private readRun(bytes: Uint8Array, runStart: number, to: number): number {
    let at = runStart;
    let units = 0;
    let hasJoiner = false;
    for (;;) {
      const wordStart = at;
      const unitsBefore = units;
      let character = characterAt(bytes, at);
      const kind = character & 7;
      while ((character & 7) === kind) {
        at += character >>> 3;
        units += character >>> 3 === 4 ? 2 : 1;
        character = at < to ? characterAt(bytes, at) : 0;
      }
      this.addWord(bytes, wordStart, at, units - unitsBefore, hashTerm(bytes, wordStart, at));
      const next = afterJoiners(bytes, at, to);
      if (next === to || !isWordCharacter(characterAt(bytes, next))) {
        break;
      }
      hasJoiner ||= next > at;
      units += next - at;
      at = next;
    }
    if (hasJoiner) {
      this.addCompound(bytes, runStart, at, units);
    }
    return at;
  }

  /** `units`: length of the word in UTF-16 units. */
  private addWord(bytes: Uint8Array, from: number, to: number, units: number, hash: number): void {
    const first = bytes[from] ?? 0;
    if (first >= 0x30 && first <= 0x39) {
      this.numberFinder.addWord(bytes, from, to);
    }
    if (units > LONGEST_WORD) {
      this.hasLong = true;
    } else {
      this.words.push(this.terms.words.numberOf(bytes, from, to, hash));
    }
  }

  private addCompound(bytes: Uint8Array, from: number, to: number, units: number): void {
    if (units > LONGEST_COMPOUND) {
      this.hasLong = true;
    } else {
      this.compounds.push(this.terms.compounds.numberOf(bytes, from, to, hashTerm(bytes, from, to)));
    }
  }

  /** `from` and `to`: the text with the separator. */
  private addSeparator(
    bytes: Uint8Array,
    from: number,
    to: number,
    separatorStart: number,
    separatorEnd: number,
  ): void {
    if (separatorStart === separatorEnd) {
      return;
    }
    const end = sideEnd(bytes, separatorEnd, to);
    let start = sideStart(bytes, from, separatorStart);
    for (; end - start > PIECE_BYTES; start = Math.min(start + PIECE_STEP, end - PIECE_BYTES)) {
      this.addPiece(bytes, start, start + PIECE_BYTES);
    }
    this.addPiece(bytes, start, end);
  }

  private addPiece(bytes: Uint8Array, from: number, to: number): void {
    this.separators.push(this.terms.separators.numberOf(bytes, from, to, hashTerm(bytes, from, to)));
  }
}

/** Joiners are ASCII: no other character contains their bytes. */
function afterJoiners(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && ASCII_CLASSES[bytes[at] ?? 0] === CHARACTER.joiner) {
    at += 1;
  }
  return at;
}

const isWordCharacter = (character: number): boolean => (character & 7) >= CHARACTER.letter;

/** Class of the character at this offset of a well-formed text, and from bit 3 on its length in bytes. */
function characterAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) {
    return (ASCII_CLASSES[first] ?? 0) | (1 << 3);
  }
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (first < 0xe0) {
    return characterClass(((first & 0x1f) << 6) | second) | (2 << 3);
  }
  const third = (bytes[at + 2] ?? 0) & 0x3f;
  if (first < 0xf0) {
    return characterClass(((first & 0x0f) << 12) | (second << 6) | third) | (3 << 3);
  }
  const fourth = (bytes[at + 3] ?? 0) & 0x3f;
  return characterClass(((first & 0x07) << 18) | (second << 12) | (third << 6) | fourth) | (4 << 3);
}
