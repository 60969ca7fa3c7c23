import { Loader } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import type { CaseStatus } from '@/domain/case-status';
import { caseStatusMessages } from '@/messages/case';

import './status-label.css';

/** The status of a case or source, by icon or text in addition to colour. Null: no alert. */
export function StatusLabel({ status }: { status: CaseStatus | null }) {
  const { formatMessage } = useIntl();
  return (
    <span className={`status-label status-label--${(status ?? 'ready').toLowerCase()}`}>
      {iconOf(status)}
      {formatMessage(caseStatusMessages[status ?? 'ready'])}
    </span>
  );
}

function iconOf(status: CaseStatus | null) {
  switch (status) {
    case null:
      return <IconCircleCheck size={16} aria-hidden />;
    case 'UPDATE_FAILED':
      return <IconAlertCircle size={16} aria-hidden />;
    case 'INCOMPLETE':
      return <IconAlertTriangle size={16} aria-hidden />;
    default:
      return <Loader size={14} aria-hidden />;
  }
}
