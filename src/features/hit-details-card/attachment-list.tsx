import type { Attachment } from '@contract/model/hit';
import { Badge, Tooltip } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { formatBytes } from '@/domain/previews-size';
import { Highlighted } from '@/features/highlight/highlighted';
import { CopyText } from '@/features/hit-fragments/copy-text';
import { DownloadLink } from '@/features/previews/download-link';
import { detailsMessages } from '@/messages/details';

import { DifferenceList } from './difference-list';
import { DifferenceMark } from './difference-mark';

import './attachment-list.css';

interface AttachmentListProps {
  caseId: string;
  hitId: string;
  attachments: readonly Attachment[];
}

/** The files of an item with name, size and hashes; files that are missing in the export are marked. */
export function AttachmentList({ caseId, hitId, attachments }: AttachmentListProps) {
  const { formatMessage } = useIntl();
  if (attachments.length === 0) {
    return null;
  }
  return (
    <section className="attachment-list" aria-label={formatMessage(detailsMessages.attachments)}>
      <h3 className="attachment-list__header">{formatMessage(detailsMessages.attachments)}</h3>
      <ul className="attachment-list__items">
        {attachments.map((attachment) => (
          <AttachmentItem key={attachment.id} caseId={caseId} hitId={hitId} attachment={attachment} />
        ))}
      </ul>
    </section>
  );
}

interface AttachmentItemProps {
  caseId: string;
  hitId: string;
  attachment: Attachment;
}

function AttachmentItem({ caseId, hitId, attachment }: AttachmentItemProps) {
  const { formatMessage } = useIntl();
  const { name, size, mimeType, sha256, state, differences = [] } = attachment;
  const hash = formatMessage(detailsMessages.sha256);
  return (
    <li className="attachment-list__item">
      <IconPaperclip size={16} stroke={1.6} aria-hidden className="attachment-list__icon" />
      <div className="attachment-list__facts">
        <span className="attachment-list__name" dir="auto">
          <Highlighted text={name} />
        </span>
        <span className="attachment-list__line">
          {state === 'notInExport' && (
            <Tooltip label={formatMessage(detailsMessages.notInExportHint)}>
              <Badge size="sm" variant="outline" color="gray" tt="none">
                {formatMessage(detailsMessages.notInExport)}
              </Badge>
            </Tooltip>
          )}
          {size !== null && (
            <Tooltip label={formatMessage(detailsMessages.fileSize, { bytes: size })}>
              <span>{formatBytes(size)}</span>
            </Tooltip>
          )}
          <span>{mimeType}</span>
          <DifferenceMark attachments={[attachment]} />
        </span>
        {sha256 !== null && (
          <span className="attachment-list__hash">
            <span>{hash}</span>
            <code>{sha256}</code>
            <CopyText value={sha256} what={hash} />
          </span>
        )}
        {differences.length > 0 && <DifferenceList differences={differences} />}
      </div>
      {state === 'stored' && <DownloadLink caseId={caseId} hitId={hitId} attachment={attachment} isIconOnly />}
    </li>
  );
}
