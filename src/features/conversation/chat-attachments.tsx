import type { Attachment } from '@contract/model/hit';
import { Badge, Tooltip } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { formatBytes } from '@/domain/previews-size';
import { DifferenceMark } from '@/features/hit-details-card/difference-mark';
import { detailsMessages } from '@/messages/details';

/** The attachments of a message with name, size and hash; previews are shown only on the page of the item. */
export function ChatAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { formatMessage } = useIntl();
  if (attachments.length === 0) {
    return null;
  }
  return (
    <ul className="chat-bubble__attachments">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="chat-bubble__attachment">
          <IconPaperclip size={14} aria-hidden />
          <span className="chat-bubble__file" dir="auto">
            {attachment.name}
          </span>
          {attachment.size !== null && <span className="chat-bubble__fact">{formatBytes(attachment.size)}</span>}
          {attachment.state === 'notInExport' && (
            <Tooltip label={formatMessage(detailsMessages.notInExportHint)}>
              <Badge size="sm" variant="outline" color="gray" tt="none">
                {formatMessage(detailsMessages.notInExport)}
              </Badge>
            </Tooltip>
          )}
          <DifferenceMark attachments={[attachment]} />
          {attachment.sha256 !== null && (
            <code className="chat-bubble__hash" title={`${formatMessage(detailsMessages.sha256)} ${attachment.sha256}`}>
              {attachment.sha256}
            </code>
          )}
        </li>
      ))}
    </ul>
  );
}
