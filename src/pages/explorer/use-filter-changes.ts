import type { HitFilters } from '@/domain/filters';
import { withFilters } from '@/routing/hits-params';
import { withSavedQuery } from '@/routing/saved-query';
import type { ChangeView } from '@/state/change-view';

import { useEventCallback } from './use-event-callback';

export interface FilterChanges {
  changeFilters: (filters: HitFilters) => void;
  openSavedQuery: (query: string) => void;
}

/**
 * Functions that change the filters of an explorer. They are stable, so that the header is not rendered again when an
 * item is selected.
 *
 * @param filtered the parameters under other filters: what stays of the selection depends on the view
 */
export const useFilterChanges = (update: ChangeView, filtered: typeof withFilters = withFilters): FilterChanges => ({
  changeFilters: useEventCallback((changed: HitFilters) => update((latest) => filtered(latest, changed))),
  openSavedQuery: useEventCallback((query: string) => update((latest) => withSavedQuery(latest, query))),
});
