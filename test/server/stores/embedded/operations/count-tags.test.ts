import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { countTags } from '@server/stores/embedded/operations/count-tags';
import { setOf } from '@server/stores/embedded/query/few-documents';

const DOCUMENTS = 4_000;

/** Every document whose number has this remainder. */
const each = (step: number, remainder: number): number[] =>
  Array.from({ length: DOCUMENTS }, (_unused, document) => document).filter(
    (document) => document % step === remainder,
  );

function bitsOf(documents: readonly number[]): Bitset {
  const bits = emptyBitset(DOCUMENTS);
  documents.forEach((document) => setBit(bits, document));
  return bits;
}

/** The same with a list of its documents. */
const listedSet = (documents: readonly number[]): Bitset =>
  setOf(Uint32Array.from(documents.toSorted((left, right) => left - right)), DOCUMENTS);

/** A segment in which these documents match (null: all), with these documents of each tag. */
const matched = (
  matching: readonly number[] | null,
  tags: ReadonlyMap<number, readonly number[]>,
  toSet: (documents: readonly number[]) => Bitset = bitsOf,
) => ({
  segment: { count: DOCUMENTS },
  bits: matching === null ? null : toSet(matching),
  marks: { tags: new Map([...tags].map(([tag, documents]) => [tag, bitsOf(documents)] as const)) },
});

/** The same, document by document. */
function expected(matching: readonly number[] | null, tags: ReadonlyMap<number, readonly number[]>) {
  const isMatch = new Set(matching ?? each(1, 0));
  const counts = new Map<number, number>();
  const tagged = new Set<number>();
  for (const [tag, documents] of tags) {
    const found = documents.filter((document) => isMatch.has(document));
    found.forEach((document) => tagged.add(document));
    if (found.length > 0) {
      counts.set(tag, found.length);
    }
  }
  return { counts, tagged: tagged.size };
}

describe('tags of matching documents', () => {
  const rare = new Map([
    [1, each(400, 7)],
    [2, each(500, 7)],
    [3, [DOCUMENTS - 1]],
  ]);
  const common = new Map([
    [1, each(2, 0)],
    [2, each(3, 0)],
    [5, each(1, 0)],
  ]);

  it.each([
    ['few tagged, all match', null, rare],
    ['few tagged, many match', each(2, 1), rare],
    ['few tagged, one matches', [DOCUMENTS - 1], rare],
    ['few tagged, none matches', each(400, 8), rare],
    ['many tagged, all match', null, common],
    ['many tagged, many match', each(2, 0), common],
    ['many tagged, few match', [0, 1, 31, 32, 3_999], common],
    ['as many as are looked up', each(64, 0), common],
    ['one more than that', [...each(64, 0), 1], common],
    ['no tag', each(2, 0), new Map<number, number[]>()],
    ['no match', [], common],
  ])('are counted as document by document: %s', (_name, matching, tags) => {
    const counts = new Map<number, number>();
    const tagged = countTags(matched(matching, tags), counts);
    expect({ counts, tagged }).toEqual(expected(matching, tags));
    const ofList = new Map<number, number>();
    const listed = countTags(matched(matching, tags, listedSet), ofList);
    expect({ counts: ofList, tagged: listed }).toEqual({ counts, tagged });
  });

  it('add to earlier counts', () => {
    const counts = new Map([[1, 5]]);
    countTags(matched([7], rare), counts);
    expect(counts).toEqual(
      new Map([
        [1, 6],
        [2, 1],
      ]),
    );
  });
});
