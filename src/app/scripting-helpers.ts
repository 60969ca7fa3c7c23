import type { HitFilter, KeywordCriteria, QueryFilter } from '@contract/model/filter';
import { parseKeyword } from '@contract/rules/keyword-query';

import { emptyApi } from '@/api/empty-api';
import { encodeFilters, withKeyword, type HitFilters } from '@/domain/filters';
import { parseFilters } from '@/domain/filters-parse';
import { filtersChanged } from '@/state/filters-slice';

import type { AppStore } from './store';

/** Filters as a script writes them: structural ones by name, a keyword as in the box, other content filters in a list. */
interface ScriptFilters extends HitFilter {
  keyword?: string | KeywordCriteria;
  queryFilters?: readonly QueryFilter[];
}

/** Milliseconds without a call after which a page is idle: responses are rendered, and rendering may start calls. */
const QUIET = 100;

/** The helpers of `window.review` (docs/scripting.md). */
export const scriptingHelpers = ({ dispatch }: AppStore) => ({
  /** The filters for `filtersChanged`. What is no filter is left out, with a warning in the console. */
  filters: ({ keyword, queryFilters = [], ...filter }: ScriptFilters): HitFilters => {
    const given = { filter, queryFilters };
    const wanted = keyword === undefined ? given : withKeyword(given, criteriaOf(keyword));
    warnOfUnknown(wanted);
    return parsed(wanted);
  },
  /** Resolves when no call has been running for a tenth of a second. */
  idle: async (): Promise<void> => {
    for (let isQuiet = false; !isQuiet;) {
      await Promise.allSettled(runningCalls(dispatch));
      await new Promise((resolve) => setTimeout(resolve, QUIET));
      isQuiet = runningCalls(dispatch).length === 0;
    }
  },
});

/** Warns in the console of filters of `filtersChanged` that the page leaves out. */
export const warnOfUnknownFilters = {
  actionCreator: filtersChanged,
  effect: ({ payload: { filters } }: ReturnType<typeof filtersChanged>): void => {
    if (filters !== undefined) {
      warnOfUnknown(filters);
    }
  },
};

const runningCalls = (dispatch: AppStore['dispatch']): readonly PromiseLike<unknown>[] => [
  ...dispatch(emptyApi.util.getRunningQueriesThunk()),
  ...dispatch(emptyApi.util.getRunningMutationsThunk()),
];

/** Null for a text without a term. */
function criteriaOf(keyword: string | KeywordCriteria): KeywordCriteria | null {
  if (typeof keyword !== 'string') {
    return keyword;
  }
  const terms = parseKeyword(keyword);
  return terms.terms.length === 0 ? null : { ...terms, matchType: 'partial', operator: 'OR' };
}

const parsed = ({ filter, queryFilters }: HitFilters): HitFilters =>
  parseFilters(JSON.stringify({ ...filter, queryFilters }));

function warnOfUnknown({ filter, queryFilters }: HitFilters): void {
  const names = [
    ...Object.entries(filter).flatMap(([name, value]) => (isEmpty(value) || isKnown({ [name]: value }) ? [] : name)),
    ...queryFilters.filter((entry) => !isKnown({ queryFilters: [entry] })).map(({ kind }) => kind),
  ];
  for (const name of names) {
    // oxlint-disable-next-line no-console -- For the author of a script, who reads the console.
    console.warn(`REVIEW leaves out "${name}": there is no such filter, or not with this value (docs/scripting.md).`);
  }
}

const isKnown = (part: object): boolean => encodeFilters(parseFilters(JSON.stringify(part))) !== undefined;

/** What restricts nothing is left out without a warning. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);
