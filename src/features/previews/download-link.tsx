import { downloadFile } from '@contract/calls/files';
import type { Attachment } from '@contract/model/hit';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useDownload } from '@/features/downloads/use-download';
import { Permitted } from '@/features/permission/permitted';
import { fileAddress } from '@/domain/file-address';
import { previewMessages } from '@/messages/previews';

interface DownloadLinkProps {
  caseId: string;
  hitId: string;
  attachment: Pick<Attachment, 'id' | 'name'>;
  isIconOnly?: boolean;
}

/** A link that downloads the original of an attachment, for users with the permission (rules 001-6). */
export function DownloadLink({ caseId, hitId, attachment, isIconOnly = false }: DownloadLinkProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(previewMessages.downloadNamed, { name: attachment.name });
  const href = fileAddress(downloadFile, { caseId, hitId, attachmentId: attachment.id });
  const { onClick, isScanning, dialog } = useDownload(href, attachment.name);
  const link = {
    component: 'a',
    href,
    onClick,
    loading: isScanning,
    download: attachment.name,
    'aria-label': label,
  } as const;
  return (
    <Permitted call={downloadFile} caseId={caseId}>
      {isIconOnly ? (
        <Tooltip label={label}>
          <ActionIcon variant="subtle" size={28} {...link}>
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button variant="subtle" size="compact-sm" leftSection={<IconDownload size={16} aria-hidden />} {...link}>
          {formatMessage(previewMessages.download)}
        </Button>
      )}
      {dialog}
    </Permitted>
  );
}
