import { useIntl } from 'react-intl';

import { keywordOf, type HitFilters } from '@/domain/filters';

import { describeKeyword } from './describe-keyword';
import './filters-bar.css';
import { usePatternProblem } from './use-pattern-problem';

/** How the applied keyword search is parsed, or its error; nothing for a single plain word. */
export function KeywordReading({ filters }: { filters: HitFilters }) {
  const intl = useIntl();
  const applied = keywordOf(filters);
  const problem = usePatternProblem(applied);
  const reading = problem ?? (applied === null ? null : describeKeyword(applied, intl));
  return (
    reading !== null && (
      <p className="filters-bar__reading" data-wrong={problem !== null || undefined} dir="auto" role="status">
        {reading}
      </p>
    )
  );
}
