import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

import type { HitFilters } from '@/domain/filters';

import type { Panes } from '@/pages/explorer/layout/use-panes';
import type { ExplorerList } from '@/pages/explorer/list/use-explorer-list';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';
import type { ItemNavigation } from '@/pages/explorer/navigation/use-item-navigation';
import type { ExplorerAddress } from './use-explorer-address';

/**
 * What the views of the explorer share. It changes with every selection: a part that is not to be drawn then is a memo and
 * has props instead.
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
  /** An item was pressed by mouse or finger: where the preview is a drawer, it opens. */
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
