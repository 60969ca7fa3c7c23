import type { createCaseUcoExport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import { BadRequestError } from '@server/errors';
import type { HitCriteria } from '@server/stores/hit-store';

/** A selection as calls name it (contract/model/selection). */
export type SelectedItems = Pick<CallBody<typeof createCaseUcoExport>, 'hitIds' | 'criteria'>;

/** The search for what is selected, and the items of it that were taken out again. @throws BadRequestError unless it is named in exactly one way */
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
