import type { Hit } from '@contract/model/hit';

import type { PreviewMessage } from '@/domain/preview-renderer';
import type { AttachmentPreview } from '@/domain/previews';

/** Props of every viewer of an attachment. */
export interface ViewerProps extends AttachmentPreview {
  caseId: string;
  hit: Hit;
  /** Called when the content cannot be shown: another preview may be tried. `detail` is the cause, if known. */
  onFail: (message: PreviewMessage, detail?: 'documentEncrypted' | 'documentMalformed') => void;
}
