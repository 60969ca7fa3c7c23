import { Loader, Menu } from '@mantine/core';
import { IconShieldLock, IconShieldOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { bulkMessages } from '@/messages/bulk';
import { privilegeMessages } from '@/messages/privilege';

import { useAreAllPrivileged } from './use-are-all-privileged';
import type { BulkPermissions } from './use-bulk-permissions';
import type { BulkSelection } from './use-bulk-selection';

interface PrivilegeEntryProps {
  caseId: string;
  selection: BulkSelection;
  may: Pick<BulkPermissions, 'mark' | 'unmark'>;
  /** Privileged items are counted only while the menu is open. */
  isMenuOpen: boolean;
  onChoose: (kind: 'privileged' | 'unprivileged') => void;
}

/** "Mark as unprivileged" when every selected item is privileged, otherwise "Mark as privileged" (rules 001-2.12). */
export function PrivilegeEntry({ caseId, selection, may, isMenuOpen, onChoose }: PrivilegeEntryProps) {
  const { formatMessage } = useIntl();
  const isNone = selection.count === 0;
  const areAllPrivileged = useAreAllPrivileged(caseId, selection.body, isMenuOpen && !isNone);
  if (!may.mark && !may.unmark) {
    return null;
  }
  if (!isNone && areAllPrivileged === null) {
    return (
      <Menu.Item disabled leftSection={<Loader size={14} aria-hidden />}>
        {formatMessage(bulkMessages.counting)}
      </Menu.Item>
    );
  }
  if (areAllPrivileged === true && may.unmark) {
    return (
      <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => onChoose('unprivileged')}>
        {formatMessage(privilegeMessages.unmark)}
      </Menu.Item>
    );
  }
  return may.mark ? (
    <Menu.Item
      leftSection={<IconShieldLock size={16} aria-hidden />}
      disabled={isNone}
      onClick={() => onChoose('privileged')}
    >
      {formatMessage(privilegeMessages.mark)}
    </Menu.Item>
  ) : null;
}
