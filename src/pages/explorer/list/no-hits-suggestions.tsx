import { isPattern, includedTerms } from '@contract/rules/keyword-query';
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useListSimilarWordsQuery } from '@/api/endpoints/hit-words';
import { useCountHitsQuery } from '@/api/endpoints/hits';
import { useIsReadOnly } from '@/features/permission/read-only';
import { keywordOf, withKeyword, type HitFilters } from '@/domain/filters';
import { replaceWord } from '@/domain/replace-word';
import { useFilterPills } from '@/features/filters-bar/use-filter-pills';
import { explorerMessages } from '@/messages/explorer';

import './no-hits-suggestions.css';

interface SuggestionsProps {
  caseId: string;
  filters: HitFilters;
  /** Whether items with the same file count once. */
  isStacked: boolean;
  onChange: (filters: HitFilters) => void;
}

/** Maximum number of filters for which the result without each of them is counted. */
const DROPPED_FILTERS_MAX = 8;
const SUGGESTED_WORDS = 3;

/** Alternatives to a search without results, with the number of items of each: similar words, or one filter less. */
export function NoHitsSuggestions({ caseId, filters, isStacked, onChange }: SuggestionsProps) {
  const { formatMessage } = useIntl();
  const pills = useFilterPills({ caseId, filters });
  const words = useSimilarWords(caseId, filters);
  const keyword = keywordOf(filters);
  const approximate =
    keyword === null || keyword.matchType === 'approximate' || isPattern(keyword)
      ? []
      : [
          {
            key: 'approximate',
            text: formatMessage(explorerMessages.suggestApproximate),
            filters: withKeyword(filters, { ...keyword, matchType: 'approximate' }),
          },
        ];
  const dropped = pills.slice(0, DROPPED_FILTERS_MAX).map(({ key, label, value, without }) => ({
    key,
    text: formatMessage(explorerMessages.suggestWithout, { label, value }),
    filters: without,
  }));
  const suggestions = [...words, ...approximate, ...dropped];
  return (
    <ul className="no-hits-suggestions" aria-label={formatMessage(explorerMessages.suggestions)}>
      {suggestions.map(({ key, ...suggestion }) => (
        <Suggestion
          key={key}
          caseId={caseId}
          isStacked={isStacked}
          onChoose={() => onChange(suggestion.filters)}
          {...suggestion}
        />
      ))}
    </ul>
  );
}

interface SuggestionProps {
  caseId: string;
  text: string;
  filters: HitFilters;
  isStacked: boolean;
  onChoose: () => void;
}

/** Shown only when it has results. */
function Suggestion({ caseId, text, filters: { filter, queryFilters }, isStacked, onChoose }: SuggestionProps) {
  const { formatMessage } = useIntl();
  const { currentData } = useCountHitsQuery({
    caseId,
    filter,
    queryFilters: [...queryFilters],
    ...(isStacked && { stackDuplicates: true }),
  });
  const count = currentData?.totalCount ?? 0;
  return count === 0 ? null : (
    <li>
      <Button variant="subtle" size="compact-sm" className="no-hits-suggestions__suggestion" onClick={onChoose}>
        <span className="no-hits-suggestions__text" dir="auto" title={text}>
          {text}
        </span>
        <span className="no-hits-suggestions__count">{formatMessage(explorerMessages.suggestionCount, { count })}</span>
      </Button>
    </li>
  );
}

/** Words of the items under the other filters that are similar to unmatched words of the search. */
function useSimilarWords(caseId: string, filters: HitFilters) {
  const { formatMessage } = useIntl();
  const isReadOnly = useIsReadOnly();
  const keyword = keywordOf(filters);
  const { filter, queryFilters } = withKeyword(filters, null);
  const { currentData = [] } = useListSimilarWordsQuery(
    keyword === null || isPattern(keyword) || isReadOnly
      ? skipToken
      : {
          caseId,
          filter,
          queryFilters: [...queryFilters],
          texts: textsOf(includedTerms(keyword)),
          take: SUGGESTED_WORDS,
        },
  );
  return currentData.flatMap(({ word, similar }) =>
    similar.flatMap(({ text }) => {
      const replaced = keyword === null ? null : replaceWord(keyword, word, text);
      return replaced === null
        ? []
        : {
            key: `word:${word}:${text}`,
            text: formatMessage(explorerMessages.suggestWord, { text, word }),
            filters: withKeyword(filters, replaced),
          };
    }),
  );
}

/** Limited to the number and length that the call accepts. */
const textsOf = (terms: readonly string[]): string[] => terms.slice(0, 20).map((term) => term.slice(0, 1_000));
