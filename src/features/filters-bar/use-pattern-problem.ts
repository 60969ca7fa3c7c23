import type { KeywordCriteria } from '@contract/model/filter';

import { useLoaded } from '@/components/use-loaded';

const loadCheck = () => import('@/domain/check-pattern');

/** The error of the regular expression of a search; null for a valid one, or while the validator is loading. */
export function usePatternProblem(criteria: KeywordCriteria | null): string | null {
  const isRegex = criteria?.matchType === 'regex';
  const loaded = useLoaded(isRegex, loadCheck);
  return isRegex && loaded !== null
    ? (criteria.terms.map((term) => loaded.checkPattern(term, criteria)).find((problem) => problem !== null) ?? null)
    : null;
}
