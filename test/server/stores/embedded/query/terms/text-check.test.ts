import { PartCache } from '@server/stores/embedded/index/part-cache';
import { countBits, emptyBitset, hasBit, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { TextTest } from '@server/stores/embedded/query/terms/find-needle';
import { checkTexts } from '@server/stores/embedded/query/terms/text-check';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';

/** Texts are read in pieces of this size. */
const PIECE = 1 << 18;
/** Where so many bytes between two texts are not requested, these are read one by one. */
const GAP = 4_096;

const membersOf = (bits: Bitset): number[] =>
  Array.from({ length: bits.length * 32 }, (_unused, member) => member).filter((member) => hasBit(bits, member));

function setOf(count: number, members: readonly number[]): Bitset {
  const bits = emptyBitset(count);
  members.forEach((member) => setBit(bits, member));
  return bits;
}

describe('checkTexts', () => {
  /** Empty, short and long texts, also longer than a piece, of a few words. */
  let texts: string[];
  let segments: { kept: Segment; onDisk: Segment };
  const sizes = new Map<number, number>();
  beforeAll(() => {
    const random = new Random(8);
    texts = Array.from({ length: 330 }, (_unused, index) => {
      const length = index === 100 ? 70_000 : random.pick([0, 1, 3, 40, 200, 200, 1_500]);
      return Array.from({ length }, () => random.pick(['see', 'the', 'old', 'harbour', 'дом']))
        .concat(random.chance(0.2) ? ['needle'] : [])
        .join(' ');
    });
    const records = texts.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }));
    segments = { kept: buildSegment(records, { cache: new PartCache(Infinity) }), onDisk: buildSegment(records) };
    segments.kept.text.keep();
    texts.forEach((text, document) => sizes.set(document, Buffer.byteLength(text)));
  });
  afterAll(() => Object.values(segments).forEach((segment) => segment.close()));

  const NEEDLE = Buffer.from('needle');
  const endsAsAsked = (text: string) => /(?:дом|needle|^)$/.test(text);
  const TESTS: readonly TextTest[] = [
    { needle: NEEDLE, matches: null },
    { needle: Buffer.from('дом'), matches: endsAsAsked },
    { needle: null, matches: endsAsAsked },
  ];
  const meets = (text: string, { needle, matches }: TextTest): boolean =>
    (needle === null || text.includes(needle.toString())) && (matches === null || matches(text));

  const randomSet = (random: Random): Bitset => {
    const share = random.pick([0.01, 0.3, 0.9, 1]);
    const requested = texts.flatMap((_text, document) => (random.chance(share) ? [document] : []));
    return setOf(texts.length, random.chance(0.5) ? requested : [...requested, 0, 99, 100, 101, texts.length - 1]);
  };

  it.each(['kept', 'onDisk'] as const)(
    'finds the texts that meet a test, and gives it only whole ones (%s)',
    (place) => {
      const random = new Random(9);
      const segment = segments[place];
      for (let draw = 0; draw < 60; draw += 1) {
        const requested = randomSet(random);
        const test = random.pick(TESTS);
        const seen: string[] = [];
        const matches = test.matches === null ? null : (text: string) => seen.push(text) > 0 && endsAsAsked(text);
        const found = membersOf(finishTask(checkTexts(segment, requested, { ...test, matches })));
        const candidates = membersOf(requested);
        expect(found).toEqual(candidates.filter((document) => meets(texts[document] ?? '', test)));
        if (test.needle === null) {
          expect(seen.length).toBe(candidates.length);
        }
        expect(seen.every((text) => texts.includes(text))).toBe(true);
      }
    },
  );

  it('reads texts in pieces, neighbours together, and no others than were requested', () => {
    const random = new Random(10);
    const { onDisk } = segments;
    for (let draw = 0; draw < 30; draw += 1) {
      const requested = randomSet(random);
      const read = jest.spyOn(onDisk.text, 'read');
      finishTask(checkTexts(onDisk, requested, random.pick(TESTS)));
      // A piece is read again after a pause.
      const pieces = [...new Map(read.mock.calls)].map(([from, to]) => ({ from, to }));
      read.mockRestore();
      const { starts } = onDisk.text;
      const bytesOf = (from: number, to: number) => (starts[to] ?? 0) - (starts[from] ?? 0);
      for (const { from, to } of pieces) {
        const members = membersOf(requested).filter((document) => document >= from && document < to);
        expect([members[0], members.at(-1)]).toEqual([from, to - 1]);
        expect(bytesOf(from, to)).toBeLessThanOrEqual(to === from + 1 ? Infinity : PIECE);
        members
          .slice(1)
          .forEach((next, index) => expect(bytesOf((members[index] ?? 0) + 1, next)).toBeLessThanOrEqual(GAP));
      }
      pieces.slice(1).forEach(({ from }, index) => {
        const before = pieces[index] ?? { from: 0, to: 0 };
        expect(bytesOf(before.to, from) > GAP || bytesOf(before.from, from + 1) > PIECE).toBe(true);
      });
      expect(
        pieces.reduce((sum, { from, to }) => sum + countBits(requested, setOf(texts.length, range(from, to))), 0),
      ).toBe(countBits(requested));
    }
  });

  it('finds the same when two searches take turns, each reading other texts', () => {
    const { onDisk } = segments;
    const all = setOf(texts.length, range(0, texts.length));
    const clock = jest.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => (now += 1_000));
    try {
      const works = [TESTS[2]!, TESTS[1]!, TESTS[2]!].map((test) => ({ test, work: checkTexts(onDisk, all, test) }));
      const results = new Map<TextTest, number[]>();
      for (let left = works; left.length > 0;) {
        left = left.filter(({ test, work }) => {
          const { done, value } = work.next();
          results.set(test, value instanceof Uint32Array ? membersOf(value) : []);
          return done !== true;
        });
      }
      for (const { test } of works) {
        expect(results.get(test)).toEqual(
          range(0, texts.length).filter((document) => meets(texts[document] ?? '', test)),
        );
      }
    } finally {
      clock.mockRestore();
    }
  });
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_unused, index) => from + index);
