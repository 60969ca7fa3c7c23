import { listPrivilegeRules } from '@contract/calls/privilege';
import { listReports } from '@contract/calls/reports';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { usePermission } from '@/features/permission/use-permission';
import { caseMessages } from '@/messages/case';
import { exhibitMessages } from '@/messages/exhibits';
import { overviewMessages } from '@/messages/overview';
import { privilegePageMessages } from '@/messages/privilege-workflow';
import { reportMessages } from '@/messages/reports';
import { paths } from '@/routing/paths';

import './case-tabs.css';

type CaseTab = 'dashboard' | 'overview' | 'exhibits' | 'privilege' | 'reports';

interface CaseTabsProps {
  caseId: string;
  current: CaseTab;
  /** The page of the current tab. */
  children: ReactNode;
}

const PATHS: Record<CaseTab, (caseId: string) => string> = {
  dashboard: paths.caseDashboard,
  overview: paths.caseOverview,
  exhibits: paths.exhibits,
  privilege: paths.privilege,
  reports: paths.reports,
};

/** The pages about a case as tabs; Reports is there for who may list them (rules 002-2), Privilege for who keeps its lists. */
export function CaseTabs({ caseId, current, children }: CaseTabsProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { isAllowed: hasReports } = usePermission(listReports, caseId);
  const { isAllowed: hasPrivilege } = usePermission(listPrivilegeRules, caseId);
  const tabs = [
    { value: 'dashboard', label: caseMessages.dashboardTab },
    { value: 'overview', label: overviewMessages.title },
    { value: 'exhibits', label: exhibitMessages.title },
    ...(hasPrivilege || current === 'privilege'
      ? [{ value: 'privilege', label: privilegePageMessages.title } as const]
      : []),
    ...(hasReports || current === 'reports' ? [{ value: 'reports', label: reportMessages.title } as const] : []),
  ] as const;
  const open = (value: string | null) => {
    const tab = tabs.find((known) => known.value === value);
    if (tab !== undefined && tab.value !== current) {
      void navigate(PATHS[tab.value](caseId));
    }
  };
  return (
    // Arrows move between the tabs; leaving a page is said by Enter or a click.
    <Tabs value={current} onChange={open} activateTabWithKeyboard={false} className="case-tabs">
      <Tabs.List aria-label={formatMessage(caseMessages.tabs)}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {formatMessage(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value }) => (
        <Tabs.Panel key={value} value={value}>
          {value === current && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
