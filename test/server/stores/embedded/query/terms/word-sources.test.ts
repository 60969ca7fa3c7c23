import type { SearchMatchType } from '@contract/model/filter';
import { foldText } from '@contract/text/fold-text';
import { termMatcher } from '@server/domain/term-matcher';
import { keywordFilter } from '@server/stores/embedded/query/terms/keyword-filter';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';
import { randomBits } from '@test/server/helpers/random-bits';

const LONG = 'abcdefghijklm'.repeat(10);
/** Few words, so that each is in hundreds of documents; some as long as the longest of a vocabulary, or longer. */
const WORDS = [
  ...[
    'of',
    'the',
    'harbour',
    'harbor',
    'hrabour',
    'harbours',
    'car',
    'cars',
    'склад',
    'склада',
    '今天',
    '今天见面',
    '见面',
  ],
  ...[115, 116, 117, 118, 119, 120, 121, 122, 124].map((length) => LONG.slice(0, length)),
  ...[`𐐨𐐨${LONG.slice(0, 118)}`, `𐐨𐐨${LONG.slice(0, 116)}`],
];
const COUNT = 2_500;
const DRAWS = process.env.REVIEW_FULL === '1' ? 2_000 : 90;
const KINDS: readonly SearchMatchType[] = ['approximate', 'approximate', 'proximity', 'value', 'exact', 'regex'];

describe('searches for words that hundreds of documents have', () => {
  let texts: string[];
  let segment: Segment;
  beforeAll(() => {
    const random = new Random(29);
    texts = Array.from({ length: COUNT }, () =>
      random
        .several(1, 4, () => random.pick(random.chance(0.8) ? WORDS.slice(0, 13) : WORDS))
        .join(random.pick([' ', ', '])),
    );
    segment = buildSegment(
      texts.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
    );
  });
  afterAll(() => segment.close());

  it('find the documents that the matcher matches, and leave the given set as it was', () => {
    const random = new Random(30);
    let matches = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const matchType = random.pick(KINDS);
      const words = random.several(1, 3, () => random.pick(random.chance(0.6) ? WORDS.slice(0, 13) : WORDS));
      const term =
        matchType === 'regex' ? `(?:${words.join('|')}).*${random.pick(WORDS)}` : words.join(random.pick([' ', ', ']));
      const within = random.pick([null, null, randomBits(random, COUNT)]);
      const before = within?.slice() ?? null;
      const filter = keywordFilter(
        { terms: [term], matchType, operator: 'OR' },
        { keepsMarks: false, phoneCountry: null },
      );
      const found = finishTask(filter.find(segment, within));
      const matcher = termMatcher(term, matchType, { fold: foldText });
      const isAsked = (document: number) => within === null || hasBit(within, document);
      const wrong = texts.filter(
        (text, document) => isAsked(document) && hasBit(found, document) !== matcher?.matches(foldText(text)),
      );
      matches += texts.filter((_text, document) => isAsked(document) && hasBit(found, document)).length;
      expect([term, matchType, wrong.slice(0, 3)]).toEqual([term, matchType, []]);
      expect(within).toEqual(before);
    }
    expect(matches).toBeGreaterThan(DRAWS * 20);
  });

  it.each<[SearchMatchType, string, string[]]>([
    ['proximity', `of ${LONG.slice(0, 122)}`, [`of ${LONG.slice(0, 122)}`, `${LONG.slice(0, 122)} x of`]],
    ['approximate', `of ${LONG.slice(0, 122)}`, [`of ${LONG.slice(0, 122)}`, `${LONG.slice(1, 122)} of`]],
    ['exact', `of ${LONG.slice(0, 122)}`, [`of ${LONG.slice(0, 122)}`]],
    ['value', `of ${LONG.slice(0, 122)}`, [`of ${LONG.slice(0, 122)}`]],
    ['proximity', '://', ['see http://www', '://']],
    ['approximate', '://', ['see http://www', '://']],
    ['exact', '://', ['see http://www', '://']],
    ['regex', '[[:punct:]]{3}', ['see http://www', '://']],
  ])('find by %s a word that no vocabulary has, and a term without words: %s', (matchType, term, expected) => {
    const values = [
      ...[
        `of ${LONG.slice(0, 122)}`,
        `${LONG.slice(0, 122)} x of`,
        `${LONG.slice(1, 122)} of`,
        'see http://www',
        '://',
      ],
      ...['of', 'the old harbour', ''],
    ];
    const small = buildSegment(
      values.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
    );
    const filter = keywordFilter(
      { terms: [term], matchType, operator: 'OR', distance: 3 },
      { keepsMarks: false, phoneCountry: null },
    );
    const found = finishTask(filter.find(small, null));
    const matched = values.filter((_value, document) => hasBit(found, document));
    const matcher = termMatcher(term, matchType, { fold: foldText, distance: 3 });
    expect(matched).toEqual(values.filter((value) => matcher?.matches(foldText(value)) === true));
    expect(matched).toEqual(expect.arrayContaining(expected));
    small.close();
  });
});
