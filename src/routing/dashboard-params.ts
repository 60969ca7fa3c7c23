import { CASE_SORT_FIELDS, DEFAULT_CASE_SORT, type CaseSort } from '@/domain/case-list';

import { choiceParam, stringParam, type QueryCodec } from './search-params';

interface DashboardParams {
  /** Text that the names of cases must contain. */
  name: string;
  sort: CaseSort;
}

/** `f` is the name as typed; `sort` is a field and its order, such as `name-asc`. Invalid values become the default. */
export const dashboardParams: QueryCodec<DashboardParams> = {
  parse: ({ f, sort }) => ({ name: stringParam(f) ?? '', sort: parseSort(sort) }),
  format: ({ name, sort }) => ({ f: name, sort: formatSort(sort) }),
};

const formatSort = ({ field, order }: CaseSort): string => `${field}-${order}`;

export const DASHBOARD_DEFAULTS = { sort: formatSort(DEFAULT_CASE_SORT) };

function parseSort(value: unknown): CaseSort {
  const [field, order] = (stringParam(value) ?? '').split('-');
  const isKnown = CASE_SORT_FIELDS.some((candidate) => candidate === field) && (order === 'asc' || order === 'desc');
  return isKnown
    ? {
        field: choiceParam(field, CASE_SORT_FIELDS, DEFAULT_CASE_SORT.field),
        order: choiceParam(order, ['asc', 'desc'], DEFAULT_CASE_SORT.order),
      }
    : DEFAULT_CASE_SORT;
}
