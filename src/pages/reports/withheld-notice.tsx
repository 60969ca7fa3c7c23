import type { CaseReport } from '@contract/model/report';
import { Alert } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { reportMessages } from '@/messages/reports';

/** The reason why reports are withheld, and what to do about it; nothing without such reports. */
export function WithheldNotice({ reports = [] }: { reports: readonly CaseReport[] | undefined }) {
  const { formatMessage, formatList } = useIntl();
  const names = reports.filter(({ withheld }) => withheld).map(({ name }) => name);
  if (names.length === 0) {
    return null;
  }
  return (
    <Alert
      className="reports__notice"
      role="status"
      color="yellow"
      variant="light"
      p="sm"
      icon={<IconShieldLock size={16} />}
    >
      <span dir="auto">
        {formatMessage(reportMessages.withheldNotice, {
          count: names.length,
          names: formatList(names, { type: 'conjunction' }),
        })}
      </span>
    </Alert>
  );
}
