import type { Hit } from '@contract/model/hit';

import { HitPreviews } from './hit-previews';
import { MessageBubble } from './message-bubble';

import './preview-pane.css';

interface PreviewPaneProps {
  caseId: string;
  hit: Hit;
}

/** What an item looks like: its message, then the previews of its files. Nothing for items that have neither. */
export function PreviewPane({ caseId, hit }: PreviewPaneProps) {
  if (hit.chat === null && hit.attachments.length === 0) {
    return null;
  }
  return (
    <div className="preview-pane">
      {hit.chat !== null && (
        <MessageBubble caseId={caseId} chat={hit.chat} hasAttachments={hit.attachments.length > 0} />
      )}
      {hit.attachments.length > 0 && <HitPreviews caseId={caseId} hit={hit} />}
    </div>
  );
}
