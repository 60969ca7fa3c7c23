import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

import type { HitFilters } from '@/domain/filters';

import type { Panes } from '@/pages/explorer/layout/use-panes';
import type { ExplorerList } from '@/pages/explorer/list/use-explorer-list';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';
import type { ItemNavigation } from '@/pages/explorer/navigation/use-item-navigation';
import type { ExplorerAddress } from './use-explorer-address';

/**
 * Values that the views of the explorer share. The object changes with every selection: components that must not render
 * then are memoised and have props instead.
 */
export interface ExplorerContextValue extends ExplorerAddress, ItemNavigation {
  caseId: string;
  /** IANA zone of the case. */
  timezone: string;
  list: ExplorerList;
  /** The hits of `list`. */
  page: HitsPage;
  panes: Panes;
  detailsPath: (hit: Hit) => string;
  onFiltersChange: (filters: HitFilters) => void;
  /** Called when an item was pressed by mouse or finger: opens the preview where it is a drawer. */
  onItemPress: () => void;
}

export const ExplorerContext = createContext<ExplorerContextValue | null>(null);

export function useExplorer(): ExplorerContextValue {
  const value = useContext(ExplorerContext);
  if (value === null) {
    throw new Error('A part of the explorer is used outside of it (src/pages/explorer/explorer.tsx).');
  }
  return value;
}
