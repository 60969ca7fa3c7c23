import type { Hit } from '@contract/model/hit';

import type { PreviewMessage } from '@/domain/preview-renderer';
import type { AttachmentPreview } from '@/domain/previews';

/** What every viewer of an attachment is given. */
export interface ViewerProps extends AttachmentPreview {
  caseId: string;
  hit: Hit;
  /** The content cannot be shown: another preview may be tried. `detail` is the cause, when known. */
  onFail: (message: PreviewMessage, detail?: 'documentEncrypted' | 'documentMalformed') => void;
}
