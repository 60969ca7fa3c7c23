import { useRetryPreviewMutation } from '@/api/endpoints/previews';
import { useIsReadOnly } from '@/features/permission/read-only';
import { canRetry, isInProgress, type PreviewMessage } from '@/domain/preview-renderer';

import { PreviewNotice, type NoticeDetail } from './preview-notice';
import type { ViewerProps } from './viewer';

interface RetryableNoticeProps extends ViewerProps {
  message: PreviewMessage;
  detail?: NoticeDetail | undefined;
}

/** The state of a missing preview: in progress, or failed, with a retry button if that may help. */
export function RetryableNotice({ caseId, hit, attachment, preview, message, detail }: RetryableNoticeProps) {
  const [retry, { isLoading }] = useRetryPreviewMutation();
  const isReadOnly = useIsReadOnly();
  const retryConversion = () => void retry({ caseId, hitId: hit.id, attachmentId: attachment.id });
  return (
    <PreviewNotice
      caseId={caseId}
      attachment={attachment}
      message={message}
      detail={detail}
      mimeType={preview.sourceMimeType}
      reason={preview.failureDetail ?? null}
      isInProgress={isInProgress(preview)}
      isRetrying={isLoading}
      onRetry={!isReadOnly && canRetry(preview) && attachment.state === 'stored' ? retryConversion : undefined}
    />
  );
}
