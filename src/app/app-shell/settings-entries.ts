import { searchAuditLog } from '@contract/calls/audit';
import { getInstallation } from '@contract/calls/installation';
import { getLetterhead } from '@contract/calls/letterhead';
import { getLicence } from '@contract/calls/licensing';
import { listSystemReports } from '@contract/calls/system-reports';
import { listUsers } from '@contract/calls/users';
import type { Authorization } from '@contract/define-call';
import type { MessageDescriptor } from 'react-intl';

import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';
import { hasRoute } from '@/routing/route-patterns';

export interface SettingsEntry {
  path: string;
  label: MessageDescriptor;
  /** The permission that the page requires (rules 000-2, 000-6). */
  call: { authorization: Authorization };
}

const entry = (
  path: string,
  label: MessageDescriptor,
  service: Authorization['service'],
  resource: string,
  action: string,
): SettingsEntry => ({ path, label, call: { authorization: { service, resource, action } } });

/** The entries of the Settings menu. */
export const settingsEntries: readonly SettingsEntry[] = [
  { path: paths.users(), label: shellMessages.users, call: listUsers },
  entry(paths.artifactConfiguration(), shellMessages.artifactConfiguration, 'column-config', 'columns', 'update'),
  { path: paths.letterhead(), label: shellMessages.letterhead, call: getLetterhead },
  { path: paths.auditLogs(), label: shellMessages.auditLog, call: searchAuditLog },
  { path: paths.licensing(), label: shellMessages.licensing, call: getLicence },
  { path: paths.systemReports(), label: shellMessages.systemReports, call: listSystemReports },
  { path: paths.installation(), label: shellMessages.installation, call: getInstallation },
].filter(({ path }) => hasRoute(path));
