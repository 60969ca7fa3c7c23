import { Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import type { AttachmentPreview } from '@/domain/previews';
import { CopyText } from '@/features/hit-fragments/copy-text';
import { previewMessages } from '@/messages/previews';

import { DownloadLink } from './download-link';

import './original-file.css';

interface OriginalFileProps extends Pick<AttachmentPreview, 'attachment' | 'preview'> {
  caseId: string;
  hitId: string;
}

/** Name, size and hash of the original of a preview, and its download for users with the permission. */
export function OriginalFile({ caseId, hitId, attachment, preview }: OriginalFileProps) {
  const { formatMessage } = useIntl();
  if (attachment.state !== 'stored') {
    return null;
  }
  const sha256 = preview.sourceSha256 ?? attachment.sha256;
  const label = formatMessage(previewMessages.sha256);
  return (
    <div className="original-file">
      {sha256 !== null && (
        <span className="original-file__hash">
          <span>{label}</span>
          <Tooltip label={sha256}>
            <code>{sha256}</code>
          </Tooltip>
          <CopyText value={sha256} what={label} />
        </span>
      )}
      <DownloadLink caseId={caseId} hitId={hitId} attachment={attachment} />
    </div>
  );
}
