import { Type, type Static } from '@sinclair/typebox';

import { HitFilter, QueryFilters } from './filter';

/** Maximum number of hits listed by id in a selection; larger selections are given by a search. */
export const SELECTED_IDS_MAX = 20_000;

/** The hits of a bulk action: listed by id, or all results of a search at the time of the action except the listed ones. */
export const SelectedHits = {
  /**
   * Includes the copies of these hits in extractions by other tools that the user may see, whether or not the search finds them.
   */
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

/** What of the items that follow the privilege of others (docs/adr/0091-privilege-follows-copies.md) a change includes. */
export const Followers = {
  /** False leaves them out. */
  withFollowers: Type.Optional(Type.Boolean()),
  /** Items with an equal text that follow, too. Others than those that `countPrivilegeFollowers` lists are ignored. */
  equalTextIds: Type.Optional(Type.Array(Type.String(), { maxItems: SELECTED_IDS_MAX })),
};

export const BulkOutcome = Type.Object({
  /** Id for the undo; null when nothing was changed. */
  actionId: Type.Union([Type.String(), Type.Null()]),
  /** Number of selected hits that the user may see and change. */
  selected: Type.Integer(),
  /** Number of these that were changed. */
  changed: Type.Integer(),
});
export type BulkOutcome = Static<typeof BulkOutcome>;

export const PrivilegeBulkOutcome = Type.Composite([
  BulkOutcome,
  /** Number of changed items that follow them. */
  Type.Object({ followed: Type.Integer() }),
]);
export type PrivilegeBulkOutcome = Static<typeof PrivilegeBulkOutcome>;
