import { THUMBNAIL_BATCH } from '@contract/rules/limits';

import type { HitsView } from '@/domain/hits-view';
import { batchOf } from '@/domain/thumbnail-grid';
import type { HitsParams } from '@/routing/hits-params';

/** The part of the list with the selected hit: a page of the table, or a batch of the endless thumbnails. */
export interface PageRequest {
  params: HitsParams;
  size: number;
}

/** `pageSize` is that of the table, since `page` in URLs counts pages of the table in every view. */
export function pageRequestOf(params: HitsParams, view: HitsView, isStacked: boolean, pageSize: number): PageRequest {
  return view === 'table'
    ? { params: { ...params, stack: null }, size: pageSize }
    : {
        params: {
          ...params,
          stack: isStacked ? true : params.stack,
          page: batchOf(params.index ?? params.page * pageSize),
          searchAfter: null,
        },
        size: THUMBNAIL_BATCH,
      };
}

/** Index of a hit in the whole list: page times size plus position (rules 001-9). */
export const listIndex = (page: number, pageSize: number, position: number): number => page * pageSize + position;
