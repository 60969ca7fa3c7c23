import { deleteAuditExport, downloadAuditExport } from '@contract/calls/audit';
import type { AuditExport } from '@contract/model/audit';
import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { Permitted } from '@/components/permission/permitted';
import { auditExportMessages as say } from '@/messages/audit';

interface ExportActionsProps {
  row: AuditExport;
  onDelete: (row: AuditExport) => void;
}

/** A completed export with a file can be downloaded and deleted, a failed one deleted; others leave nothing to do (spec 002 §2). */
export function ExportActions({ row, onDelete }: ExportActionsProps) {
  const { formatMessage } = useIntl();
  const { name, status, path } = row;
  const isDownloadable = status === 'completed' && path !== null;
  return (
    <span className="exports__actions">
      {isDownloadable && (
        <Permitted call={downloadAuditExport}>
          <Button
            component="a"
            href={`${DOWNLOAD_ROUTE}${path}`}
            download
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={formatMessage(say.downloadOf, { name })}
          >
            {formatMessage(say.download)}
          </Button>
        </Permitted>
      )}
      {(isDownloadable || status === 'failed') && (
        <Permitted call={deleteAuditExport}>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={formatMessage(say.deleteOf, { name })}
            onClick={() => onDelete(row)}
          >
            {formatMessage(say.delete)}
          </Button>
        </Permitted>
      )}
    </span>
  );
}

/** Spec 002 §7: the path of an export is the key of the file download route. */
const DOWNLOAD_ROUTE = '/files/api/download';
