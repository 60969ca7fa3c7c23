import { downloadFile } from '@contract/calls/files';
import type { Attachment } from '@contract/model/hit';
import { Button, Loader } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { Permitted } from '@/features/permission/permitted';
import type { PreviewMessage } from '@/domain/preview-renderer';
import { previewMessages } from '@/messages/previews';

import './preview-notice.css';

export type NoticeDetail = 'audioGenerating' | 'videoGenerating' | 'documentEncrypted' | 'documentMalformed';

interface PreviewNoticeProps {
  caseId: string;
  attachment: Attachment;
  message: PreviewMessage;
  detail?: NoticeDetail | undefined;
  /** The detected type, when it differs from that of the export. */
  mimeType?: string;
  /** The message of the server with details. */
  reason?: string | null;
  /** The preview is shown here as soon as it is converted. */
  isInProgress?: boolean;
  isRetrying?: boolean;
  onRetry?: (() => void) | undefined;
}

/** Messages for which the original shows more than the preview. */
const WITH_DOWNLOAD_HINT: readonly PreviewMessage[] = [
  ...(['tooLarge', 'fileTooLarge', 'noConverter', 'passwordProtected', 'virus'] as const),
];

/** The reason why there is no preview. */
export function PreviewNotice(props: PreviewNoticeProps) {
  const { caseId, attachment, message, detail, reason = null, isInProgress = false, isRetrying, onRetry } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="preview-notice" role="status" aria-busy={isInProgress}>
      {isInProgress ? (
        <Loader size={28} />
      ) : (
        <IconFileOff size={28} stroke={1.4} aria-hidden className="preview-notice__icon" />
      )}
      <span className="preview-notice__name" dir="auto">
        {attachment.name}
      </span>
      <p className="preview-notice__message">
        {formatMessage(previewMessages[message], { type: props.mimeType ?? attachment.mimeType })}
      </p>
      {detail && <p className="preview-notice__message">{formatMessage(previewMessages[detail])}</p>}
      {reason !== null && <p className="preview-notice__message">{reason}</p>}
      {WITH_DOWNLOAD_HINT.includes(message) && <DownloadHint caseId={caseId} />}
      {onRetry && (
        <Button variant="default" size="compact-sm" loading={isRetrying} onClick={onRetry}>
          {formatMessage(previewMessages.retry)}
        </Button>
      )}
    </div>
  );
}

/** A hint that the download shows more, for users with the permission. */
export function DownloadHint({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  return (
    <Permitted call={downloadFile} caseId={caseId}>
      <span>{formatMessage(previewMessages.downloadToView)}</span>
    </Permitted>
  );
}
