import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useCountHitsByQuery } from '@/api/endpoints/hits';
import { toggled, withoutSources } from '@/domain/filters';
import { byName } from '@/domain/natural-order';
import { errorMessages } from '@/messages/errors';
import { filterMessages } from '@/messages/filters';

import { Checklist } from './checklist';
import { ChecklistFilter } from './checklist-filter';
import type { FilterControlProps } from './tags-filter';

/** One checkbox per evidence source (rules 000-2). */
export function SourcesFilter(props: FilterControlProps) {
  const intl = useIntl();
  return (
    <ChecklistFilter
      label={intl.formatMessage(filterMessages.sources)}
      applied={props.filters.filter.evidenceIds?.length ?? 0}
    >
      <SourcesChecklist {...props} />
    </ChecklistFilter>
  );
}

function SourcesChecklist({ caseId, filters, onChange }: FilterControlProps) {
  const intl = useIntl();
  const sources = useListEvidenceSourcesQuery({ caseId });
  const { filter, queryFilters } = withoutSources(filters);
  const { data: counts } = useCountHitsByQuery({
    caseId,
    filter,
    queryFilters: [...queryFilters],
    groupBy: 'evidenceId',
  });
  const { evidenceIds = [] } = filters.filter;
  const countOf = (evidenceId: number) => counts?.find(({ value }) => value === String(evidenceId))?.count ?? 0;
  const entries = (sources.data ?? []).toSorted(byName).map(({ id, name }) => ({
    id: String(id),
    label: name,
    count: counts ? countOf(id) : null,
    isChecked: evidenceIds.includes(id),
  }));
  return (
    <Checklist
      searchLabel={intl.formatMessage(filterMessages.searchSources)}
      emptyText={intl.formatMessage(filterMessages.noSources)}
      entries={sources.isLoading ? 'loading' : entries}
      failure={
        sources.isError
          ? { message: intl.formatMessage(errorMessages.sources), onRetry: () => void sources.refetch() }
          : null
      }
      onToggle={(id, isChecked) =>
        onChange({
          filter: { ...filters.filter, evidenceIds: toggled(evidenceIds, Number(id), isChecked) },
          queryFilters: filters.queryFilters,
        })
      }
    />
  );
}
