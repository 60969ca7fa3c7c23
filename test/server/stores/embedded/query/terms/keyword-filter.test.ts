import type { TextCriteria } from '@contract/model/filter';
import { folderFor, type Folding } from '@server/domain/fold-text';
import { keywordFilter } from '@server/stores/embedded/query/terms/keyword-filter';
import { finishWork } from '@server/stores/embedded/query/work';
import { hasBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Segment } from '@server/stores/embedded/segments/segment';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { matchesText } from '@test/server/helpers/brute-text';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';
import { randomBits } from '@test/server/helpers/random-bits';
import { randomTextCriteria, randomValues } from '@test/server/helpers/random-criteria';

const FOLDINGS: readonly Folding[] = [{ accents: false }, { accents: true }];
const ROUNDS = process.env.REVIEW_FULL === '1' ? 200 : 8;
const DRAWS_A_ROUND = 50;

const segmentOf = (documents: readonly (readonly string[])[], folding: Folding): Segment =>
  buildSegment(
    documents.map((values, index) =>
      buildHitRecord({
        originalId: String(index),
        fragments: values.map((value) => buildFragment({ name: 'Body', value })),
      }),
    ),
    { folding },
  );

const documentsIn = (bits: Bits, count: number): number[] =>
  Array.from({ length: count }, (_unused, document) => document).filter((document) => hasBit(bits, document));

describe('keywordFilter', () => {
  it.each(FOLDINGS)('finds what a reading of the rules finds, accents folded: $accents', (folding) => {
    const random = new Random(folding.accents ? 71 : 17);
    const fold = folderFor(folding);
    let matches = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const documents = Array.from({ length: random.pick([1, 40, 120, 300]) }, () => randomValues(random));
      const segment = segmentOf(documents, folding);
      const values = documents.flat();
      for (let draw = 0; draw < DRAWS_A_ROUND && values.length > 0; draw += 1) {
        const criteria = randomTextCriteria(random, values, fold);
        const within = random.pick([null, null, randomBits(random, segment.count)]);
        const found = finishWork(keywordFilter(criteria, folding).find(segment, within));
        const expected = documents.flatMap((own, document) =>
          (within === null || hasBit(within, document)) && matchesText(own, criteria, fold) ? [document] : [],
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
});

/** Some of the documents that are found wrongly, with what explains them. */
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
  return wrong.slice(0, 3).map((document) => ({ criteria, isFound: found.includes(document), values: documents[document] }));
}
