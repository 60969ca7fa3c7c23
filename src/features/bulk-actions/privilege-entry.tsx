import { markBulkPrivileged, markBulkUnprivileged } from '@contract/calls/bulk';
import { Loader, Menu } from '@mantine/core';
import { IconShieldLock, IconShieldOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { usePermission } from '@/components/permission/use-permission';
import { bulkMessages } from '@/messages/bulk';
import { privilegeMessages } from '@/messages/privilege';

import { useAreAllPrivileged } from './use-are-all-privileged';
import type { BulkSelection } from './use-bulk-selection';

interface PrivilegeEntryProps {
  caseId: string;
  selection: BulkSelection;
  /** Nothing is counted for a menu that nobody looks at. */
  isMenuOpen: boolean;
  onChoose: (kind: 'privileged' | 'unprivileged') => void;
}

/** "Mark as unprivileged" when every selected item is privileged, otherwise "Mark as privileged" (spec 001 §2.12). */
export function PrivilegeEntry({ caseId, selection, isMenuOpen, onChoose }: PrivilegeEntryProps) {
  const { formatMessage } = useIntl();
  const isNone = selection.count === 0;
  const areAllPrivileged = useAreAllPrivileged(caseId, selection.body, isMenuOpen && !isNone);
  const mayMark = usePermission(markBulkPrivileged, caseId).isAllowed;
  const mayUnmark = usePermission(markBulkUnprivileged, caseId).isAllowed;
  if (!mayMark && !mayUnmark) {
    return null;
  }
  if (!isNone && areAllPrivileged === null) {
    return (
      <Menu.Item disabled leftSection={<Loader size={14} aria-hidden />}>
        {formatMessage(bulkMessages.counting)}
      </Menu.Item>
    );
  }
  if (areAllPrivileged === true && mayUnmark) {
    return (
      <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => onChoose('unprivileged')}>
        {formatMessage(privilegeMessages.unmark)}
      </Menu.Item>
    );
  }
  return mayMark ? (
    <Menu.Item
      leftSection={<IconShieldLock size={16} aria-hidden />}
      disabled={isNone}
      onClick={() => onChoose('privileged')}
    >
      {formatMessage(privilegeMessages.mark)}
    </Menu.Item>
  ) : null;
}
