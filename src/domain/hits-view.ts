import type { HitFilter } from '@contract/model/filter';
import { THUMBNAIL_GROUPS } from '@contract/rules/artifact-groups';

import { activeGroups } from './filters-artifacts';

export type HitsView = 'thumbnail' | 'table';

/**
 * Whether every active artifact group can be shown as thumbnails (rules 001-2.3); without a filter by group all are
 * active.
 */
export function canShowThumbnails(filter: Pick<HitFilter, 'groups' | 'artifacts'>): boolean {
  const groups = activeGroups(filter);
  return groups.length > 0 && groups.every((group) => THUMBNAIL_GROUPS.includes(group));
}

/**
 * The view of the items (rules 001-2.4): the requested one, thumbnails by default; a table where thumbnails are not
 * available.
 */
export const hitsView = (filter: Pick<HitFilter, 'groups' | 'artifacts'>, wanted: HitsView | null): HitsView =>
  canShowThumbnails(filter) ? (wanted ?? 'thumbnail') : 'table';
