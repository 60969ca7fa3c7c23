import {
  addBulkComment,
  addBulkTags,
  markBulkPrivileged,
  markBulkUnprivileged,
  removeBulkTags,
} from '@contract/calls/bulk';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory, IconMessagePlus, IconTag, IconTagOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useAnyPermission, usePermission } from '@/components/permission/use-permission';
import type { HitFilters } from '@/domain/filters';
import { bulkHistoryMessages, bulkMessages, selectionMessages } from '@/messages/bulk';

import { BulkDialog, type BulkDialogKind } from './bulk-dialog';
import { PrivilegeEntry } from './privilege-entry';
import { useBulkSelection } from './use-bulk-selection';

interface ActionsMenuProps {
  caseId: string;
  /** Of the list that the selection belongs to. */
  filters: HitFilters;
  /** Privilege of what is selected was changed. */
  onPrivilegeChanged: () => void;
}

/** Decision 20: without any of these there is no menu. */
const ANY_OF = [addBulkComment, addBulkTags, removeBulkTags, markBulkPrivileged, markBulkUnprivileged] as const;

/** What can be done with the selected items, by permission (spec 001 §2.12). */
export function ActionsMenu({ caseId, filters, onPrivilegeChanged }: ActionsMenuProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<BulkDialogKind | null>(null);
  const selection = useBulkSelection(filters);
  const { isAllowed } = useAnyPermission(ANY_OF, caseId);
  const mayComment = usePermission(addBulkComment, caseId).isAllowed;
  const mayAddTags = usePermission(addBulkTags, caseId).isAllowed;
  const mayRemoveTags = usePermission(removeBulkTags, caseId).isAllowed;
  if (!isAllowed) {
    return null;
  }
  const { count } = selection;
  const isNone = count === 0;
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="top-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {formatMessage(bulkMessages.actions)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={formatMessage(bulkMessages.actions)}>
          <Menu.Label>
            {isNone
              ? formatMessage(bulkMessages.nothingSelected)
              : formatMessage(selectionMessages.selected, { count })}
          </Menu.Label>
          {mayComment && (
            <Menu.Item
              leftSection={<IconMessagePlus size={16} aria-hidden />}
              disabled={isNone}
              onClick={() => setDialog('comment')}
            >
              {formatMessage(bulkMessages.comment)}
            </Menu.Item>
          )}
          {mayAddTags && (
            <Menu.Item
              leftSection={<IconTag size={16} aria-hidden />}
              disabled={isNone}
              onClick={() => setDialog('addTags')}
            >
              {formatMessage(bulkMessages.addTags)}
            </Menu.Item>
          )}
          {mayRemoveTags && (
            <Menu.Item
              leftSection={<IconTagOff size={16} aria-hidden />}
              disabled={isNone}
              onClick={() => setDialog('removeTags')}
            >
              {formatMessage(bulkMessages.removeTags)}
            </Menu.Item>
          )}
          <PrivilegeEntry caseId={caseId} selection={selection} isMenuOpen={isOpen} onChoose={setDialog} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setDialog('history')}>
            {formatMessage(bulkHistoryMessages.open)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <BulkDialog
          kind={dialog}
          caseId={caseId}
          selection={selection}
          onPrivilegeChanged={onPrivilegeChanged}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
