import {
  addBulkComment,
  addBulkTags,
  markBulkPrivileged,
  markBulkUnprivileged,
  removeBulkTags,
} from '@contract/calls/bulk';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory, IconMessagePlus, IconTag, IconTagOff, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useAnyPermission, usePermission, type GuardedCall } from '@/components/permission/use-permission';
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
  if (!isAllowed) {
    return null;
  }
  const { count } = selection;
  const isNone = count === 0;
  const entry = { caseId, isDisabled: isNone, onChoose: setDialog };
  const title = isNone
    ? formatMessage(bulkMessages.nothingSelected)
    : formatMessage(selectionMessages.selected, { count });
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="top-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {formatMessage(bulkMessages.actions)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={formatMessage(bulkMessages.actions)}>
          <Menu.Label>{title}</Menu.Label>
          <ActionEntry {...entry} kind="comment" call={addBulkComment} shape={IconMessagePlus} />
          <ActionEntry {...entry} kind="addTags" call={addBulkTags} shape={IconTag} />
          <ActionEntry {...entry} kind="removeTags" call={removeBulkTags} shape={IconTagOff} />
          <PrivilegeEntry caseId={caseId} selection={selection} isMenuOpen={isOpen} onChoose={setDialog} />
          <Menu.Divider />
          <Menu.Item
            data-autofocus
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setDialog('history')}
          >
            {formatMessage(bulkHistoryMessages.title)}
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

interface ActionEntryProps {
  caseId: string;
  kind: 'comment' | 'addTags' | 'removeTags';
  call: GuardedCall;
  shape: Icon;
  /** Nothing is selected: the title of the menu says so. */
  isDisabled: boolean;
  onChoose: (kind: BulkDialogKind) => void;
}

function ActionEntry({ caseId, kind, call, shape: Shape, isDisabled, onChoose }: ActionEntryProps) {
  const { formatMessage } = useIntl();
  const { isAllowed } = usePermission(call, caseId);
  return isAllowed ? (
    <Menu.Item
      // The first entry that can be chosen takes the focus: one that cannot would leave it on the button.
      data-autofocus={!isDisabled || undefined}
      leftSection={<Shape size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={() => onChoose(kind)}
    >
      {formatMessage(bulkMessages[kind])}
    </Menu.Item>
  ) : null;
}
