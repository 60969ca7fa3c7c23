import type { QueryFilter } from '@contract/model/filter';
import { folderFor } from '@contract/text/fold-text';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { hasPattern, makeHighlighter } from '@/domain/highlight';
import type { PatternFinder } from '@/domain/highlight-terms';

import { HighlightContext } from './highlight-context';

interface HighlightProviderProps {
  /** Of the present view. */
  queryFilters: readonly QueryFilter[];
  children: ReactNode;
}

/** What is searched for, for all that shows evidence inside. */
export function HighlightProvider({ queryFilters, children }: HighlightProviderProps) {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const foldsAccents = environment?.foldsAccents === true;
  const findPattern = usePatternFinder(hasPattern(queryFilters));
  const search = useSameSearch(queryFilters);
  const highlighter = useMemo(
    () => makeHighlighter(search, { fold: folderFor({ accents: foldsAccents }), findPattern }),
    [search, foldsAccents, findPattern],
  );
  return <HighlightContext value={highlighter}>{children}</HighlightContext>;
}

/** Filters that were read from the address anew are the same search: what is marked already stays as it is. */
function useSameSearch(queryFilters: readonly QueryFilter[]): readonly QueryFilter[] {
  const [search, setSearch] = useState(queryFilters);
  if (search !== queryFilters && JSON.stringify(search) !== JSON.stringify(queryFilters)) {
    setSearch(queryFilters);
    return queryFilters;
  }
  return search;
}

/** Regular expressions come with a library of their own: loaded when one is searched for. */
function usePatternFinder(isNeeded: boolean): PatternFinder | null {
  const [finder, setFinder] = useState<{ find: PatternFinder } | null>(null);
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    let isCurrent = true;
    import('@/domain/highlight-pattern')
      .then(({ findPattern }) => isCurrent && setFinder({ find: findPattern }))
      // Without it the evidence is shown unmarked.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return finder?.find ?? null;
}
