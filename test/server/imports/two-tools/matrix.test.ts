import type { HitRecord } from '@server/stores/hit-record';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { compareExtractions, type Extraction } from '@test/server/helpers/compare-extractions';
import { MATRIX_FORMATS, MATRIX_KINDS, type MatrixItem, type MatrixKind } from '@test/server/helpers/matrix-exports';

const START = Date.UTC(2024, 4, 4, 8);
const VARIANTS = ['equal', 'again', 'other second', 'other zone', 'other party'] as const;
type Variant = (typeof VARIANTS)[number];
const FORMATS = ['UFED', 'AXIOM', 'XRY', 'LEAPP'] as const;
type Format = (typeof FORMATS)[number];

const itemsOf = ({ names: [who, other] }: Pick<MatrixKind, 'names'>): MatrixItem[] => [
  { milliseconds: START, who },
  { milliseconds: START, who },
  { milliseconds: START + 3_000, who },
  { milliseconds: START + 3_600_000, who },
  { milliseconds: START, who: other },
];

/** What the second tool has of the one item of the first, or of its repetition, and what is in both. */
const CELLS: readonly [cell: string, first: Variant[], second: Variant[], both: string[]][] = [
  ['equal', ['equal'], ['equal'], ['equal']],
  ['at another second', ['equal'], ['other second'], []],
  ['in another zone', ['equal'], ['other zone'], []],
  ['of another party', ['equal'], ['other party'], []],
  ['repeated in the first', ['equal', 'again'], ['equal'], ['equal']],
  ['repeated in the second', ['equal'], ['equal', 'again'], ['equal']],
  ['repeated in both', ['equal', 'again'], ['equal', 'again'], ['again', 'equal']],
  ['beside near misses', ['equal'], ['other second', 'other zone', 'other party', 'equal'], ['equal']],
  ['missing', ['equal'], [], []],
];

const pictures = (): HitRecord[] =>
  VARIANTS.map((variant) =>
    buildHitRecord({
      artifact: { group: 'Media', name: 'Pictures' },
      attachments: [
        buildAttachment({
          ...{ name: 'a.jpg', importance: 'primary' },
          stored: { sha256: (variant === 'other party' ? 'b' : 'a').repeat(64), size: 1 },
        }),
      ],
    }),
  );

const imported = new Map<Format, Extraction>();
beforeAll(async () => {
  for (const format of FORMATS) {
    const { hits, writer } = await MATRIX_FORMATS[format](itemsOf);
    imported.set(format, { hits, threads: [...writer.threads.values()] });
  }
});

/** The hits of a kind in a format, by the variant of the item. */
function variantsOf(format: Format, artifact: string): ReadonlyMap<string, HitRecord> {
  const hits = artifact === 'Pictures' ? pictures() : (imported.get(format)?.hits ?? []);
  const found = hits.filter(({ artifact: { name } }) => name === artifact);
  expect([format, artifact, found.length]).toEqual([format, artifact, VARIANTS.length]);
  return new Map(found.map((hit, index) => [VARIANTS[index] ?? '', { ...hit, originalId: VARIANTS[index] ?? '' }]));
}

const extractionOf = (
  format: Format,
  variants: ReadonlyMap<string, HitRecord>,
  chosen: readonly Variant[],
): Extraction => ({
  hits: chosen.flatMap((variant) => variants.get(variant) ?? []),
  threads: imported.get(format)?.threads ?? [],
});

const pairs = FORMATS.flatMap((first) => FORMATS.map((second) => [first, second] as const));
const artifacts = [...MATRIX_KINDS.map(({ artifact }) => artifact), 'Pictures'];

describe.each(pairs)('the items of one phone in %s and %s', (first, second) => {
  it.each(artifacts)('are in both or in one only, as they are: %s', (artifact) => {
    const [left, right] = [variantsOf(first, artifact), variantsOf(second, artifact)];
    // The content of a file decides, at any time.
    const isSame = (cell: string): boolean =>
      artifact === 'Pictures' && /second$|zone$/.test(cell) && !/repeated/.test(cell);
    for (const [cell, ofFirst, ofSecond, both] of CELLS) {
      const found = compareExtractions(extractionOf(first, left, ofFirst), extractionOf(second, right, ofSecond));
      const inBoth = isSame(cell) ? 1 : both.length;
      expect({ cell, both: found.both.length, notCompared: found.notCompared }).toEqual({
        ...{ cell, both: inBoth, notCompared: [] },
      });
      expect([cell, found.onlyFirst.length, found.onlySecond.length]).toEqual([
        ...[cell, ofFirst.length - inBoth, ofSecond.length - inBoth],
      ]);
      if (artifact !== 'Pictures' && !cell.startsWith('repeated')) {
        expect([cell, found.both]).toEqual([cell, both]);
      }
    }
  });
});
