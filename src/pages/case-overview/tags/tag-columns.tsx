import type { CaseTag } from '@contract/model/case';
import { byName } from '@contract/text/compare-names';
import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { IntlShape } from 'react-intl';
import { Link } from 'react-router';

import { IconButton } from '@/components/icon-button';
import type { TableColumn, TableSort } from '@/components/table/data-table';
import { TagLabel } from '@/features/tags/tag-label';
import { tagTableMessages } from '@/messages/overview';
import { paths } from '@/routing/paths';

/** A tag with the number of its items, each copy by another tool by itself; null while unknown. */
export interface CountedTag extends CaseTag {
  count: number | null;
}

/** Columns for name, items, key and state, left to right. */
export const tagColumns = (caseId: string, { formatMessage, formatNumber }: IntlShape): TableColumn<CountedTag>[] => [
  {
    id: 'name',
    label: formatMessage(tagTableMessages.name),
    isSortable: true,
    render: (tag) => <TagLabel tag={tag} />,
  },
  {
    id: 'count',
    label: formatMessage(tagTableMessages.items),
    isSortable: true,
    isNumber: true,
    render: ({ id, name, count }) =>
      count === null ? (
        formatMessage(tagTableMessages.unknownCount)
      ) : (
        <Link
          to={paths.explorer(caseId, { tagIds: [id], toolCopies: 'apart' })}
          aria-label={formatMessage(tagTableMessages.showItems, { count, name })}
        >
          {formatNumber(count)}
        </Link>
      ),
  },
  {
    id: 'key',
    label: formatMessage(tagTableMessages.key),
    isSortable: true,
    // Of a tag that is out of use, for which it stays reserved.
    render: ({ key = '' }) => key,
  },
  {
    id: 'isEnabled',
    label: formatMessage(tagTableMessages.use),
    isSortable: true,
    render: ({ isEnabled }) => formatMessage(isEnabled ? tagTableMessages.inUse : tagTableMessages.outOfUse),
  },
];

interface TagActions {
  /** Missing when the user may not edit. */
  onEdit?: (tag: CountedTag) => void;
  onDelete?: (tag: CountedTag) => void;
}

export const actionsColumn = (
  { onEdit, onDelete }: TagActions,
  { formatMessage }: IntlShape,
): TableColumn<CountedTag> => ({
  id: 'actions',
  label: formatMessage(tagTableMessages.actions),
  isLabelHidden: true,
  render: (tag) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {onEdit && (
        <IconButton
          label={formatMessage(tagTableMessages.editOf, { name: tag.name })}
          icon={IconPencil}
          onClick={() => onEdit(tag)}
        />
      )}
      {onDelete && (
        <IconButton
          label={formatMessage(tagTableMessages.deleteOf, { name: tag.name })}
          icon={IconTrash}
          onClick={() => onDelete(tag)}
        />
      )}
    </Group>
  ),
});

/** Sorts tags; ties by name. */
export function sortTags(tags: readonly CountedTag[], { columnId, order }: TableSort): CountedTag[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (left: CountedTag, right: CountedTag): number => {
    switch (columnId) {
      case 'count':
        return (left.count ?? 0) - (right.count ?? 0);
      case 'key':
        return (left.key ?? Infinity) - (right.key ?? Infinity) || 0;
      case 'isEnabled':
        return Number(right.isEnabled) - Number(left.isEnabled);
      default:
        return byName(left, right);
    }
  };
  return tags.toSorted((left, right) => sign * compare(left, right) || byName(left, right));
}
