import type { RowFact } from '@server/stores/embedded/rows/schema/row-facts';
import type { CaseCatalog } from '@server/stores/embedded/query/case-catalog';
import type { SegmentMarks } from '@server/stores/embedded/query/matched-segment';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { BruteHit } from '@test/server/helpers/brute-search';
import type { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';

import { openedSegment } from './opened-segments';

export const TAG_IDS = ['1', '2', '3'];

/** Random hits of three sources in four segments with random marks, as the oracle and as the filters represent them. */
export class BruteCase implements CaseCatalog {
  readonly hits: BruteHit[] = [];
  readonly segments: Segment[] = [];
  private readonly artifacts = new Map<string, number>();
  private readonly threads = new Map<string, number>();

  constructor(random: Random, sizes: readonly number[] = [70, 50, 40, 33]) {
    for (const [index, size] of sizes.entries()) {
      const evidenceId = Math.min(index + 1, 3);
      // Ids with gaps between the segments, as after the deletion of a source.
      const firstHit = (this.hits.at(-1) === undefined ? 0 : Number(this.hits.at(-1)?.id) + index) + 1;
      const records = Array.from({ length: size }, (_unused, number) => randomHit(random, `${index}-${number}`));
      this.hits.push(
        ...records.map((record, number) => ({
          id: String(firstHit + number),
          evidenceId,
          record,
          tagIds: TAG_IDS.slice(0, 2).filter(() => random.chance(0.3)),
          hasPublicComment: random.chance(0.2),
          isPrivileged: random.chance(0.15),
        })),
      );
      this.segments.push(
        openedSegment(records, {
          evidenceId,
          firstHit,
          artifactId: ({ group, name }) => numberOf(this.artifacts, JSON.stringify([group, name])),
          threadId: (key) => numberOf(this.threads, `${evidenceId}:${key}`),
        }),
      );
    }
  }

  artifactIds(group: string, name?: string): number[] {
    return [...this.artifacts].flatMap(([key, id]) =>
      name === undefined
        ? key.startsWith(`[${JSON.stringify(group)},`)
          ? [id]
          : []
        : key === JSON.stringify([group, name])
          ? [id]
          : [],
    );
  }

  threadIds(chatThreadIds: readonly string[]): number[] {
    return chatThreadIds.flatMap((id) => this.threads.get(id) ?? []);
  }

  /** Conversations of random hits have no participants. */
  threadsWith(): number[] {
    return [];
  }

  /** No source was compared. */
  comparisonOf(): null {
    return null;
  }

  hitsWith(fact: RowFact, first: number, last: number): number[] {
    return this.hits
      .filter(({ record: { deleted, attachments } }) =>
        fact === 'deleted' ? deleted === true : attachments.length > 0,
      )
      .map(({ id }) => Number(id))
      .filter((id) => id >= first && id <= last);
  }

  hitsOf({ firstHit, count }: Segment): BruteHit[] {
    return this.hits.filter(({ id }) => Number(id) >= firstHit && Number(id) < firstHit + count);
  }

  marksOf(segment: Segment): SegmentMarks {
    const { firstHit, count } = segment;
    const bitsOf = (isMarked: (hit: BruteHit) => boolean): Bitset | null => {
      const marked = this.hitsOf(segment).filter(isMarked);
      const bits = emptyBitset(count);
      marked.forEach(({ id }) => setBit(bits, Number(id) - firstHit));
      return marked.length === 0 ? null : bits;
    };
    const tags = new Map<number, Bitset>();
    for (const tagId of TAG_IDS) {
      const bits = bitsOf(({ tagIds }) => tagIds.includes(tagId));
      if (bits !== null) {
        tags.set(Number(tagId), bits);
      }
    }
    return {
      privileged: bitsOf(({ isPrivileged }) => isPrivileged),
      publicComments: bitsOf(({ hasPublicComment }) => hasPublicComment),
      tags,
    };
  }
}

function numberOf(known: Map<string, number>, key: string): number {
  const number = known.get(key) ?? known.size + 1;
  known.set(key, number);
  return number;
}
