import { isWithinDistance } from '@contract/text/edit-distance';
import { FuzzyWord } from '@server/stores/embedded/query/terms/fuzzy-word';
import { fuzzyTerms } from '@server/stores/embedded/query/terms/fuzzy-terms';
import { wordsFor } from '@server/stores/embedded/base/bitset';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { SectionScratch } from '@server/stores/embedded/index/section-scratch';
import type { Vocabulary, WordPlanes } from '@server/stores/embedded/index/segment';
import { PLANES, signatureSection } from '@server/stores/embedded/index/word-signatures';
import { Random } from '@test/server/helpers/random';

const ALPHABETS = ['ab', 'abcdefgh', 'abyz0189', '0123456789', 'aбвгé', 'абвгд', 'پتابج', 'aб가漢𐐨', '𐐨𐐩𐐪'].map(
  (letters) => Array.from(letters),
);
const DRAWS = process.env.REVIEW_FULL === '1' ? 20_000 : 600;

function vocabularyOf(terms: readonly string[]): Vocabulary {
  const bytes = Buffer.from(`\n${terms.join('\n')}\n`);
  const starts = [1];
  terms.forEach((term) => starts.push((starts.at(-1) ?? 0) + Buffer.byteLength(term) + 1));
  const unused = () => {
    throw new Error('Nobody asks for documents here.');
  };
  return {
    termCount: terms.length,
    bytes,
    starts: Uint32Array.from(starts),
    find: unused,
    blocksWith: unused,
    addDocuments: unused,
  };
}

/** Terms in the format of a segment file. */
function signaturesOf({ termCount, bytes, starts }: Vocabulary): WordPlanes {
  const collected = {
    termCount,
    bytes: Uint8Array.from(bytes),
    starts: Uint32Array.from(starts),
    length: bytes.length,
  };
  const section = signatureSection(collected, new SectionScratch()).bytes;
  const width = wordsFor(termCount);
  const signatures = new Int32Array(section.buffer, section.byteOffset, PLANES * width);
  return {
    read: (planes, from, to) =>
      Int32Array.from(planes.flatMap((plane) => [...signatures.subarray(plane * width + from, plane * width + to)])),
  };
}

const similar = (terms: readonly string[], word: FuzzyWord) => {
  const vocabulary = vocabularyOf(terms);
  return fuzzyTerms(vocabulary, signaturesOf(vocabulary), word);
};

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
      const found = finishTask(
        similar(
          terms.map((term) => term.join('')),
          new FuzzyWord(word.join(''), most),
        ),
      );
      const expected = terms.flatMap((term, index) => (isWithinDistance(word, term, most) ? [index] : []));
      expect([word.join(''), most, found.map((index) => terms[index])]).toEqual([
        word.join(''),
        most,
        expected.map((index) => terms[index]),
      ]);
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
      const found = finishTask(similar(texts, new FuzzyWord(word.join(''), most)));
      const expected = terms.flatMap((term, index) => (isWithinDistance(word, term, most) ? [index] : []));
      expect([word.join(''), most, found]).toEqual([word.join(''), most, expected]);
    }
  });

  it('yields in a long vocabulary', () => {
    const terms = Array.from({ length: 400_000 }, (_unused, index) => `harb${index.toString(36)}`);
    const work = similar(terms, new FuzzyWord('harbour', 2));
    let pauses = 0;
    let step = work.next();
    for (; step.done !== true; step = work.next()) {
      pauses += 1;
    }
    expect(pauses).toBeGreaterThan(0);
    expect(step.value.length).toBeGreaterThan(100);
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
