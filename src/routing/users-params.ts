import { DEFAULT_USER_SORT, USER_SORT_FIELDS, type UserSort } from '@/domain/users';

import { choiceParam, naturalParam, stringParam, type QueryCodec } from './search-params';

interface UsersParams {
  /** The search as typed. */
  text: string;
  sort: UserSort;
  /** Zero-based. */
  page: number;
}

/** `f` is the search, `sort` a field and its order, such as `role-desc`. Invalid values become the default. */
export const usersParams: QueryCodec<UsersParams> = {
  parse: ({ f, sort, page }) => ({ text: stringParam(f) ?? '', sort: parseSort(sort), page: naturalParam(page, 0) }),
  format: ({ text, sort, page }) => ({ f: text, sort: formatSort(sort), page }),
};

const formatSort = ({ field, order }: UserSort): string => `${field}-${order}`;

export const USERS_DEFAULTS = { sort: formatSort(DEFAULT_USER_SORT), page: 0 };

function parseSort(value: unknown): UserSort {
  const [field, order] = (stringParam(value) ?? '').split('-');
  const sortField = USER_SORT_FIELDS.find((candidate) => candidate === field);
  return sortField === undefined
    ? DEFAULT_USER_SORT
    : { field: sortField, order: choiceParam(order, ['asc', 'desc'], 'asc') };
}
