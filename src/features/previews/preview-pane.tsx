import type { Hit } from '@contract/model/hit';

import { HitPreviews } from './hit-previews';

interface PreviewPaneProps {
  caseId: string;
  hit: Hit;
}

/** What the files of an item look like; nothing for items that have none. What a message says is its conversation's. */
export function PreviewPane({ caseId, hit }: PreviewPaneProps) {
  return hit.attachments.length > 0 ? <HitPreviews caseId={caseId} hit={hit} /> : null;
}
