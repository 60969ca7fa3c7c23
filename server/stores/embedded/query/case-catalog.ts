import type { PersonTerms } from '@server/domain/people';
import type { RowFact } from '@server/stores/embedded/rows/schema/row-facts';

/** Data of a case that filters read besides its segments; loaded from case.db when a search starts. */
export interface CaseCatalog {
  /** Artifact ids of a group, or of one name in it. */
  artifactIds(group: string, name?: string): readonly number[];
  /** Thread ids of `chatThreadId`s; unknown ones are omitted. */
  threadIds(chatThreadIds: readonly string[]): readonly number[];
  /** Thread ids of the conversations in which a person participates, or whose account is the person's. */
  threadsWith(person: PersonTerms): readonly number[];
  /** Id of the finished comparison of two sources, in either order; null when there is none. */
  comparisonOf(evidenceIds: readonly [number, number]): number | null;
  /** Ids of the hits in a range, both ends inclusive, for which the fact is true. */
  hitsWith(fact: RowFact, first: number, last: number): readonly number[];
}
