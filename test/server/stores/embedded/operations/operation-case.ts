import type { SortEntry } from '@contract/model/filter';
import type { MatchedSegment, SegmentMarks } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from '@server/stores/embedded/operations/operation';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, hasBit, emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { HitRecord } from '@server/stores/hit-record';
import { bruteSearch, type BruteHit } from '@test/server/helpers/brute-search';
import { buildSegment } from '@test/server/helpers/build-segment';
import type { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';

export interface FilledSegment {
  segment: Segment;
  /** The record of each document. */
  records: readonly HitRecord[];
}

type OperationHit = BruteHit & { artifactId: number };

const SIZES = [1, 31, 32, 90, 200, 200];
const TAGS = [3, 4, 11];
const ARTIFACTS = ['Communication Messages', 'Communication Files', 'Media Messages', 'Media Files', 'Web Messages'];

/** Segments of three sources; hits are numbered with gaps. */
export function drawSegments(
  random: Random,
  segmentCount: number,
  draw: (hitId: number) => HitRecord = (hitId) => randomHit(random, String(hitId)),
): FilledSegment[] {
  let firstHit = 1;
  return Array.from({ length: segmentCount }, (_unused, number) => {
    firstHit += random.below(3) * 100;
    const size = SIZES[number % SIZES.length] ?? 1;
    const records = Array.from({ length: size }, (_none, document) => draw(firstHit + document));
    const segment = buildSegment(records, { evidenceId: 1 + random.below(3), firstHit, artifactId: artifactIdOf });
    firstHit += size;
    return { segment, records };
  });
}

function artifactIdOf({ group, name }: HitRecord['artifact']): number {
  const index = ARTIFACTS.indexOf(`${group} ${name}`);
  return index < 0 ? 40 : index + 1;
}

/** Segments of which some hits match, and these hits one by one to compare results with. */
export class OperationCase {
  readonly matched: readonly MatchedSegment[];
  readonly hits: readonly OperationHit[];

  constructor(random: Random, segments: readonly FilledSegment[]) {
    const drawn = segments.map((one) => ({ ...one, ...drawMatch(random, one.segment) }));
    this.matched = drawn.map(({ segment, marks, bits, count }) => ({ segment, marks, bits, count }));
    this.hits = drawn.flatMap((one) => hitsOf(one, one.records));
  }

  /** Some of the segments, as after the removal of a source or with other filters. */
  static some(random: Random, segments: readonly FilledSegment[]): OperationCase {
    return new OperationCase(
      random,
      segments.filter(() => random.chance(0.6)),
    );
  }

  /** Executes an operation as this many threads would: each has a shard of the segments, and results are cloned. */
  execute<Parameters, Part, Result>(
    operation: Operation<Parameters, Part, Result>,
    parameters: Parameters,
    threads = 2,
  ): Result {
    const parts = Array.from({ length: threads }, (_unused, thread) => {
      const share = this.matched.filter((_one, number) => number % threads === thread);
      return structuredClone(finishTask(operation.collect(share.reverse(), structuredClone(parameters))));
    });
    return operation.merge(parts.reverse(), parameters);
  }

  /** Ids of the matching hits in the given order. */
  inOrder(sort: readonly SortEntry[]): number[] {
    const entries: readonly SortEntry[] = sort.length === 0 ? [{ by: 'date', order: 'desc' }] : sort;
    return bruteSearch(this.hits, { filter: {}, queryFilters: [] }, entries, { seesPrivileged: true }).map(({ id }) =>
      Number(id),
    );
  }
}

const hitsOf = ({ segment, marks, bits }: MatchedSegment, records: readonly HitRecord[]): OperationHit[] =>
  records.flatMap((record, document) =>
    bits !== null && !hasBit(bits, document)
      ? []
      : {
          id: String(segment.firstHit + document),
          evidenceId: segment.evidenceId,
          record,
          artifactId: artifactIdOf(record.artifact),
          tagIds: [...marks.tags].flatMap(([tag, tagged]) => (hasBit(tagged, document) ? String(tag) : [])),
          hasPublicComment: marks.publicComments !== null && hasBit(marks.publicComments, document),
          isPrivileged: false,
        },
  );

function drawMatch(
  random: Random,
  { count: all }: Segment,
): { marks: SegmentMarks; bits: Bitset | null; count: number } {
  const share = random.pick([1, 1, 0.5, 0.5, 0.02, 0]);
  const bits = share === 1 ? null : drawBits(random, all, share);
  const tagged = TAGS.filter(() => random.chance(0.8));
  return {
    marks: {
      privileged: null,
      publicComments: random.chance(0.5) ? drawBits(random, all, 0.3) : null,
      tags: new Map(tagged.map((tag) => [tag, drawBits(random, all, random.pick([0, 0.1, 0.6]))])),
    },
    bits,
    count: bits === null ? all : countBits(bits),
  };
}

function drawBits(random: Random, count: number, share: number): Bitset {
  const bits = emptyBitset(count);
  for (let document = 0; document < count; document += 1) {
    if (random.chance(share)) {
      setBit(bits, document);
    }
  }
  return bits;
}
