import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useCountHitsByQuery } from '@/api/endpoints/hits';
import { toggled, withoutSources } from '@/domain/filters';
import { useIsReadOnly } from '@/features/permission/read-only';
import { errorMessages } from '@/messages/errors';
import { filterMessages } from '@/messages/filters';
import { sourceComparisonMessages } from '@/messages/two-tools';

import { Checklist } from './checklist';
import { ChecklistFilter } from './checklist-filter';
import { CompareSources } from './compare-sources';
import type { FilterControlProps } from './tags-filter';

/**
 * One checkbox per evidence source (rules 000-2); in addition to the specification the comparison of two sources in a
 * dialog.
 */
export function SourcesFilter(props: FilterControlProps) {
  const intl = useIntl();
  const [isComparing, comparing] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const { evidenceIds = [], sourceComparison } = props.filters.filter;
  return (
    <>
      <ChecklistFilter
        buttonRef={button}
        label={intl.formatMessage(filterMessages.sources)}
        applied={evidenceIds.length + Number(sourceComparison !== undefined)}
      >
        {(close) => (
          <SourcesChecklist
            {...props}
            onCompare={() => {
              close();
              comparing.open();
            }}
          />
        )}
      </ChecklistFilter>
      {isComparing && (
        <CompareSources
          {...props}
          onClose={() => {
            comparing.close();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

function SourcesChecklist({ caseId, filters, onChange, onCompare }: FilterControlProps & { onCompare: () => void }) {
  const intl = useIntl();
  const isReadOnly = useIsReadOnly();
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
  const entries = (sources.data ?? []).map(({ id, name }) => ({
    id: String(id),
    label: name,
    count: counts ? countOf(id) : null,
    isChecked: evidenceIds.includes(id),
  }));
  return (
    <>
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
      {!isReadOnly && entries.length > 1 && (
        <Button size="compact-sm" variant="subtle" mt={4} onClick={onCompare}>
          {intl.formatMessage(sourceComparisonMessages.open)}
        </Button>
      )}
    </>
  );
}
