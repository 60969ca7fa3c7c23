import { listPrivilegeRules } from '@contract/calls/privilege';
import { listReports } from '@contract/calls/reports';
import type { MessageDescriptor } from 'react-intl';

import { usePermission } from '@/features/permission/use-permission';
import { caseMessages } from '@/messages/case';
import { exhibitMessages } from '@/messages/exhibits';
import { overviewMessages } from '@/messages/overview';
import { privilegePageMessages } from '@/messages/privilege-workflow';
import { reportMessages } from '@/messages/reports';
import { paths } from '@/routing/paths';

export type CaseTab = 'dashboard' | 'overview' | 'exhibits' | 'privilege' | 'reports';

interface CaseTabEntry {
  value: CaseTab;
  label: MessageDescriptor;
  path: string;
}

/**
 * The pages of a case that the user may open: Reports with the permission to list them (rules 002-2), Privilege with
 * the permission for its lists.
 */
export function useCaseTabs(caseId: string, current: CaseTab | null): CaseTabEntry[] {
  const { isAllowed: hasReports } = usePermission(listReports, caseId);
  const { isAllowed: hasPrivilege } = usePermission(listPrivilegeRules, caseId);
  return [
    { value: 'dashboard', label: caseMessages.dashboardTab, path: paths.caseDashboard(caseId) },
    { value: 'overview', label: overviewMessages.title, path: paths.caseOverview(caseId) },
    { value: 'exhibits', label: exhibitMessages.title, path: paths.exhibits(caseId) },
    ...(hasPrivilege || current === 'privilege'
      ? [{ value: 'privilege', label: privilegePageMessages.title, path: paths.privilege(caseId) } as const]
      : []),
    ...(hasReports || current === 'reports'
      ? [{ value: 'reports', label: reportMessages.title, path: paths.reports(caseId) } as const]
      : []),
  ];
}
