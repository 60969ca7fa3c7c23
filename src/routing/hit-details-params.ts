import { hitsCodec, type HitsParams } from './hits-params';
import { booleanParam, stringParam, type QueryCodec, type QueryValues } from './search-params';

/** How an item was opened. */
interface HitOpening {
  /** Without navigation to other items, such as when opened from the audit log. */
  disableNavButtons: boolean;
  originalHitId: string | null;
}

/** The query of hit details (rules 001-2.2): that of the list, and how the item was opened. */
export interface HitDetailsParams extends HitsParams, HitOpening {}

export const hitDetailsCodec: QueryCodec<HitDetailsParams> = {
  parse: (values) => ({
    ...hitsCodec.parse(values),
    disableNavButtons: booleanParam(values.disableNavButtons),
    originalHitId: stringParam(values.originalHitId) ?? null,
  }),
  format: ({ disableNavButtons, originalHitId, ...params }) => ({
    ...hitsCodec.format(params),
    disableNavButtons: disableNavButtons || null,
    originalHitId,
  }),
};

/** The query of the list with the item selected; null when the item is not in the list any more. */
export function backToListQuery(params: HitDetailsParams, hitId: string | null): QueryValues {
  const { filters, page, searchAfter, sort, view, stack, index, forceRetry, hidePreviewPane } = params;
  const list = { filters, page, searchAfter, sort, view, stack, index, forceRetry, hidePreviewPane, prev: null };
  return hitId === null
    ? hitsCodec.format({ ...list, selectedHitId: null, userSelectedHit: false, index: null })
    : hitsCodec.format({ ...list, selectedHitId: hitId, userSelectedHit: true });
}
