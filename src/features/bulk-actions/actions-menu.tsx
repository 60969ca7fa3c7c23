import { createReport } from '@contract/calls/reports';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconGavel,
  IconHistory,
  IconMessagePlus,
  IconShieldCheck,
  IconTag,
  IconTagOff,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { usePermission } from '@/features/permission/use-permission';
import type { HitFilters } from '@/domain/filters';
import { bulkHistoryMessages, bulkMessages, selectionMessages } from '@/messages/bulk';
import { exhibitMessages } from '@/messages/exhibits';
import { privilegeDecisionMessages } from '@/messages/privilege-workflow';

import { BY_DATE, type ListOrder } from './exported-list';
import { BulkDialog, type BulkDialogKind } from './bulk-dialog';
import { CaseUcoEntry } from './case-uco-entry';
import { PrivilegeEntry } from './privilege-entry';
import { ReportEntries } from './report-entries';
import { useBulkPermissions, type BulkPermissions } from './use-bulk-permissions';
import { useBulkSelection } from './use-bulk-selection';
import { useTagSelected } from './use-tag-selected';

interface ActionsMenuProps {
  caseId: string;
  /** The filters of the list. */
  filters: HitFilters;
  /** Order and columns of the list; by date when missing. */
  order?: ListOrder | undefined;
  /** Called after the privilege of the selected items was changed. */
  onPrivilegeChanged: () => void;
}

/** The actions for the selected items that the user is permitted to do (rules 001-2.12). */
export function ActionsMenu({ caseId, filters, order = BY_DATE, onPrivilegeChanged }: ActionsMenuProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<BulkDialogKind | null>(null);
  const selection = useBulkSelection(filters);
  const may = useBulkPermissions(caseId);
  const { isAllowed: mayReport } = usePermission(createReport, caseId);
  useTagSelected(caseId, selection, may.addTags);
  // Decision 20: without a permitted action there is no menu.
  if (!Object.values(may).includes(true)) {
    return null;
  }
  const { count } = selection;
  const isNone = count === 0;
  const entry = { may, isDisabled: isNone, onChoose: setDialog };
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
          <ActionEntry {...entry} kind="comment" shape={IconMessagePlus} />
          <ActionEntry {...entry} kind="addTags" shape={IconTag} />
          <ActionEntry {...entry} kind="removeTags" shape={IconTagOff} />
          <ActionEntry {...entry} kind="exhibits" shape={IconGavel} />
          <PrivilegeEntry caseId={caseId} selection={selection} may={may} isMenuOpen={isOpen} onChoose={setDialog} />
          <ActionEntry {...entry} kind="decide" shape={IconShieldCheck} />
          <Menu.Divider />
          <Menu.Item
            data-autofocus
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setDialog('history')}
          >
            {formatMessage(bulkHistoryMessages.title)}
          </Menu.Item>
          {mayReport && <ReportEntries {...{ caseId, filters, selection }} onExport={setDialog} />}
          {mayReport && <CaseUcoEntry caseId={caseId} selection={selection} />}
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <BulkDialog
          kind={dialog}
          caseId={caseId}
          selection={selection}
          list={{ ...order, filters }}
          onPrivilegeChanged={onPrivilegeChanged}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

const ENTRY_LABELS = {
  comment: bulkMessages.comment,
  addTags: bulkMessages.addTags,
  removeTags: bulkMessages.removeTags,
  exhibits: exhibitMessages.makeMany,
  decide: privilegeDecisionMessages.bulkTitle,
};

interface ActionEntryProps {
  kind: keyof typeof ENTRY_LABELS;
  may: BulkPermissions;
  shape: Icon;
  /** Whether nothing is selected, which the title of the menu shows. */
  isDisabled: boolean;
  onChoose: (kind: BulkDialogKind) => void;
}

function ActionEntry({ kind, may, shape: Shape, isDisabled, onChoose }: ActionEntryProps) {
  const { formatMessage } = useIntl();
  return may[kind] ? (
    <Menu.Item
      // The first enabled entry gets the focus: a disabled one would leave it on the button.
      data-autofocus={!isDisabled || undefined}
      leftSection={<Shape size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={() => onChoose(kind)}
    >
      {formatMessage(ENTRY_LABELS[kind])}
    </Menu.Item>
  ) : null;
}
