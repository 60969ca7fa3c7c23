import { usePreviewsAhead } from '@/features/previews/use-previews-ahead';

import { useExplorer } from '@/pages/explorer/explorer-context';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';
import { useAdjacentHits } from '@/pages/explorer/navigation/use-adjacent-hits';

import { HitPane } from './hit-pane';

interface PreviewSideProps {
  /** The user does not see the item any more. Always the same function. */
  onHidden: (hitId: string) => void;
}

/** The right pane, which preloads the previews of the items around the selected one. */
export function PreviewSide({ onHidden }: PreviewSideProps) {
  const { caseId, params, list, page, panes, detailsPath } = useExplorer();
  const { hits } = page;
  const hitId = params.selectedHitId;
  usePreviewsAhead(caseId, useAdjacentHits(caseId, list, hits, hitId));
  return (
    <HitPane
      {...{ caseId, hitId, detailsPath, onHidden }}
      listed={hits.find(({ id }) => id === hitId)}
      isSelectionPending={isSelectionPending(page)}
      onClose={() => panes.onRightChange(false)}
    />
  );
}

/** Something will be selected: the hits are on their way, or have just come and the first is about to be. */
const isSelectionPending = ({ state, hits }: HitsPage): boolean =>
  state === 'loading' || state === 'refreshing' || (state === 'ready' && hits.length > 0);
