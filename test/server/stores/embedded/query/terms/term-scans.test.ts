import type { Segment } from '@server/stores/embedded/index/segment';
import { BLOCK_SHIFT, blocksOf } from '@server/stores/embedded/index/term-grams';
import { termScan } from '@server/stores/embedded/query/terms/term-scans';
import type { VocabularyLookup } from '@server/stores/embedded/query/terms/vocabulary-lookup';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';

const LETTERS = Array.from('aabbcdefghé\u0436今0123');
const SEPARATORS = [' ', ' ', '.', '@', '-', ' / '];
const DRAWS = process.env.REVIEW_FULL === '1' ? 20_000 : 300;

/** Vocabularies of many blocks and of few, and one without a term. */
let segments: Segment[];
beforeAll(() => {
  const random = new Random(61);
  const word = () => random.several(2, 9, () => random.pick(LETTERS)).join('');
  const value = (words: number) =>
    Array.from({ length: words }, word).reduce((text, next) => `${text}${random.pick(SEPARATORS)}${next}`, 'ab');
  segments = [[60, 120], [40, 1], []].map(([documents = 0, words = 0]) =>
    buildSegment(
      Array.from({ length: documents }, () =>
        buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: value(words) })] }),
      ),
    ),
  );
  expect(blocksOf(segments[0]!.words.bytes.length)).toBeGreaterThan(16);
  expect(blocksOf(segments[1]!.words.bytes.length)).toBe(0);
});
afterAll(() => segments.forEach((segment) => segment.close()));

function termsOf({ bytes, starts, termCount }: Segment['words']): string[] {
  return Array.from({ length: termCount }, (_unused, term) =>
    bytes.toString('utf8', starts[term], (starts[term + 1] ?? 0) - 1),
  );
}

/** The terms of a look-up by its definition. */
const expectedOf = (terms: readonly string[], { text, openStart, openEnd, accepts }: VocabularyLookup): number[] =>
  terms.flatMap((term, number) => {
    const isFound = openStart
      ? openEnd
        ? term.includes(text)
        : term.endsWith(text)
      : openEnd
        ? term.startsWith(text)
        : term === text;
    return isFound && (accepts === null || accepts(term)) ? [number] : [];
  });

/** All terms of a scan, of which each step returns `most`, and the last one fewer. */
function scanned(segment: Segment, lookup: VocabularyLookup, most: number): number[] {
  const scan = termScan(segment, lookup, most);
  const found: number[] = [];
  for (;;) {
    const next = scan.next();
    found.push(...next);
    expect(next.length).toBeLessThanOrEqual(most);
    if (next.length < most) {
      return found;
    }
  }
}

describe('termScan', () => {
  it('lists the terms of every vocabulary that hold a text, with and without open ends', () => {
    const random = new Random(62);
    const vocabularies = ['words', 'words', 'compounds', 'separators'] as const;
    const known = new Map(segments.map((segment) => [segment, vocabularies.map((name) => termsOf(segment[name]))]));
    let found = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const segment = random.pick([segments[0]!, segments[0]!, ...segments]);
      const index = random.below(vocabularies.length);
      const terms = known.get(segment)?.[index] ?? [];
      const characters = Array.from(random.pick([...terms, 'xyz']));
      const length = random.pick([1, 2, 2, 3, 5, 20]);
      const start = random.pick([0, Math.max(0, characters.length - length), random.below(characters.length)]);
      const lookup: VocabularyLookup = {
        vocabulary: vocabularies[index]!,
        text: characters.slice(start, start + length).join(''),
        openStart: random.chance(0.6),
        openEnd: random.chance(0.6),
        accepts: random.pick([null, null, (term: string) => term.length % 2 === 0]),
      };
      const expected = expectedOf(terms, lookup);
      expect([lookup, scanned(segment, lookup, random.pick([1, 3, 100, 4_096]))]).toEqual([lookup, expected]);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(DRAWS * 10);
  });

  it('lists the first and the last term, and terms at the edges of blocks', () => {
    for (const name of ['words', 'compounds', 'separators'] as const) {
      const vocabulary = segments[0]![name];
      const terms = termsOf(vocabulary);
      const isAtEdge = (offset: number) => ((offset + 3) & ((1 << BLOCK_SHIFT) - 1)) < 6;
      const edges = terms.flatMap((_term, number) =>
        isAtEdge(vocabulary.starts[number] ?? 0) || isAtEdge(vocabulary.starts[number + 1] ?? 0) ? [number] : [],
      );
      expect(edges.length).toBeGreaterThan(5);
      for (const number of [0, terms.length - 1, ...edges]) {
        for (const [openStart, openEnd] of [
          [false, false],
          [true, false],
          [false, true],
        ] as const) {
          const text = terms[number] ?? '';
          const texts = [text, openStart ? text.slice(-1) : text, openEnd ? text.charAt(0) : text];
          for (const each of texts.filter((other) => other === other.normalize() && !/^\p{Surrogate}$/u.test(other))) {
            const lookup = { vocabulary: name, text: each, openStart, openEnd, accepts: null };
            expect([lookup, scanned(segments[0]!, lookup, 4_096)]).toEqual([lookup, expectedOf(terms, lookup)]);
          }
        }
      }
    }
  });
});
