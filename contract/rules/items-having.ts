import type { HitFilter, ItemsHaving, QueryFilter } from '@contract/model/filter';

const HAVING: Record<ItemsHaving, QueryFilter> = {
  location: { kind: 'area', area: { shape: 'box', south: -90, west: -180, north: 90, east: 180 } },
  date: { kind: 'timeRange', from: '0001-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z' },
};

/**
 * The criteria of the items that a view shows, for counts. Not a filter of the request: the audit log would say that the user has
 * filtered by it.
 */
export const criteriaHaving = <Criteria extends { filter: HitFilter; queryFilters: readonly QueryFilter[] }>(
  criteria: Criteria,
  having: ItemsHaving | undefined,
): Criteria =>
  having === undefined ? criteria : { ...criteria, queryFilters: [...criteria.queryFilters, HAVING[having]] };
