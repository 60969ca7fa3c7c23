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

/** Whether a word lacks at most so many classes of the other, has at most so many more, and is not all of ASCII where it cannot be. */
function mayBeNear(word: string, other: string, most: number): boolean {
  const [own, others] = [classesOf(word), classesOf(other)].map((classes) => classes & ~(1 << NON_ASCII_PLANE));
  const nonAscii = Array.from(word).filter((character) => character > '\u007f').length;
  const hasNonAscii = Array.from(other).some((character) => character > '\u007f');
  return (
    countOf((own ?? 0) & ~(others ?? 0)) <= most &&
    countOf((others ?? 0) & ~(own ?? 0)) <= most &&
    (nonAscii <= most || hasNonAscii)
  );
}

describe('fuzzyCandidates', () => {
  it('are the words whose characters allow so few edits, and where few are left at least these', () => {
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
          ? replaced(random, word, random.pick([alphabet, random.pick(ALPHABETS)]))
          : random.several(2, 12, () => random.pick(random.pick(others))).join(''),
      );
      const from = random.pick([0, 0, 31, 32, 33, 700]);
      const to = from + random.pick([1, 256, 257, 288, 2_000, WORDS - from]);
      const found = fuzzyCandidates(planesOfWords(words), new FuzzyWord(word, most), { from, to });
      const possible = words.flatMap((other, term) =>
        term >= from && term < to && mayBeNear(word, other, most) ? [term] : [],
      );
      const shown = { word, most, from, to };
      if (to - from > 256 && possible.length > MANY) {
        expect({ ...shown, found }).toEqual({ ...shown, found: possible });
        exact += 1;
      } else {
        const terms = new Set(found);
        expect({ ...shown, missing: possible.filter((term) => !terms.has(term)) }).toEqual({ ...shown, missing: [] });
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
      fuzzyCandidates(planesOfWords(words), new FuzzyWord(word, most), { from: 0, to: words.length }).length;
    expect(found('abcЂ', 1)).toBe(900);
    expect(found('abЁЂ', 2)).toBe(900);
    expect(found('abЁЂ', 1)).toBe(300);
  });
});

/** The word with up to three characters replaced. */
function replaced(random: Random, word: string, letters: readonly string[]): string {
  const characters = Array.from(word);
  for (let edits = random.below(4); edits > 0; edits -= 1) {
    characters[random.below(characters.length)] = random.pick(letters);
  }
  return characters.join('');
}
