import { canShowThumbnails, hitsView, type HitsView } from '@/domain/hits-view';
import { useStackMemory } from '@/features/duplicates/use-stack-memory';
import type { HitsParams } from '@/routing/hits-params';

import { pageRequestOf, type PageRequest } from './page-request';

export interface ExplorerList extends PageRequest {
  view: HitsView;
  /** Whether there is a choice of views. */
  hasViews: boolean;
  /** Whether hits with the same file content are shown as one. */
  isStacked: boolean;
  rememberStack: (isStacked: boolean) => void;
}

/** The view of the hits in the URL, and the requested page. */
export function useExplorerList(params: HitsParams, pageSize: number): ExplorerList {
  const { filter } = params.filters;
  const view = hitsView(filter, params.view);
  const [stack, rememberStack] = useStackMemory(params.stack);
  const isStacked = stack && view === 'thumbnail';
  return {
    ...pageRequestOf(params, view, isStacked, pageSize),
    view,
    hasViews: canShowThumbnails(filter),
    isStacked,
    rememberStack,
  };
}
