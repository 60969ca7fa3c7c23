import { deleteReport, downloadReport } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';

import { OutputActions } from '@/features/outputs/output-actions';

import { HandedOutAction } from './handed-out-action';

interface ReportActionsProps {
  report: CaseReport;
  onDelete: (report: CaseReport) => void;
}

/**
 * A completed report with a file can be downloaded and deleted, a failed one deleted; others have no actions (rules
 * 002-2). A withheld one can be deleted, and opened as it was handed out by users who may see everything in it.
 */
export function ReportActions({ report, onDelete }: ReportActionsProps) {
  const { name, status, path, caseId, withheld, redactedSince = false, openableAsHandedOut = false } = report;
  const isWhole = status === 'completed' && path !== null;
  return (
    <OutputActions
      name={name}
      caseId={caseId}
      download={isWhole && !withheld && !redactedSince ? { path, call: downloadReport, isFromEvidence: true } : null}
      remove={isWhole || status === 'failed' ? { call: deleteReport, onDelete: () => onDelete(report) } : null}
    >
      {isWhole && openableAsHandedOut && <HandedOutAction report={report} />}
    </OutputActions>
  );
}
