import type { PersonTerms } from '@server/domain/people';
import type { RowFact } from '@server/stores/embedded/rows/schema/row-facts';

/** What filters read of a case besides its segments; loaded from case.db when a search starts. */
export interface CaseCatalog {
  /** Artifact ids of a group, or of one name in it. */
  artifactIds(group: string, name?: string): readonly number[];
  /** Thread ids of `chatThreadId`s; unknown ones are left out. */
  threadIds(chatThreadIds: readonly string[]): readonly number[];
  /** Thread ids of the conversations that a person takes part in, or whose account is the person's. */
  threadsWith(person: PersonTerms): readonly number[];
  /** Id of the finished comparison of two sources, in whatever order they are named; null where there is none. */
  comparisonOf(evidenceIds: readonly [number, number]): number | null;
  /** Ids of the hits from one to another, both included, of which the fact is true. */
  hitsWith(fact: RowFact, first: number, last: number): readonly number[];
}
