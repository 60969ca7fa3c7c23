import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { auditMessages } from '@/messages/audit';
import { paths } from '@/routing/paths';

interface AuditTabsProps {
  current: 'logs' | 'exports';
  children: ReactNode;
}

/** The two pages of the audit log as tabs (rules 002-2). */
export function AuditTabs({ current, children }: AuditTabsProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const open = (value: string | null) => {
    if (value !== null && value !== current) {
      void navigate(value === 'logs' ? paths.auditLogs() : paths.auditExports());
    }
  };
  return (
    // Arrow keys move the focus between the tabs; Enter or a click navigates.
    <Tabs value={current} onChange={open} activateTabWithKeyboard={false} className="audit-tabs">
      <Tabs.List aria-label={formatMessage(auditMessages.tabs)}>
        <Tabs.Tab value="logs">{formatMessage(auditMessages.logsTab)}</Tabs.Tab>
        <Tabs.Tab value="exports">{formatMessage(auditMessages.exportsTab)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="logs">{current === 'logs' && children}</Tabs.Panel>
      <Tabs.Panel value="exports">{current === 'exports' && children}</Tabs.Panel>
    </Tabs>
  );
}
