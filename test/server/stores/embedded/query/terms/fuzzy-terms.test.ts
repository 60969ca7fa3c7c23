import { isWithinDistance } from '@contract/text/edit-distance';
import { FuzzyWord } from '@server/stores/embedded/query/terms/fuzzy-word';
import { fuzzyTerms } from '@server/stores/embedded/query/terms/fuzzy-terms';
import { wordsFor } from '@server/stores/embedded/base/bitset';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { SectionScratch } from '@server/stores/embedded/index/section-scratch';
import type { Segment } from '@server/stores/embedded/index/segment';
import { TermCollector } from '@server/stores/embedded/index/term-collector';
import { hashTerm } from '@server/stores/embedded/index/term-hash';
import { GROUP_STARTS, orderWords } from '@server/stores/embedded/index/word-order';
import { PLANES, signatureSection } from '@server/stores/embedded/index/word-signatures';
import { Random } from '@test/server/helpers/random';

const ALPHABETS = ['ab', 'abcdefgh', 'abyz0189', '0123456789', 'aбвгé', 'абвгд', 'پتابج', 'aб가漢𐐨', '𐐨𐐩𐐪'].map(
  (letters) => Array.from(letters),
);
/** Words of one of so many documents are frequent. */
const FREQUENT_DOCUMENTS = 500;
const DRAWS = process.env.REVIEW_FULL === '1' ? 20_000 : 600;

/** The words in the format of a segment file. */
function segmentOf(words: readonly string[]): Pick<Segment, 'words' | 'wordGroups' | 'wordSignatures'> {
  const collector = new TermCollector();
  for (const [index, word] of words.entries()) {
    const bytes = Buffer.from(word);
    const term = collector.numberOf(bytes, 0, bytes.length, hashTerm(bytes, 0, bytes.length));
    // Every third word is frequent.
    if (index % 3 === 0) {
      collector.addPostings(Uint32Array.of(term), 0, 1);
    }
  }
  const groups = orderWords(collector, FREQUENT_DOCUMENTS).bytes;
  const { termCount, length } = collector;
  const section = signatureSection(collector, new SectionScratch()).bytes;
  const width = wordsFor(termCount);
  const signatures = new Int32Array(section.buffer, section.byteOffset, PLANES * width);
  const unused = () => {
    throw new Error('This test needs no documents.');
  };
  return {
    words: {
      termCount,
      bytes: Buffer.from(collector.bytes.subarray(0, length)),
      starts: Uint32Array.from([...collector.starts.subarray(0, termCount), length]),
      find: unused,
      blocksWith: unused,
      addDocuments: unused,
    },
    wordGroups: new Uint32Array(groups.buffer, groups.byteOffset, GROUP_STARTS),
    wordSignatures: {
      read: (planes, from, to) =>
        Int32Array.from(planes.flatMap((plane) => [...signatures.subarray(plane * width + from, plane * width + to)])),
    },
  };
}

/** The words that are found, in the order of strings. */
function similar(words: readonly string[], word: FuzzyWord): string[] {
  const segment = segmentOf(words);
  const { bytes, starts } = segment.words;
  const found = finishTask(fuzzyTerms(segment, word));
  expect(found).toEqual([...new Set(found)].sort((left, right) => left - right));
  return found.map((term) => bytes.toString('utf8', starts[term], (starts[term + 1] ?? 0) - 1)).sort();
}

const within = (words: readonly (readonly string[])[], word: readonly string[], most: number): string[] =>
  [...new Set(words.filter((other) => isWithinDistance(word, other, most)).map((other) => other.join('')))].sort();

describe('fuzzyTerms', () => {
  it('finds the terms within the edit distance of the word', () => {
    const random = new Random(41);
    let near = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const alphabet = random.pick(ALPHABETS);
      const most = random.pick([1, 2]);
      const word = random.several(most + 2, random.pick([6, 12, 31, 32, 33, 40]), () => random.pick(alphabet));
      const terms = random.several(1, 40, () =>
        random.chance(0.6)
          ? edited(random, word, random.pick(ALPHABETS))
          : random.several(1, 14, () => random.pick(random.pick(ALPHABETS))),
      );
      const found = similar(
        terms.map((term) => term.join('')),
        new FuzzyWord(word.join(''), most),
      );
      const expected = within(terms, word, most);
      expect([word.join(''), most, found]).toEqual([word.join(''), most, expected]);
      near += expected.length;
    }
    expect(near).toBeGreaterThan(DRAWS * 5);
  });

  it('finds the same terms in a vocabulary in which the first planes leave many words', () => {
    const random = new Random(43);
    for (let draw = 0; draw < DRAWS / 60; draw += 1) {
      const alphabet = random.pick(ALPHABETS.slice(0, 5));
      const most = random.pick([1, 2]);
      const word = random.several(most + 2, 7, () => random.pick(alphabet));
      const terms = Array.from({ length: 3_000 }, () =>
        random.chance(0.3)
          ? edited(random, word, random.pick(ALPHABETS))
          : [...word, ...random.several(1, 6, () => random.pick(random.pick(ALPHABETS)))],
      );
      const texts = terms.map((term) => term.join(''));
      const found = similar(texts, new FuzzyWord(word.join(''), most));
      expect([word.join(''), most, found]).toEqual([word.join(''), most, within(terms, word, most)]);
    }
  });

  it.each([
    { word: 'harbour', similar: true },
    { word: 'qqqqqqqq', similar: false },
  ])('yields in a long vocabulary, whether or not it has words similar to $word', ({ word, similar: hasSimilar }) => {
    const words = Array.from({ length: 400_000 }, (_unused, index) => `harb${index.toString(36)}`);
    const work = fuzzyTerms(segmentOf(words), new FuzzyWord(word, 2));
    // Every look at the clock finds that a time slice is over.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    let pauses = 0;
    try {
      let step = work.next();
      for (; step.done !== true; step = work.next()) {
        pauses += 1;
      }
      expect(step.value.length > 100).toBe(hasSimilar);
    } finally {
      clock.mockRestore();
    }
    expect(pauses).toBeGreaterThan(1);
  });
});

/** The word with one to three edits, or unchanged. */
function edited(random: Random, word: readonly string[], letters: readonly string[]): string[] {
  const characters = [...word];
  for (let edits = random.below(4); edits > 0; edits -= 1) {
    const index = random.below(characters.length);
    const swapped = characters.slice(index, index + 2).reverse();
    const [removed, added] = random.pick<[number, string[]]>([
      [1, []],
      [0, [random.pick(letters)]],
      [1, [random.pick(letters)]],
      [swapped.length, swapped],
    ]);
    characters.splice(index, removed, ...added);
  }
  return characters.length === 0 ? ['x'] : characters;
}
