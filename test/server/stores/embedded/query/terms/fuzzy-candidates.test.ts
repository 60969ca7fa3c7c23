import type { WordPlanes } from '@server/stores/embedded/index/segment';
import { classesOf, PLANES, NON_ASCII_PLANE } from '@server/stores/embedded/index/word-signatures';
import { wordsFor } from '@server/stores/embedded/base/bitset';
import { fuzzyCandidates } from '@server/stores/embedded/query/terms/fuzzy-candidates';
import { FuzzyWord } from '@server/stores/embedded/query/terms/fuzzy-word';
import { Random } from '@test/server/helpers/random';

const ALPHABETS = ['abcdefgh', 'lmnrstuv', 'abyz0189', '0123456789', 'aбвгé', 'абвгдежз', 'ab가漢𐐨'].map((letters) =>
  Array.from(letters),
);
/** Letters that are in no other alphabet. */
const FAR = Array.from('jkoqwx');
const WORDS = 3_000;
/** While more words than this are left, all planes are read. */
const MANY = 512;
const DRAWS = process.env.REVIEW_FULL === '1' ? 400 : 48;

/** The signatures of these words, in the format of a segment. */
function planesOfWords(words: readonly string[]): WordPlanes {
  const width = wordsFor(words.length);
  const signatures = new Int32Array(PLANES * width);
  words.forEach((word, term) => {
    const classes = classesOf(word);
    for (let plane = 0; plane < PLANES; plane += 1) {
      const at = plane * width + (term >>> 5);
      signatures[at] = (signatures[at] ?? 0) | (((classes >>> plane) & 1) << (term & 31));
    }
  });
  return {
    read: (planes, from, to) =>
      Int32Array.from(planes.flatMap((plane) => [...signatures.subarray(plane * width + from, plane * width + to)])),
  };
}

const countOf = (bits: number): number =>
  Array.from({ length: 32 }, (_unused, bit) => (bits >>> bit) & 1).filter(Boolean).length;

const lengthOf = (word: string): number => Array.from(word).length;

interface Limits {
  lacking: number;
  additional: number;
}

/** The end of the words of each length that this many edits can change the length of `word` to. The words are in the order of lengths. */
const lengthEndsOf = (words: readonly string[], word: string, most: number): number[] =>
  Array.from({ length: 2 * most + 1 }, (_unused, index) => lengthOf(word) - most + index).map(
    (length) => words.findLastIndex((other) => lengthOf(other) <= length) + 1,
  );

/** An edit that inserts a character removes none, and one that deletes a character adds none. */
function limitsOf(word: string, shortest: string, longest: string, most: number): Limits {
  const longer = (other: string) => lengthOf(other) - lengthOf(word);
  return { lacking: most - Math.max(0, longer(shortest)), additional: most - Math.max(0, -longer(longest)) };
}

/** Whether a word lacks at most so many classes of the other, has at most so many more, and is not all of ASCII where it cannot be. */
function mayBeNear(word: string, other: string, most: number, { lacking, additional }: Limits): boolean {
  const [own, others] = [classesOf(word), classesOf(other)].map((classes) => classes & ~(1 << NON_ASCII_PLANE));
  const nonAscii = Array.from(word).filter((character) => character > '\u007f').length;
  const hasNonAscii = Array.from(other).some((character) => character > '\u007f');
  return (
    countOf((own ?? 0) & ~(others ?? 0)) <= lacking &&
    countOf((others ?? 0) & ~(own ?? 0)) <= additional &&
    (nonAscii <= most || hasNonAscii)
  );
}

/** The words that edits may lead to by their classes and lengths, and those that are found, since 32 words are compared together. */
function possibleWords(
  words: readonly string[],
  word: string,
  most: number,
  { from, to }: { from: number; to: number },
) {
  const terms = words.map((_other, term) => term).slice(from, to);
  const isNear = (term: number, shortest: number, longest: number) => {
    const [other = '', ...ends] = [term, shortest, longest].map((each) => words[each] ?? '');
    return mayBeNear(word, other, most, limitsOf(word, ends[0] ?? '', ends[1] ?? '', most));
  };
  return {
    needed: terms.filter((term) => isNear(term, term, term)),
    expected: terms.filter((term) => isNear(term, Math.max(from, term & ~31), Math.min(to - 1, term | 31))),
  };
}

describe('fuzzyCandidates', () => {
  it('are the words whose characters and lengths allow so few edits, and where few are left at least these', () => {
    const random = new Random(23);
    let exact = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const alphabet = random.pick(ALPHABETS);
      const most = random.pick([1, 2]);
      const word = random.several(most + 3, 11, () => random.pick(alphabet)).join('');
      const share = random.pick([0.003, 0.01, 0.7, 0.9, 0.9]);
      const others = random.pick([ALPHABETS, [FAR]]);
      const words = Array.from({ length: WORDS }, () =>
        random.chance(share)
          ? edited(random, word, most, random.pick([alphabet, random.pick(ALPHABETS)]))
          : random
              .several(lengthOf(word) - most, lengthOf(word) + most, () => random.pick(random.pick(others)))
              .join(''),
      ).sort((left, right) => lengthOf(left) - lengthOf(right));
      const from = random.pick([0, 0, 31, 32, 33, 700]);
      const to = from + random.pick([1, 256, 257, 288, 2_000, WORDS - from]);
      const range = { from, to, lengthEnds: lengthEndsOf(words, word, most) };
      const found = fuzzyCandidates(planesOfWords(words), new FuzzyWord(word, most), range);
      const { needed, expected } = possibleWords(words, word, most, range);
      const shown = { word, most, from, to };
      if (to - from > 256 && expected.length > MANY) {
        expect({ ...shown, found }).toEqual({ ...shown, found: expected });
        exact += 1;
      } else {
        const terms = new Set(found);
        expect({ ...shown, missing: needed.filter((term) => !terms.has(term)) }).toEqual({ ...shown, missing: [] });
        expect(found).toEqual(
          [...terms].filter((term) => term >= from && term < to).sort((left, right) => left - right),
        );
      }
    }
    expect(exact).toBeGreaterThan(DRAWS / 8);
  });

  it('exclude words all of ASCII when more characters than edits are not', () => {
    // Ё and Ђ are of the same classes as c and d.
    const words = Array.from({ length: 900 }, (_unused, index) => (index % 3 === 0 ? 'abЁЂ' : 'abcd'));
    const found = (word: string, most: number) =>
      fuzzyCandidates(planesOfWords(words), new FuzzyWord(word, most), {
        from: 0,
        to: words.length,
        lengthEnds: lengthEndsOf(words, word, most),
      }).length;
    expect(found('abcЂ', 1)).toBe(900);
    expect(found('abЁЂ', 2)).toBe(900);
    expect(found('abЁЂ', 1)).toBe(300);
  });
});

/** The word with up to three edits, of which at most `most` insert and at most `most` delete a character. */
function edited(random: Random, word: string, most: number, letters: readonly string[]): string {
  const characters = Array.from(word);
  for (let edits = random.below(most + 1); edits > 0; edits -= 1) {
    characters.splice(
      random.below(characters.length),
      random.below(2),
      ...random.several(0, 1, () => random.pick(letters)),
    );
  }
  if (random.chance(0.5)) {
    characters[random.below(characters.length)] = random.pick(letters);
  }
  return characters.join('');
}
