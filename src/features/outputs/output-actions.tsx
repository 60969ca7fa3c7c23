import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useDownload } from '@/features/downloads/use-download';
import { Permitted } from '@/features/permission/permitted';
import type { GuardedCall } from '@/features/permission/use-permission';
import { outputMessages } from '@/messages/outputs';

import './outputs.css';

interface OutputActionsProps {
  /** Name of the report or export. */
  name: string;
  /** Null when there is nothing to download. */
  download: { path: string; call: GuardedCall; isFromEvidence?: boolean } | null;
  /** Null when it cannot be deleted. */
  remove: { call: GuardedCall; onDelete: () => void } | null;
  caseId?: string;
  /** Further actions of the row, between these two. */
  children?: ReactNode;
}

/** Download and Delete of a row, for users with the permission (rules 002-2). */
export function OutputActions({ name, download, remove, caseId, children }: OutputActionsProps) {
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
      {children}
      {remove && (
        <Permitted call={remove.call} {...ofCase}>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={formatMessage(outputMessages.deleteOf, { name })}
            onClick={remove.onDelete}
          >
            {formatMessage(outputMessages.delete)}
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
  const { onClick, isScanning, dialog } = useDownload(href, name, { check: isFromEvidence ? 'forViruses' : 'never' });
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
        aria-label={formatMessage(outputMessages.downloadOf, { name })}
      >
        {formatMessage(outputMessages.download)}
      </Button>
      {dialog}
    </>
  );
}

/** Prefix of the URL of a report or export, followed by its path in the file store (rules 002-7). */
const DOWNLOAD_ROUTE = '/files/api/download';
