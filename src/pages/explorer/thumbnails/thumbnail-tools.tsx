import type { SortEntry } from '@contract/model/filter';
import { NativeSelect, Switch, Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import type { HitFilters } from '@/domain/filters';
import { decodeSort, encodeSort } from '@/domain/sort';
import { ShowAllButton } from '@/features/exposure-protection/show-all-button';
import { tableMessages } from '@/messages/explorer';
import { thumbnailMessages } from '@/messages/thumbnails';

import type { TableColumns } from '@/pages/explorer/table/data-columns';

import { ArtifactsFilter } from './artifacts-filter';

interface ThumbnailToolsProps {
  caseId: string;
  filters: HitFilters;
  onFiltersChange: (filters: HitFilters) => void;
  /** The columns of a single artifact; null while unknown. */
  table: TableColumns | null;
  sort: readonly SortEntry[];
  onSort: (sort: readonly SortEntry[]) => void;
  isStacked: boolean;
  onStack: (isStacked: boolean) => void;
}

/**
 * Sort and filters, which a table has in its headers, and tools for thumbnails. Memoised: it is not rendered again with
 * every selection.
 */
export const ThumbnailTools = memo(function ThumbnailTools(props: ThumbnailToolsProps) {
  const { caseId, filters, onFiltersChange, table, sort, onSort, isStacked, onStack } = props;
  const intl = useIntl();
  return (
    <div className="thumbnails__tools">
      <NativeSelect
        size="xs"
        aria-label={intl.formatMessage(thumbnailMessages.sortBy)}
        value={encodeSort(sort.slice(0, 1))}
        data={sortChoices(table, intl)}
        onChange={({ currentTarget }) => onSort(decodeSort(currentTarget.value))}
      />
      <ArtifactsFilter caseId={caseId} filters={filters} onChange={onFiltersChange} />
      <Tooltip label={intl.formatMessage(thumbnailMessages.stackHint)}>
        <Switch
          size="xs"
          label={intl.formatMessage(thumbnailMessages.stackCopies)}
          checked={isStacked}
          onChange={({ currentTarget }) => onStack(currentTarget.checked)}
        />
      </Tooltip>
      <ShowAllButton />
    </div>
  );
});

/** The same choices as in the table: date/time and item, and the columns of a single artifact. */
function sortChoices(table: TableColumns | null, { formatMessage }: IntlShape) {
  const choice = (entry: SortEntry, label: string) => ({ value: encodeSort([entry]), label });
  const bothWays = (entry: SortEntry, name: string) => [
    choice({ ...entry, order: 'asc' }, formatMessage(thumbnailMessages.ascending, { name })),
    choice({ ...entry, order: 'desc' }, formatMessage(thumbnailMessages.descending, { name })),
  ];
  return [
    choice({ by: 'date', order: 'desc' }, formatMessage(thumbnailMessages.newestFirst)),
    choice({ by: 'date', order: 'asc' }, formatMessage(thumbnailMessages.oldestFirst)),
    ...bothWays({ by: 'hitId', order: 'asc' }, formatMessage(tableMessages.itemId)),
    ...(table?.kind === 'single' ? table.columns : []).flatMap(({ name, valueType, title }) =>
      bothWays({ by: 'fragment', name, valueType, order: 'asc' }, title),
    ),
  ];
}
