import type { AccessLevel } from '@contract/model/hit';
import type { HitRecord } from '@server/stores/hit-record';
import type { HitCriteria } from '@server/stores/hit-store';
import { Random } from '@test/server/helpers/random';
import { randomHit, randomQueryFilter } from '@test/server/helpers/random-hits';

/** A change of the marks of hits. */
export type MarkOperation = { criteria: HitCriteria } & (
  | { kind: 'tags'; add: string[]; remove: string[] }
  | { kind: 'comments'; content: string; accessLevel: AccessLevel }
  | { kind: 'privilege'; isPrivileged: boolean }
);

export type Operation =
  | MarkOperation
  | { kind: 'import'; evidenceId: number; count: number }
  | { kind: 'abort'; evidenceId: number; count: number }
  | { kind: 'delete'; evidenceId: number }
  | { kind: 'reindex' };

/** What the process that will be killed tells of its work: that it begins something, and that it was told of its success. */
export type Report = { begin: number; operation: Operation } | { done: number; selected?: number };

/** What the process that will be killed is told of what it finds. */
export interface Orders {
  dataFolder: string;
  seed: number;
  tagIds: string[];
  /** Sources whose hits are marked; they are not deleted. */
  marked: number[];
  /** Sources that may be deleted. */
  expendable: number[];
  nextEvidenceId: number;
}

/** The hits of a source are the same whoever draws them. */
export function hitsOfSource(evidenceId: number, count: number): HitRecord[] {
  const random = new Random(evidenceId);
  return Array.from({ length: count }, (_unused, index) => randomHit(random, `${evidenceId}-${index}`));
}

export function randomMark(random: Random, { tagIds, marked }: Orders, number: number): MarkOperation {
  const [red = '', blue = ''] = tagIds;
  const criteria: HitCriteria = {
    filter: { evidenceIds: random.chance(0.5) ? marked : [random.pick(marked)] },
    queryFilters: random.chance(0.3) ? [] : [withoutHits(random)],
  };
  switch (random.below(4)) {
    case 0:
      return {
        kind: 'comments',
        criteria,
        content: `comment ${number}`,
        accessLevel: random.pick(['private', 'public']),
      };
    case 1:
      return { kind: 'privilege', criteria, isPrivileged: random.chance(0.3) };
    default: {
      const [add, remove] = random.pick([
        [[red], []],
        [[], [red]],
        [[blue], [red]],
        [[red, blue], []],
        [[], [red, blue]],
      ]);
      return { kind: 'tags', criteria, add: add ?? [], remove: remove ?? [] };
    }
  }
}

/** Hits are known by their original ids here, which no filter names. */
export function withoutHits(random: Random): HitCriteria['queryFilters'][number] {
  for (;;) {
    const filter = randomQueryFilter(random, 100);
    if (filter.kind !== 'hits') {
      return filter;
    }
  }
}
