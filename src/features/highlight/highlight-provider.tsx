import type { QueryFilter } from '@contract/model/filter';
import { folderFor } from '@contract/text/fold-text';
import { useMemo, useState, type ReactNode } from 'react';

import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { useLoaded } from '@/components/use-loaded';
import { hasNumber, hasPattern, makeHighlighter } from '@/domain/highlight';
import type { NumberFinder, PatternFinder } from '@/domain/highlight-terms';

import { HighlightContext } from './highlight-context';

interface HighlightProviderProps {
  /** Of the present view. */
  queryFilters: readonly QueryFilter[];
  /** Country (ISO 3166-1 alpha-2) whose national form telephone numbers of the case are written in. */
  phoneCountry: string | null;
  children: ReactNode;
}

/** What is searched for, for all that shows evidence inside. */
export function HighlightProvider({ queryFilters, phoneCountry, children }: HighlightProviderProps) {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const foldsAccents = environment?.foldsAccents === true;
  const findPattern = usePatternFinder(hasPattern(queryFilters));
  const findNumber = useNumberFinder(hasNumber(queryFilters), phoneCountry);
  const search = useSameSearch(queryFilters);
  const highlighter = useMemo(
    () => makeHighlighter(search, { fold: folderFor({ accents: foldsAccents }), findPattern, findNumber }),
    [search, foldsAccents, findPattern, findNumber],
  );
  return <HighlightContext value={highlighter}>{children}</HighlightContext>;
}

/** Equal filters parsed again from the URL are the same search, and existing highlights stay. */
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
  return useLoaded(isNeeded, loadPatterns)?.findPattern ?? null;
}

/** Telephone numbers come with the plans of all countries. */
function useNumberFinder(isNeeded: boolean, phoneCountry: string | null): NumberFinder | null {
  const loaded = useLoaded(isNeeded, loadNumbers);
  return useMemo(
    () => loaded && ((term, matchType) => loaded.findNumber(term, matchType, phoneCountry)),
    [loaded, phoneCountry],
  );
}

const loadPatterns = () => import('@/domain/highlight-pattern');
const loadNumbers = () => import('@/domain/highlight-numbers');
