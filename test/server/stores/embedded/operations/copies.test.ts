import { copiesOperation } from '@server/stores/embedded/operations/copies-operation';
import { coverageOperation } from '@server/stores/embedded/operations/coverage-operation';
import { stacksOperation } from '@server/stores/embedded/operations/stacks-operation';
import { countOperation } from '@server/stores/embedded/operations/count-operation';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from '@server/stores/embedded/operations/operation';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { bruteCopies, bruteStacks, contentOf } from '@test/server/helpers/brute-copies';
import type { BruteHit } from '@test/server/helpers/brute-search';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';

const LENGTHS = [1, 31, 32, 33, 70, 200];

/** Segments whose documents refer to few files, of which some match. */
class CopyCase {
  readonly matched: MatchedSegment[] = [];
  readonly hits: BruteHit[] = [];

  constructor(private readonly random: Random) {
    let firstHit = 1;
    for (const length of LENGTHS) {
      const records = Array.from({ length }, () => this.randomRecord());
      const segment = buildSegment(records, { firstHit, evidenceId: firstHit });
      const bits = random.chance(0.3) ? null : this.randomBits(segment);
      this.matched.push({
        segment,
        bits,
        count: bits === null ? length : countBits(bits),
        marks: { privileged: null, publicComments: null, tags: new Map() },
      });
      records.forEach((record, document) => {
        if (bits === null || ((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) {
          const id = String(segment.firstHit + document);
          this.hits.push({
            id,
            evidenceId: segment.evidenceId,
            record,
            tagIds: [],
            hasPublicComment: false,
            isPrivileged: false,
          });
        }
      });
      firstHit += length + random.below(50);
    }
  }

  /** Executes an operation as this many threads would; results are cloned. */
  execute<Parameters, Part, Result>(operation: Operation<Parameters, Part, Result>, parameters: Parameters): Result {
    const threads = this.random.pick([1, 2, 3]);
    const parts = Array.from({ length: threads }, (_unused, thread) => {
      const share = this.matched.filter((_one, number) => number % threads === thread).reverse();
      return structuredClone(finishTask(operation.collect(share, structuredClone(parameters))));
    });
    return operation.merge(parts.reverse(), parameters);
  }

  close(): void {
    this.matched.forEach(({ segment }) => segment.close());
  }

  private randomRecord() {
    const { random } = this;
    const content = random.pick(['0', '1', '8', 'f', null, null]);
    // Some differ only in the last of the compared bytes, some only after them.
    const sha256 =
      content === null ? '' : `${content.repeat(18)}${random.pick(['00000000', '00000001'])}`.padEnd(64, 'e');
    return buildHitRecord({
      attachments: content === null ? [] : [buildAttachment({ name: 'a', stored: { sha256, size: 1 } })],
    });
  }

  private randomBits({ count }: Segment): Bitset {
    const bits = emptyBitset(count);
    const share = this.random.pick([0, 0.1, 0.6]);
    for (let document = 0; document < count; document += 1) {
      if (this.random.chance(share)) {
        setBit(bits, document);
      }
    }
    return bits;
  }
}

it.each([1, 2, 3, 4, 5, 6])('stacks and copies equal a comparison of all files (seed %i)', (seed) => {
  const given = new CopyCase(new Random(seed));
  const stacks = bruteStacks(given.hits);
  const { duplicateIds, tops, sizes } = given.execute(stacksOperation, null);
  const shown = new Set(stacks.map(({ id }) => Number(id)));
  expect([...duplicateIds]).toEqual(given.hits.map(({ id }) => Number(id)).filter((id) => !shown.has(id)));
  expect([...tops].map((id, index) => [String(id), sizes[index]]).sort()).toEqual(
    stacks.flatMap(({ id, copies }) => (copies === undefined ? [] : [[id, copies]])).sort(),
  );
  expect(given.execute(countOperation, { duplicateIds })).toBe(stacks.length);
  for (const hit of given.hits.slice(0, 40)) {
    const sha256 = contentOf(hit);
    if (sha256 !== null) {
      const expected = bruteCopies(given.hits, hit).map(Number);
      expect(given.execute(copiesOperation, { sha256, take: 1_000 })).toEqual(expected);
      expect(given.execute(copiesOperation, { sha256, take: 3 })).toEqual(expected.slice(0, 3));
    }
  }
  given.close();
});

it('returns no stacks for a case without files', () => {
  const segment = buildSegment([buildHitRecord(), buildHitRecord()]);
  const marks = { privileged: null, publicComments: null, tags: new Map<number, Bitset>() };
  const part = finishTask(stacksOperation.collect([{ segment, marks, bits: null, count: 2 }], null));
  expect(stacksOperation.merge([part], null)).toMatchObject({
    duplicateIds: new Float64Array(0),
    tops: new Float64Array(0),
  });
  expect(
    finishTask(copiesOperation.collect([{ segment, marks, bits: null, count: 2 }], { sha256: '0', take: 1 })),
  ).toEqual([]);
  segment.close();
});

it('coverage counts hits as not seen when no user has seen any', () => {
  const segment = buildSegment([buildHitRecord(), buildHitRecord()]);
  const seen = { byMe: null, byAnyone: Uint32Array.of(1) };
  const marks = { privileged: null, publicComments: null, tags: new Map<number, Bitset>(), seen };
  const part = finishTask(coverageOperation.collect([{ segment, marks, bits: null, count: 2 }], null));
  expect(coverageOperation.merge([part], null)).toEqual({
    all: { artifacts: new Map([[1, 2]]), sources: new Map([[1, 2]]) },
    seenByMe: { artifacts: new Map(), sources: new Map() },
    seenByAnyone: { artifacts: new Map([[1, 1]]), sources: new Map([[1, 1]]) },
  });
  segment.close();
});
