import { usePrefetchPreviews } from '@/features/previews/use-prefetch-previews';

import { useExplorer } from '@/pages/explorer/explorer-context';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';
import { useAdjacentHits } from '@/pages/explorer/navigation/use-adjacent-hits';

import { HitPane } from './hit-pane';

interface PreviewSideProps {
  /** Called when the user cannot see the item any more. Must be stable. */
  onHidden: (hitId: string) => void;
}

/** The right pane, which prefetches the previews of the items around the selected one. */
export function PreviewSide({ onHidden }: PreviewSideProps) {
  const { caseId, params, list, page, panes, detailsPath } = useExplorer();
  const { hits } = page;
  const hitId = params.selectedHitId;
  usePrefetchPreviews(caseId, useAdjacentHits(caseId, list, hits, hitId));
  return (
    <HitPane
      {...{ caseId, hitId, detailsPath, onHidden }}
      listed={hits.find(({ id }) => id === hitId)}
      isSelectionPending={isSelectionPending(page)}
      onClose={() => panes.onRightChange(false)}
    />
  );
}

/** Whether an item will be selected: the hits are loading, or the first one is about to be selected. */
const isSelectionPending = ({ state, hits }: HitsPage): boolean =>
  state === 'loading' || state === 'refreshing' || (state === 'ready' && hits.length > 0);
