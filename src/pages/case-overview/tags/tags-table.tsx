import { deleteCaseTag, updateCaseTag } from '@contract/calls/tags';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { usePermission } from '@/features/permission/use-permission';
import { DataTable, type TableSort } from '@/components/table/data-table';
import { tagTableMessages } from '@/messages/overview';

import { actionsColumn, sortTags, tagColumns, type CountedTag } from './tag-columns';

interface TagsTableProps {
  caseId: string;
  tags: readonly CountedTag[];
  onEdit: (tag: CountedTag) => void;
  onDelete: (tag: CountedTag) => void;
}

/** The table of tags; controls are shown only to users with their permission. */
export function TagsTable({ caseId, tags, onEdit, onDelete }: TagsTableProps) {
  const intl = useIntl();
  const [sort, setSort] = useState<TableSort>({ columnId: 'name', order: 'asc' });
  const { isAllowed: canEdit } = usePermission(updateCaseTag, caseId);
  const { isAllowed: canDelete } = usePermission(deleteCaseTag, caseId);
  const actions = { ...(canEdit && { onEdit }), ...(canDelete && { onDelete }) };
  return (
    <DataTable
      label={intl.formatMessage(tagTableMessages.title)}
      columns={[...tagColumns(caseId, intl), ...(canEdit || canDelete ? [actionsColumn(actions, intl)] : [])]}
      rows={sortTags(tags, sort)}
      getRowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  );
}
