import type { TextCriteria } from '@contract/model/filter';
import { folderOf } from '@contract/rules/text-folder';
import { termMatcher } from '@server/domain/term-matcher';
import { PartCache } from '@server/stores/embedded/index/part-cache';
import { keywordFilter } from '@server/stores/embedded/query/terms/keyword-filter';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, hasBit, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { holdsNumber } from '@test/server/helpers/brute-number';
import { matchesKeyword } from '@test/server/helpers/brute-text';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';
import { randomBits } from '@test/server/helpers/random-bits';
import { randomKeywordCriteria, randomTextCriteria, randomValues } from '@test/server/helpers/random-criteria';

/** Accents and marks are ignored, or have to match. */
const MODES: readonly Pick<TextCriteria, 'matchMarks'>[] = [{}, { matchMarks: true }];
const OPTIONS = { keepsMarks: false, phoneCountry: TEST_LOCALE.phoneCountry };
const ROUNDS = process.env.REVIEW_FULL === '1' ? 100 : 5;
const DRAWS_A_ROUND = 50;

/** Texts are read from the disk, cached within a limit, or all cached. */
const TEXT_BYTES = [0, 2_000, Infinity];

const segmentOf = (documents: readonly (readonly string[])[], textBytes = 0): Segment =>
  buildSegment(
    documents.map((values, index) =>
      buildHitRecord({
        originalId: String(index),
        fragments: values.map((value) => buildFragment({ name: 'Body', value })),
      }),
    ),
    { cache: new PartCache(textBytes) },
  );

const documentsIn = (bits: Bitset, count: number): number[] =>
  Array.from({ length: count }, (_unused, document) => document).filter((document) => hasBit(bits, document));

const { phoneCountry } = TEST_LOCALE;

