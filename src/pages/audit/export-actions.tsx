import { deleteAuditExport, downloadAuditExport } from '@contract/calls/audit';
import type { AuditExport } from '@contract/model/audit';

import { OutputActions } from '@/features/outputs/output-actions';

interface ExportActionsProps {
  row: AuditExport;
  onDelete: (row: AuditExport) => void;
}

/**
 * Completed exports with a file can be downloaded and deleted, failed ones deleted; others have no actions (rules
 * 002-2).
 */
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
