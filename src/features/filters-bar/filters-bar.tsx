import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useIsReadOnly } from '@/features/permission/read-only';
import { hasFilters, withoutFilters } from '@/domain/filters';
import { filterMessages } from '@/messages/filters';

import { DateTimeFilter } from './date-time-filter';
import { ExhibitsFilter } from './exhibits-filter';
import { FilterPills } from './filter-pills';
import './filters-bar.css';
import { FilesFilter } from './files-filter';
import { KeywordFilter } from './keyword-filter';
import { KeywordReading } from './keyword-reading';
import { PrivilegeFilter } from './privilege-filter';
import { QuickFilters } from './quick-filters';
import { SeenFilter } from './seen-filter';
import { StackedCount } from './stacked-count';
import { SourcesFilter } from './sources-filter';
import { TagsFilter, type FilterControlProps } from './tags-filter';
import { ToolsFilter } from './tools-filter';

interface FiltersBarProps extends FilterControlProps {
  /** The zone of a new date filter: that of the case. */
  timezone: string;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/**
 * The filters of every list of hits (rules 000-2): keyword, date and time, tags and comments, evidence sources; in
 * addition to the specification: files, tools and their copies, seen items, exhibits and privileged items; Clear.
 */
export function FiltersBar({ caseId, filters, timezone, onChange, children }: FiltersBarProps) {
  const intl = useIntl();
  const isReadOnly = useIsReadOnly();
  return (
    <section className="filters-bar" aria-label={intl.formatMessage(filterMessages.bar)}>
      <div className="filters-bar__controls">
        <KeywordFilter filters={filters} onChange={onChange} />
        <div className="filters-bar__buttons">
          <DateTimeFilter filters={filters} timezone={timezone} onChange={onChange} />
          <TagsFilter caseId={caseId} filters={filters} onChange={onChange} />
          <SourcesFilter caseId={caseId} filters={filters} onChange={onChange} />
          <QuickFilters caseId={caseId} filters={filters} onChange={onChange} />
          <FilesFilter filters={filters} onChange={onChange} />
          <ToolsFilter caseId={caseId} filters={filters} onChange={onChange} />
          {!isReadOnly && <SeenFilter filters={filters} onChange={onChange} />}
          <ExhibitsFilter caseId={caseId} filters={filters} onChange={onChange} />
          <PrivilegeFilter caseId={caseId} filters={filters} onChange={onChange} />
          <Button
            variant="subtle"
            size="compact-md"
            className="filters-bar__button filters-bar__clear"
            disabled={!hasFilters(filters)}
            onClick={() => onChange(withoutFilters(filters))}
          >
            {intl.formatMessage(filterMessages.clear)}
          </Button>
          {children}
        </div>
      </div>
      <FilterPills caseId={caseId} filters={filters} onChange={onChange} />
      <KeywordReading filters={filters} />
      <StackedCount caseId={caseId} filters={filters} />
    </section>
  );
}
