import { editsFor, isWithinDistance } from '@contract/text/edit-distance';
import { foldText } from '@contract/text/fold-text';
import { isContinuous, wordsOf } from '@contract/text/words';

/** Texts near what is looked for: as written, by their normalised form. */
export type NearTexts = ReadonlyMap<string, string>;

interface Term {
  words: readonly string[];
  joined: string;
  characters: readonly string[];
  sorted: string;
  /** The longest word of a name such as `O'Brien` that is written without the others; null: none is long enough. */
  part: string | null;
}

/** A word of a value, and where it is written. */
interface Word {
  folded: string;
  start: number;
  end: number;
}

/** Some adjacent words of a value. */
interface Found {
  first: number;
  last: number;
  rank: number;
}

/** Fewer letters are near too many words. */
const LEAST_LETTERS = 4;
/** Longer phrases have no near texts, and the parts of phrases of more words are ordinary words. */
const MOST_WORDS = 6;
const MOST_WORDS_OF_PARTS = 3;
/** Characters between two words of one name or phrase: `Berg, Anna`. */
const MOST_BETWEEN = 3;
/** Characters of a value that are read: a longer one would take seconds. */
const READ_MAX = 100_000;
const CACHE_SIZE = 100_000;
const CACHED_VALUE_MAX = 100;
/** How near a text is: the smaller, the nearer. */
const RANKS = { otherSeparators: 0, otherOrder: 1, oneEdit: 2, twoEdits: 3, part: 4 } as const;

/**
 * Finds the texts of one value that are near terms: written with other separators (`Obrien` for `O'Brien`), in another order
 * (`Berg, Anna`), with one edit in 4 or 5 letters or two in more (`O'Brian`), only the longest word of up to three (`Brien`), or
 * a word that contains the term. Of overlapping texts the nearest counts. Terms of fewer than four letters, of more than six words
 * and in scripts without spaces have no near texts. The first 100,000 characters of a value are read.
 */
export class NearTerms {
  private readonly terms: readonly Term[];
  private readonly mostWords: number;
  private readonly mostLetters: number;
  private readonly ranks = new Map<string, number | null>();
  private readonly values = new Map<string, NearTexts>();

  /** @param keys folded as by `foldText` */
  constructor(keys: readonly string[]) {
    this.terms = keys.flatMap((key) => termOf(key) ?? []);
    this.mostWords = Math.max(0, ...this.terms.map(({ words }) => words.length)) + 1;
    this.mostLetters = Math.max(0, ...this.terms.map(({ joined }) => joined.length)) + 2;
  }

  /** @param value in one line, as written */
  find(value: string): NearTexts {
    const cached = this.values.get(value);
    if (cached !== undefined) {
      return cached;
    }
    const words = this.terms.length === 0 ? [] : positionedWords(value.slice(0, READ_MAX));
    const texts = apart(
      words.flatMap((_word, index) => this.foundFrom(words, index)),
      words.length,
    ).map(({ first, last }) => value.slice(words[first]?.start, words[last]?.end));
    const found = new Map(texts.toReversed().map((text) => [foldText(text), text]));
    if (value.length <= CACHED_VALUE_MAX && this.values.size < CACHE_SIZE) {
      this.values.set(value, found);
    }
    return found;
  }

  /** The near texts that begin with this word. */
  private foundFrom(words: readonly Word[], first: number): Found[] {
    const found: Found[] = [];
    const texts: string[] = [];
    let letters = 0;
    for (const word of words.slice(first, first + this.mostWords)) {
      const last = first + texts.length;
      const before = words[last - 1];
      letters += word.folded.length;
      if (texts.length > 0 && (letters > this.mostLetters || word.start - (before?.end ?? 0) > MOST_BETWEEN)) {
        break;
      }
      texts.push(word.folded);
      const rank = this.rankOf(texts);
      if (rank !== null) {
        found.push({ first, last, rank });
      }
    }
    return found;
  }

  private rankOf(words: readonly string[]): number | null {
    const key = words.join(' ');
    const cached = this.ranks.get(key);
    if (cached !== undefined) {
      return cached;
    }
    const ranks = this.terms.flatMap((term) => rankTo(term, words) ?? []);
    const rank = ranks.length === 0 ? null : Math.min(...ranks);
    if (this.ranks.size >= CACHE_SIZE) {
      this.ranks.clear();
    }
    this.ranks.set(key, rank);
    return rank;
  }
}

function termOf(key: string): Term | null {
  const words = wordsOf(key);
  const joined = words.join('');
  const characters = Array.from(joined);
  if (characters.length < LEAST_LETTERS || words.length > MOST_WORDS || words.some(isContinuous)) {
    return null;
  }
  const [longest = ''] = words.toSorted((left, right) => right.length - left.length);
  const hasPart =
    words.length > 1 && words.length <= MOST_WORDS_OF_PARTS && Array.from(longest).length >= LEAST_LETTERS;
  return { words, joined, characters, sorted: sortedWords(words), part: hasPart ? longest : null };
}

function rankTo(term: Term, words: readonly string[]): number | null {
  const joined = words.join('');
  if (joined === term.joined) {
    return RANKS.otherSeparators;
  }
  if (words.length === term.words.length && sortedWords(words) === term.sorted) {
    return RANKS.otherOrder;
  }
  const edits = editsFor(term.characters.length);
  if (Math.abs(joined.length - term.joined.length) <= 2 * edits) {
    const characters = Array.from(joined);
    if (isWithinDistance(term.characters, characters, 1)) {
      return RANKS.oneEdit;
    }
    if (edits > 1 && isWithinDistance(term.characters, characters, edits)) {
      return RANKS.twoEdits;
    }
  }
  return words.length === 1 && (joined === term.part || joined.includes(term.joined)) ? RANKS.part : null;
}

const sortedWords = (words: readonly string[]): string => words.toSorted().join(' ');

/** Of texts that overlap the nearest, then that of most words, then the first. @param count number of words of the value */
function apart(found: readonly Found[], count: number): Found[] {
  const taken = new Uint8Array(count);
  const words = ({ first, last }: Found) => last - first;
  const byRank = found.toSorted((a, b) => a.rank - b.rank || words(b) - words(a) || a.first - b.first);
  return byRank.filter(({ first, last }) => {
    const isTaken = taken.subarray(first, last + 1).includes(1);
    if (!isTaken) {
      taken.fill(1, first, last + 1);
    }
    return !isTaken;
  });
}

function positionedWords(value: string): Word[] {
  let at = 0;
  return wordsOf(value).map((word) => {
    const start = value.indexOf(word, at);
    at = start + word.length;
    return { folded: foldText(word), start, end: at };
  });
}