describe('keywordFilter', () => {
  it.each(MODES)('finds the hits that the rules match one by one, with accents and marks: $matchMarks', (mode) => {
    const random = new Random(mode.matchMarks ? 71 : 17);
    const fold = folderOf(mode);
    let matches = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const documents = Array.from({ length: random.pick([1, 40, 120, 300]) }, () => randomValues(random));
      const segment = segmentOf(documents, random.pick(TEXT_BYTES));
      const values = documents.flat();
      for (let draw = 0; draw < DRAWS_A_ROUND && values.length > 0; draw += 1) {
        const make = random.chance(0.3) ? randomKeywordCriteria : randomTextCriteria;
        const criteria = { ...make(random, values, fold), ...mode };
        const within = random.pick([null, null, randomBits(random, segment.count)]);
        const before = within?.slice() ?? null;
        const found = finishTask(keywordFilter(criteria, OPTIONS).find(segment, within));
        expect(within).toEqual(before);
        const expected = documents.flatMap((own, document) =>
          (within === null || hasBit(within, document)) && matchesKeyword(own, criteria, { fold }) ? [document] : [],
        );
        const counted = documentsIn(found, segment.count).filter(
          (document) => within === null || hasBit(within, document),
        );
        expect(differences(criteria, counted, expected, documents)).toEqual([]);
        matches += expected.length;
      }
      segment.close();
    }
    expect(matches).toBeGreaterThan(ROUNDS * DRAWS_A_ROUND);
  });

  it.each(MODES)('finds in many texts those that the matcher matches, with accents and marks: $matchMarks', (mode) => {
    const random = new Random(mode.matchMarks ? 43 : 34);
    const fold = folderOf(mode);
    const documents = Array.from({ length: 5_000 }, () => randomValues(random));
    const texts = documents.map((values) => values.map(fold).join('\n'));
    const segments = TEXT_BYTES.map((textBytes) => segmentOf(documents, textBytes));
    for (let draw = 0; draw < ROUNDS * 12; draw += 1) {
      const values = random.pick(documents).concat(random.pick(documents), 'ok');
      const criteria = { ...randomTextCriteria(random, values, fold), ...mode };
      const { terms, matchType, operator, distance } = criteria;
      const segment = random.pick(segments);
      const within = random.pick([null, randomBits(random, segment.count)]);
      const found = finishTask(keywordFilter(criteria, OPTIONS).find(segment, within));
      const tests = terms.flatMap((term) => {
        const matcher = termMatcher(term, matchType, { fold, distance });
        return matcher === null
          ? []
          : (text: string) => matcher.matches(text) || holdsNumber(text, matcher.term, matchType, phoneCountry);
      });
      const wrong = texts.flatMap((text, document) => {
        if (within !== null && !hasBit(within, document)) {
          return [];
        }
        const isExpected = operator === 'AND' ? tests.every((test) => test(text)) : tests.some((test) => test(text));
        return hasBit(found, document) === isExpected ? [] : [{ text, isExpected }];
      });
      expect([criteria, wrong.slice(0, 3)]).toEqual([criteria, []]);
    }
    segments.forEach((segment) => segment.close());
  });

  describe('within one segment', () => {
    const long = 'A1b2'.repeat(40);
    const documents = [
      ['mail john.smith@gmail.com'],
      ['follow @gmail.com now', 'x'],
      [`blob ${long}tail`],
      [`blob ${'x.'.repeat(140)}tail`, 'harbour'],
      ['see', 'harbour'],
      ['see harbour'],
      [],
      ['dial +4 _ now'],
    ];
    let segment: Segment;
    beforeAll(() => {
      segment = segmentOf(documents);
    });
    afterAll(() => segment.close());
    const find = (term: string, matchType: TextCriteria['matchType'] = 'partial') =>
      documentsIn(
        finishTask(keywordFilter({ terms: [term], matchType, operator: 'OR' }, OPTIONS).find(segment, null)),
        documents.length,
      );

    it('finds text in words that are too long for a vocabulary', () => {
      expect(find('b2tail')).toEqual([2]);
      expect(find(`${long}tail`, 'exact')).toEqual([2]);
      expect(find(`${long}tali`, 'approximate')).toEqual([2]);
      expect(find('x.tail', 'exact')).toEqual([3]);
      expect(find('a1b2tail$', 'regex')).toEqual([2]);
    });

    it('finds addresses with and without the part before the at sign', () => {
      expect(find('@gmail.com')).toEqual([0, 1]);
      expect(find('h@gmail.com')).toEqual([0]);
      expect(find('@gmail', 'exact')).toEqual([0, 1]);
      expect(find('+4')).toEqual([7]);
      expect(find('_')).toEqual([7]);
    });

    it('finds what has none of the excluded words, and leaves the given set as it was', () => {
      const within = emptyBitset(documents.length);
      [0, 3, 4, 7].forEach((document) => setBit(within, document));
      const before = within.slice();
      const filter = keywordFilter(
        { terms: ['-harbour -dial'], matchType: 'partial', operator: 'OR', syntax: 'words' },
        OPTIONS,
      );
      expect(documentsIn(finishTask(filter.find(segment, within)), documents.length)).toEqual([0]);
      expect(within).toEqual(before);
      expect(documentsIn(finishTask(filter.find(segment, null)), documents.length)).toEqual([0, 1, 2, 6]);
    });

    it('finds no term across two values or two documents', () => {
      expect(find('see harbour')).toEqual([5]);
      expect(find('see harbour', 'proximity')).toEqual([5]);
      expect(find('xblob')).toEqual([]);
      expect(find('harboursee')).toEqual([]);
    });
  });

  it('has one key for terms in any order, and a different key for any other change', () => {
    const key = (terms: string[], more: Partial<TextCriteria> = {}, keepsMarks = false) =>
      keywordFilter({ terms, matchType: 'partial', operator: 'OR', ...more }, { keepsMarks, phoneCountry }).key;
    expect(key(['B', 'a', 'b '])).toBe(key(['a', 'b']));
    expect(key(['a'], { operator: 'AND' })).toBe(key(['a']));
    const keys = [
      key(['a', 'b']),
      key(['a', 'b'], { operator: 'AND' }),
      key(['a', 'b'], { matchType: 'exact' }),
      key(['a', 'b'], { matchType: 'proximity' }),
      key(['a', 'b'], { matchType: 'proximity', distance: 2 }),
      key(['a', 'b'], { matchMarks: true }),
      key(['a', 'b'], {}, true),
      key(['a b']),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('refuses criteria without a term and invalid expressions', () => {
    const filter = (term: string, matchType: TextCriteria['matchType']) =>
      keywordFilter({ terms: [term], matchType, operator: 'OR' }, OPTIONS);
    expect(() => filter(' \u200B', 'exact')).toThrow('You must enter at least one term.');
    expect(() => filter('(a', 'regex')).toThrow('a group "(" is never closed at character 1');
  });

  it('reads all terms of a vocabulary that contain a text', () => {
    // One more than a multiple of the batch size.
    const documents = Array.from({ length: 8_193 }, (_unused, index) => [`x harb${index}`]);
    const segment = segmentOf(documents);
    for (const term of ['harb', 'x harb']) {
      const filter = keywordFilter({ terms: [term], matchType: 'partial', operator: 'OR' }, OPTIONS);
      expect(countBits(finishTask(filter.find(segment, null)))).toBe(documents.length);
    }
    segment.close();
  });

  it('reads only the texts of candidate documents', () => {
    const segment = segmentOf(Array.from({ length: 4_000 }, () => ['cash, delivery '.repeat(80)]));
    const within = emptyBitset(segment.count);
    for (let document = 0; document < segment.count; document += 8) {
      setBit(within, document);
    }
    const read = jest.spyOn(segment.text, 'read');
    const filter = keywordFilter({ terms: ['cash, deliv'], matchType: 'partial', operator: 'OR' }, OPTIONS);
    expect(countBits(finishTask(filter.find(segment, within)))).toBe(500);
    expect(read.mock.calls.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(500);
    segment.close();
  });

  it('yields in a long scan of texts', () => {
    const value = 'nothing to be found here, only words and more words. '.repeat(30);
    const segment = segmentOf(Array.from({ length: 4_000 }, () => [value]));
    const work = keywordFilter({ terms: ['o{9}'], matchType: 'regex', operator: 'OR' }, OPTIONS).find(segment, null);
    // Every check of the clock finds that a time slice is over, so that the speed of the machine has no effect.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    let pauses = 0;
    try {
      while (work.next().done !== true) {
        pauses += 1;
      }
    } finally {
      clock.mockRestore();
    }
    expect(pauses).toBeGreaterThan(1);
    segment.close();
  });
});

/** Some of the documents that are found wrongly, with the values that explain them. */
function differences(
  criteria: TextCriteria,
  found: readonly number[],
  expected: readonly number[],
  documents: readonly (readonly string[])[],
): unknown[] {
  const wrong = [
    ...found.filter((document) => !expected.includes(document)),
    ...expected.filter((document) => !found.includes(document)),
  ];
  return wrong
    .slice(0, 3)
    .map((document) => ({ criteria, isFound: found.includes(document), values: documents[document] }));
}
