import { hitsCodec, type HitsParams } from './hits-params';
import { booleanParam, stringParam, type QueryCodec } from './search-params';

/** The query of hit details (spec 001 §2.2): that of the list it was opened from, and how it was opened. */
export interface HitDetailsParams extends HitsParams {
  /** There is no list to leaf through, such as when opened from the audit log. */
  disableNavButtons: boolean;
  originalHitId: string | null;
}

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

/** The list as it was left, with the item selected. */
export function backToListQuery({ disableNavButtons: _flag, originalHitId: _hit, ...params }: HitDetailsParams, hitId: string) {
  return { ...hitsCodec.format({ ...params, prev: null }), selectedHitId: hitId, userSelectedHit: true };
}
