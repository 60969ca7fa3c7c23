import { downloadFile } from '@contract/calls/files';
import type { Attachment } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { Permitted } from '@/components/permission/permitted';
import type { PreviewMessage } from '@/domain/preview-renderer';
import { previewMessages } from '@/messages/previews';

import './preview-notice.css';

export type NoticeDetail = 'audioGenerating' | 'videoGenerating' | 'documentEncrypted' | 'documentMalformed';

interface PreviewNoticeProps {
  caseId: string;
  attachment: Attachment;
  message: PreviewMessage;
  detail?: NoticeDetail;
  onRetry?: () => void;
}

/** Why there is no preview, in place of it. */
export function PreviewNotice({ caseId, attachment, message, detail, onRetry }: PreviewNoticeProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="preview-notice" role="status">
      <IconFileOff size={28} stroke={1.4} aria-hidden className="preview-notice__icon" />
      <span className="preview-notice__name" dir="auto">
        {attachment.name}
      </span>
      <p className="preview-notice__message">
        {formatMessage(previewMessages[message], { type: attachment.mimeType })}
      </p>
      {detail && <p className="preview-notice__message">{formatMessage(previewMessages[detail])}</p>}
      {message === 'tooLarge' && <DownloadHint caseId={caseId} />}
      {onRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {formatMessage(previewMessages.retry)}
        </Button>
      )}
    </div>
  );
}

/** Says that the download shows more, to those who may download. */
export function DownloadHint({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  return (
    <Permitted call={downloadFile} caseId={caseId}>
      <span>{formatMessage(previewMessages.downloadToView)}</span>
    </Permitted>
  );
}
