import { Type, type Static } from '@sinclair/typebox';

import { HitFilter, QueryFilters } from './filter';

/** The most hits that a selection may name one by one; more are named by the search that finds them. */
export const SELECTED_IDS_MAX = 20_000;

/** What a bulk action is about: the named hits, or all that a search finds when it is done, but for the excepted ones. */
export const SelectedHits = {
  /** With the copies of these hits in extractions by other tools, as far as the user may see them, whether or not the search finds them. */
  withToolCopies: Type.Optional(Type.Boolean()),
  hitIds: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: SELECTED_IDS_MAX })),
  criteria: Type.Optional(
    Type.Object({
      filter: HitFilter,
      queryFilters: QueryFilters,
      exceptHitIds: Type.Optional(Type.Array(Type.String(), { maxItems: SELECTED_IDS_MAX })),
    }),
  ),
};

export const BulkOutcome = Type.Object({
  /** What undoes it; null when nothing was changed. */
  actionId: Type.Union([Type.String(), Type.Null()]),
  /** Hits of the selection that the user may see and that were open to changes. */
  selected: Type.Integer(),
  /** Of these, the ones that were not so before. */
  changed: Type.Integer(),
});
export type BulkOutcome = Static<typeof BulkOutcome>;
