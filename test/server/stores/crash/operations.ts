import { Type, type Static } from '@sinclair/typebox';

import { HitFilter, QueryFilter } from '@contract/model/filter';
import { AccessLevel } from '@contract/model/hit';
import type { HitRecord } from '@server/stores/hit-record';
import { Random } from '@test/server/helpers/random';
import { randomHit, randomQueryFilter } from '@test/server/helpers/random-hits';

const Criteria = Type.Object({ filter: HitFilter, queryFilters: Type.Array(QueryFilter) });
const Tags = Type.Object({
  kind: Type.Literal('tags'),
  criteria: Criteria,
  add: Type.Array(Type.String()),
  remove: Type.Array(Type.String()),
});
const Comments = Type.Object({
  kind: Type.Literal('comments'),
  criteria: Criteria,
  content: Type.String(),
  accessLevel: AccessLevel,
});
const Privilege = Type.Object({ kind: Type.Literal('privilege'), criteria: Criteria, isPrivileged: Type.Boolean() });
/** A change of the marks of hits. */
export type MarkOperation = Static<typeof Tags> | Static<typeof Comments> | Static<typeof Privilege>;

const Operation = Type.Union([
  Tags,
  Comments,
  Privilege,
  Type.Object({
    kind: Type.Union([Type.Literal('import'), Type.Literal('abort')]),
    evidenceId: Type.Integer(),
    count: Type.Integer(),
  }),
  Type.Object({ kind: Type.Literal('delete'), evidenceId: Type.Integer() }),
  Type.Object({ kind: Type.Literal('reindex') }),
]);
export type Operation = Static<typeof Operation>;

/** Messages of the process that will be killed: that it starts an operation, and that it was acknowledged. */
export const Report = Type.Union([
  Type.Object({ begin: Type.Integer(), operation: Operation }),
  Type.Object({ done: Type.Integer(), selected: Type.Optional(Type.Integer()) }),
]);
export type Report = Static<typeof Report>;

/** The state that the process that will be killed starts from. */
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

/** The hits of a source are the same in every process. */
export function hitsOfSource(evidenceId: number, count: number): HitRecord[] {
  const random = new Random(evidenceId);
  return Array.from({ length: count }, (_unused, index) => randomHit(random, `${evidenceId}-${index}`));
}

export function randomMark(random: Random, { tagIds, marked }: Orders, number: number): MarkOperation {
  const [red = '', blue = ''] = tagIds;
  const criteria: Static<typeof Criteria> = {
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
      const change = random.pick([
        { add: [red], remove: [] },
        { add: [], remove: [red] },
        { add: [blue], remove: [red] },
        { add: [red, blue], remove: [] },
        { add: [], remove: [red, blue] },
      ]);
      return { kind: 'tags', criteria, ...change };
    }
  }
}

/** Hits are identified by their original ids here, which no filter names. */
export function withoutHits(random: Random): QueryFilter {
  for (;;) {
    const filter = randomQueryFilter(random, 100);
    if (filter.kind !== 'hits') {
      return filter;
    }
  }
}
