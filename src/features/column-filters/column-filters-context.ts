import { createContext, useContext } from 'react';

import { NO_FILTERS, type HitFilters } from '@/domain/filters';

/** What the headers of a table need to filter their columns. */
interface ColumnFiltersValue {
  /** Absent where no values of columns are counted. */
  caseId?: string;
  filters: HitFilters;
  /** IANA zone that a new date filter starts with: the case's. */
  timezone: string;
  onChange: (filters: HitFilters) => void;
}

export const ColumnFiltersContext = createContext<ColumnFiltersValue>({
  filters: NO_FILTERS,
  timezone: 'UTC',
  onChange: () => undefined,
});

export const useColumnFilters = (): ColumnFiltersValue => useContext(ColumnFiltersContext);
