import type { Hit } from '@contract/model/hit';

import { HitPreviews } from './hit-previews';

interface PreviewPaneProps {
  caseId: string;
  hit: Hit;
}

/** Previews of the files of an item; nothing for items without files. The conversation shows the text of a message. */
export function PreviewPane({ caseId, hit }: PreviewPaneProps) {
  return hit.attachments.length > 0 ? <HitPreviews caseId={caseId} hit={hit} /> : null;
}
