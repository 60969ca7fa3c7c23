import { createContext, useContext } from 'react';

import { NO_FILTERS, type HitFilters } from '@/domain/filters';

/** Data for the column filters of a table. */
interface ColumnFiltersValue {
  /** Missing when values of columns are not counted. */
  caseId?: string;
  filters: HitFilters;
  /** IANA zone for new date filters: that of the case. */
  timezone: string;
  onChange: (filters: HitFilters) => void;
}

export const ColumnFiltersContext = createContext<ColumnFiltersValue>({
  filters: NO_FILTERS,
  timezone: 'UTC',
  onChange: () => undefined,
});

export const useColumnFilters = (): ColumnFiltersValue => useContext(ColumnFiltersContext);
