import type { KeywordCriteria } from '@contract/model/filter';

import { useLoaded } from '@/components/use-loaded';

const loadCheck = () => import('@/domain/check-pattern');

/** What is wrong with the regular expression of a search; null when nothing is, or before what checks it is loaded. */
export function usePatternProblem(criteria: KeywordCriteria | null): string | null {
  const isRegex = criteria?.matchType === 'regex';
  const loaded = useLoaded(isRegex, loadCheck);
  return isRegex && loaded !== null
    ? (criteria.terms.map(loaded.checkPattern).find((problem) => problem !== null) ?? null)
    : null;
}
