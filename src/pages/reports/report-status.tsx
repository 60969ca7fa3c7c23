import type { CaseReport } from '@contract/model/report';
import { REPORT_REDACTED_SINCE } from '@contract/rules/redaction';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCircleDashed, IconInfoCircle, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { OUTPUT_LOOKS } from '@/features/outputs/output-state';
import { OutputStatus } from '@/features/outputs/output-status';
import { reportMessages } from '@/messages/reports';

interface Shown {
  label: MessageDescriptor;
  icon: ReactNode;
  tone?: 'done' | 'failure' | 'attention';
}

const SHOWN: ReadonlyMap<string, Shown> = new Map<CaseReport['status'], Shown>([
  ['pending', { label: reportMessages.pending, ...OUTPUT_LOOKS.pending }],
  ['in_progress', { label: reportMessages.inProgress, ...OUTPUT_LOOKS.in_progress }],
  ['completed', { label: reportMessages.completed, ...OUTPUT_LOOKS.completed }],
  ['failed', { label: reportMessages.failed, ...OUTPUT_LOOKS.failed }],
]);
const WITHHELD: Shown = {
  label: reportMessages.withheld,
  icon: <IconShieldLock size={16} aria-hidden />,
  tone: 'attention',
};
/** Shown for a status that this version does not have (002-4-08). */
const OTHER: Shown = { label: reportMessages.otherStatus, icon: <IconCircleDashed size={16} aria-hidden /> };

/**
 * The status of a report with its progress, and on request the reason of a failure or withholding, or notes for
 * readers.
 */
export function ReportStatus({ report }: { report: CaseReport }) {
  const { formatMessage } = useIntl();
  const { status, withheld, redactedSince = false, progress } = report;
  const shown = withheld || redactedSince ? WITHHELD : (SHOWN.get(status) ?? OTHER);
  const label = formatMessage(shown.label);
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <OutputStatus icon={shown.icon} tone={shown.tone}>
      <span className="reports__status" title={label}>
        {label}
        {status === 'in_progress' && percent > 0 && ` ${formatMessage(reportMessages.inProgressPercent, { percent })}`}
      </span>
      <Details report={report} />
    </OutputStatus>
  );
}

function Details({ report }: { report: CaseReport }) {
  const { formatMessage } = useIntl();
  const { failure, withheld, redactedSince = false, notes, itemCount, status } = report;
  const details = [
    ...(withheld ? [formatMessage(reportMessages.withheldReason)] : []),
    ...(redactedSince ? [REPORT_REDACTED_SINCE] : []),
    ...(failure === null ? [] : [failure]),
    ...(status === 'completed' && itemCount !== null
      ? [formatMessage(reportMessages.items, { count: itemCount })]
      : []),
    ...notes,
  ];
  if (details.length === 0) {
    return null;
  }
  const text = details.join(' \n');
  return (
    <Tooltip label={text} multiline w={320} className="reports__details">
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={text}>
        <IconInfoCircle size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
