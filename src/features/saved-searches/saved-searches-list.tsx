import type { SavedSearch } from '@contract/calls/saved-searches';
import { FILTER_SEARCH_ABOVE } from '@contract/rules/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { savedSearchMessages } from '@/messages/saved-searches';

import { SavedSearchRow } from './saved-search-row';
import './saved-searches.css';

interface SavedSearchesListProps {
  caseId: string;
  searches: readonly SavedSearch[];
  presentQuery: string;
  onOpen: (query: string) => void;
  onDeleted: () => void;
}

/** The user's own and shared searches, with a search above ten of them. */
export function SavedSearchesList({ caseId, searches, ...row }: SavedSearchesListProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const shown = searches.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const filterLabel = intl.formatMessage(savedSearchMessages.filter);
  if (searches.length === 0) {
    return <p className="saved-searches__note">{intl.formatMessage(savedSearchMessages.none)}</p>;
  }
  return (
    <>
      {searches.length > FILTER_SEARCH_ABOVE && (
        <TextInput
          size="xs"
          mx={6}
          mb={4}
          aria-label={filterLabel}
          placeholder={filterLabel}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className="saved-searches__list" aria-label={intl.formatMessage(savedSearchMessages.list)}>
        {shown.map((search) => (
          <SavedSearchRow key={search.id} caseId={caseId} search={search} {...row} />
        ))}
      </ul>
      {shown.length === 0 && <p className="saved-searches__note">{intl.formatMessage(savedSearchMessages.noMatch)}</p>}
    </>
  );
}
