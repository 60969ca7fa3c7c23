import { useIntl } from 'react-intl';

import { keywordOf, type HitFilters } from '@/domain/filters';

import { describeKeyword } from './describe-keyword';
import './filters-bar.css';

/** What the applied keyword search is understood as; nothing where one word says it all. */
export function KeywordReading({ filters }: { filters: HitFilters }) {
  const intl = useIntl();
  const applied = keywordOf(filters);
  const reading = applied === null ? null : describeKeyword(applied, intl);
  return (
    reading !== null && (
      <p className="filters-bar__reading" dir="auto" role="status">
        {reading}
      </p>
    )
  );
}
