import { foldText } from '@contract/text/fold-text';
import { termMatcher } from '@server/domain/term-matcher';
import { planTerm } from '@server/stores/embedded/query/terms/term-plan';
import { addFound } from '@server/stores/embedded/query/terms/add-documents';
import type { VocabularyLookup } from '@server/stores/embedded/query/terms/vocabulary-lookup';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit, emptyBitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';

const ROUNDS = process.env.REVIEW_FULL === '1' ? 300 : 60;
const TERMS_A_ROUND = 150;
/** Words of few letters and two scripts, joiners and separators: nearly every combination of them is drawn. */
const PARTS = ['a', 'b', 'ab', 'ba', 'é', 'ж', '今', '天', '.', '-', '@', '_', ' ', ' ', '/', '://', '"', '👍'];
const DASHES = '='.repeat(45);

const randomValue = (random: Random): string =>
  foldText(random.several(1, 9, () => (random.chance(0.02) ? DASHES : random.pick(PARTS))).join(''));

function randomTerm(random: Random, values: readonly string[]): string {
  const characters = Array.from(random.pick(values));
  const start = random.below(characters.length);
  return foldText(characters.slice(start, start + 1 + random.below(characters.length - start)).join('')).trim();
}

function documentsOf(segment: Segment, lookup: VocabularyLookup): number[] {
  const bits = emptyBitset(segment.count);
  finishTask(addFound(segment, lookup, null, bits));
  return Array.from({ length: segment.count }, (_unused, document) => document).filter((document) =>
    hasBit(bits, document),
  );
}

describe('planTerm', () => {
  it.each(['partial', 'exact'] as const)('finds every document with the term and no wrong one, %s', (kind) => {
    const random = new Random(kind === 'exact' ? 11 : 12);
    let checked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const values = Array.from({ length: 60 }, () => randomValue(random)).filter((value) => value !== '');
      const segment = buildSegment(
        values.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
      );
      for (let draw = 0; draw < TERMS_A_ROUND; draw += 1) {
        const term = randomTerm(random, values);
        const matcher = termMatcher(term, kind, { fold: foldText });
        if (matcher !== null) {
          const expected = values.flatMap((value, document) => (matcher.matches(value) ? [document] : []));
          const plan = planTerm(matcher.term, kind);
          const sure = plan.sure === null ? [] : documentsOf(segment, plan.sure);
          const maybe = plan.candidates.map((lookup) => documentsOf(segment, lookup));
          const isFound = (document: number) =>
            sure.includes(document) || (!plan.isComplete && maybe.every((found) => found.includes(document)));
          const missing = expected.filter((document) => !isFound(document)).map((document) => values[document]);
          const wrong = sure.filter((document) => !expected.includes(document)).map((document) => values[document]);
          expect({ term, missing, wrong }).toEqual({ term, missing: [], wrong: [] });
          checked += expected.length;
        }
      }
      segment.close();
    }
    expect(checked).toBeGreaterThan(ROUNDS * TERMS_A_ROUND);
  });
});
