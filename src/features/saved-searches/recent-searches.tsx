import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { savedSearchMessages } from '@/messages/saved-searches';

import './saved-searches.css';
import { useSearchDescription } from './use-search-description';

interface RecentSearchesProps {
  caseId: string;
  /** Newest first. */
  queries: readonly string[];
  onOpen: (query: string) => void;
}

/** The last searches as text; a click repeats one. */
export function RecentSearches({ caseId, queries, onOpen }: RecentSearchesProps) {
  const intl = useIntl();
  if (queries.length === 0) {
    return null;
  }
  const title = intl.formatMessage(savedSearchMessages.recent);
  return (
    <section>
      <h3 className="saved-searches__heading">{title}</h3>
      <ul className="saved-searches__list" aria-label={title}>
        {queries.map((query) => (
          <RecentSearch key={query} caseId={caseId} query={query} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function RecentSearch({ caseId, query, onOpen }: Omit<RecentSearchesProps, 'queries'> & { query: string }) {
  const description = useSearchDescription(caseId, query);
  return (
    <li className="saved-searches__row">
      <UnstyledButton
        className="saved-searches__open saved-searches__recent"
        dir="auto"
        title={description}
        onClick={() => onOpen(query)}
      >
        {description}
      </UnstyledButton>
    </li>
  );
}
