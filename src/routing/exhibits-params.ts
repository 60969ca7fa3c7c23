import type { SortOrder } from '@contract/model/filter';

import { choiceParam, naturalParam, type QueryCodec } from './search-params';

interface ExhibitsParams {
  /** Zero-based. */
  pageIndex: number;
  /** Order by number. */
  order: SortOrder;
}

/** The page of the list of exhibits; `sort` is `desc` for the newest number first. */
export const exhibitsParams: QueryCodec<ExhibitsParams> = {
  parse: ({ pageIndex, sort }) => ({
    pageIndex: naturalParam(pageIndex, 0),
    order: choiceParam(sort, ['asc', 'desc'], 'asc'),
  }),
  format: ({ pageIndex, order }) => ({ pageIndex: pageIndex || null, sort: order === 'asc' ? null : order }),
};
