import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useDownload } from '@/features/downloads/use-download';
import { Permitted } from '@/features/permission/permitted';
import type { GuardedCall } from '@/features/permission/use-permission';
import { outputMessages as say } from '@/messages/outputs';

import './outputs.css';

interface OutputActionsProps {
  /** Of the report or export. */
  name: string;
  /** Null where there is nothing to download. */
  download: { path: string; call: GuardedCall; isFromEvidence?: boolean } | null;
  /** Null where it cannot be deleted. */
  remove: { call: GuardedCall; onDelete: () => void } | null;
  caseId?: string;
}

/** Download and Delete of a row, for those who may (rules 002-2). */
export function OutputActions({ name, download, remove, caseId }: OutputActionsProps) {
  const { formatMessage } = useIntl();
  const ofCase = caseId !== undefined && { caseId };
  return (
    <span className="outputs__actions">
      {download && (
        <Permitted call={download.call} {...ofCase}>
          <OutputDownload
            name={name}
            href={`${DOWNLOAD_ROUTE}${download.path}`}
            isFromEvidence={download.isFromEvidence === true}
          />
        </Permitted>
      )}
      {remove && (
        <Permitted call={remove.call} {...ofCase}>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={formatMessage(say.deleteOf, { name })}
            onClick={remove.onDelete}
          >
            {formatMessage(say.delete)}
          </Button>
        </Permitted>
      )}
    </span>
  );
}

interface OutputDownloadProps {
  name: string;
  href: string;
  isFromEvidence: boolean;
}

function OutputDownload({ name, href, isFromEvidence }: OutputDownloadProps) {
  const { formatMessage } = useIntl();
  const { onClick, isScanning, dialog } = useDownload(href, name, isFromEvidence);
  return (
    <>
      <Button
        component="a"
        href={href}
        download
        onClick={onClick}
        loading={isScanning}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={formatMessage(say.downloadOf, { name })}
      >
        {formatMessage(say.download)}
      </Button>
      {dialog}
    </>
  );
}

/** Rules 002-7: the path of a report or export is the key of the file download route. */
const DOWNLOAD_ROUTE = '/files/api/download';
