import type { AuditExportStatus } from '@contract/model/audit';
import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { auditExportMessages as say } from '@/messages/audit';

interface Shown {
  label: MessageDescriptor;
  icon: ReactNode;
  tone?: 'done' | 'failure';
}

const SHOWN: Record<AuditExportStatus, Shown | null> = {
  pending: { label: say.pending, icon: <IconClock size={16} aria-hidden /> },
  in_progress: { label: say.inProgress, icon: <Loader size={14} aria-hidden /> },
  completed: { label: say.completed, icon: <IconCircleCheck size={16} aria-hidden />, tone: 'done' },
  failed: { label: say.failed, icon: <IconAlertCircle size={16} aria-hidden />, tone: 'failure' },
  unknown: null,
};

/** What became of an export; never by colour alone. Of an unknown status nothing is said (spec 002 §2). */
export function ExportStatus({ status }: { status: AuditExportStatus }) {
  const { formatMessage } = useIntl();
  const shown = SHOWN[status];
  return (
    shown && (
      <span className="export-status" data-tone={shown.tone}>
        {shown.icon}
        {formatMessage(shown.label)}
      </span>
    )
  );
}
