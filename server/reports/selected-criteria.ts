import type { createCaseUcoExport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import { BadRequestError } from '@server/errors';
import type { HitCriteria } from '@server/stores/hit-store';

/** A selection in a request (contract/model/selection). */
export type SelectedItems = Pick<CallBody<typeof createCaseUcoExport>, 'hitIds' | 'criteria'>;

/**
 * The search for the selected items, and the items excluded from it.
 * @throws BadRequestError unless the selection is given in exactly one way
 */
export function selectedCriteria({ hitIds, criteria }: SelectedItems): {
  criteria: HitCriteria;
  exceptHitIds: ReadonlySet<string>;
} {
  if (hitIds !== undefined && criteria === undefined) {
    return { criteria: { filter: {}, queryFilters: [{ kind: 'hits', hitIds }] }, exceptHitIds: new Set() };
  }
  if (hitIds === undefined && criteria !== undefined) {
    const { exceptHitIds = [], ...search } = criteria;
    return { criteria: search, exceptHitIds: new Set(exceptHitIds) };
  }
  throw new BadRequestError(
    'Name the items in exactly one way: one by one in "hitIds", or by the search that finds them in "criteria".',
  );
}
