import { deleteAuditExport, downloadAuditExport } from '@contract/calls/audit';
import type { AuditExport } from '@contract/model/audit';

import { OutputActions } from '@/features/outputs/output-actions';

interface ExportActionsProps {
  row: AuditExport;
  onDelete: (row: AuditExport) => void;
}

/** A completed export with a file can be downloaded and deleted, a failed one deleted; others leave nothing to do (rules 002-2). */
export function ExportActions({ row, onDelete }: ExportActionsProps) {
  const { name, status, path } = row;
  const isDownloadable = status === 'completed' && path !== null;
  return (
    <OutputActions
      name={name}
      download={isDownloadable ? { path, call: downloadAuditExport } : null}
      remove={isDownloadable || status === 'failed' ? { call: deleteAuditExport, onDelete: () => onDelete(row) } : null}
    />
  );
}
