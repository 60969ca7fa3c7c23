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
 */
export const useFilterChanges = (update: ChangeView): FilterChanges => ({
  changeFilters: useEventCallback((changed: HitFilters) => update((latest) => withFilters(latest, changed))),
  openSavedQuery: useEventCallback((query: string) => update((latest) => withSavedQuery(latest, query))),
});
