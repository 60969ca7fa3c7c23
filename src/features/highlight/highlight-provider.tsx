import type { QueryFilter } from '@contract/model/filter';
import { useMemo, useState, type ReactNode } from 'react';

import { useLoaded } from '@/components/use-loaded';
import { hasNumber, hasPattern, makeHighlighter } from '@/domain/highlight';
import type { NumberFinder, PatternFinder } from '@/domain/highlight-terms';

import { HighlightContext } from './highlight-context';

interface HighlightProviderProps {
  /** The filters of the current view. */
  queryFilters: readonly QueryFilter[];
  /** The country (ISO 3166-1 alpha-2) of telephone numbers without a country code. */
  phoneCountry: string | null;
  children: ReactNode;
}

/** Provides the highlighter of the current search to all components that show evidence. */
export function HighlightProvider({ queryFilters, phoneCountry, children }: HighlightProviderProps) {
  const findPattern = usePatternFinder(hasPattern(queryFilters));
  const findNumber = useNumberFinder(hasNumber(queryFilters), phoneCountry);
  const search = useSameSearch(queryFilters);
  const highlighter = useMemo(
    () => makeHighlighter(search, { findPattern, findNumber }),
    [search, findPattern, findNumber],
  );
  return <HighlightContext value={highlighter}>{children}</HighlightContext>;
}

/** Keeps the array while the filters are equal, so that filters parsed again from the URL do not highlight again. */
function useSameSearch(queryFilters: readonly QueryFilter[]): readonly QueryFilter[] {
  const [search, setSearch] = useState(queryFilters);
  if (search !== queryFilters && JSON.stringify(search) !== JSON.stringify(queryFilters)) {
    setSearch(queryFilters);
    return queryFilters;
  }
  return search;
}

/** The matcher of regular expressions is a separate chunk, which is loaded when it is needed. */
function usePatternFinder(isNeeded: boolean): PatternFinder | null {
  return useLoaded(isNeeded, loadPatterns)?.findPattern ?? null;
}

/** The matcher of telephone numbers is a separate chunk with the numbering plans of all countries. */
function useNumberFinder(isNeeded: boolean, phoneCountry: string | null): NumberFinder | null {
  const loaded = useLoaded(isNeeded, loadNumbers);
  return useMemo(
    () => loaded && ((term, matchType) => loaded.findNumber(term, matchType, phoneCountry)),
    [loaded, phoneCountry],
  );
}

const loadPatterns = () => import('@/domain/highlight-pattern');
const loadNumbers = () => import('@/domain/highlight-numbers');
