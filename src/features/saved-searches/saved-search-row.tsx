import type { SavedSearch } from '@contract/calls/saved-searches';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useCasePersonName } from '@/features/people/use-person-name';
import { savedSearchMessages } from '@/messages/saved-searches';

import { ManageSearch } from './manage-search';
import './saved-searches.css';
import { useSearchDescription } from './use-search-description';

interface SavedSearchRowProps {
  caseId: string;
  search: SavedSearch;
  /** The current search. */
  presentQuery: string;
  onOpen: (query: string) => void;
  onDeleted: () => void;
}

/** A saved search: its name opens it, and its owner can manage it in the list. */
export function SavedSearchRow({ caseId, search, presentQuery, onOpen, onDeleted }: SavedSearchRowProps) {
  const intl = useIntl();
  const manageButton = useRef<HTMLButtonElement>(null);
  const [isManaged, setIsManaged] = useState(false);
  const description = useSearchDescription(caseId, search.query);
  return (
    <li className="saved-searches__item">
      <div className="saved-searches__row">
        <UnstyledButton
          className="saved-searches__open"
          aria-current={search.query === presentQuery || undefined}
          onClick={() => onOpen(search.query)}
        >
          <span className="saved-searches__name" dir="auto">
            {search.name}
          </span>
          <span className="saved-searches__description" dir="auto" title={description}>
            {description}
          </span>
        </UnstyledButton>
        <SharedMark caseId={caseId} search={search} />
        {search.isMine && (
          <ActionIcon
            ref={manageButton}
            variant="subtle"
            color="gray"
            size={24}
            aria-expanded={isManaged}
            aria-label={intl.formatMessage(savedSearchMessages.manage, { name: search.name })}
            onClick={() => setIsManaged(!isManaged)}
          >
            <IconDots size={16} />
          </ActionIcon>
        )}
      </div>
      {isManaged && (
        <ManageSearch
          caseId={caseId}
          search={search}
          presentQuery={presentQuery}
          onDone={() => {
            setIsManaged(false);
            manageButton.current?.focus();
          }}
          onDeleted={onDeleted}
        />
      )}
    </li>
  );
}

function SharedMark({
  caseId,
  search: { isShared, isMine, userName },
}: Pick<SavedSearchRowProps, 'caseId' | 'search'>) {
  const intl = useIntl();
  const personName = useCasePersonName(caseId);
  if (!isShared) {
    return null;
  }
  const text = isMine
    ? intl.formatMessage(savedSearchMessages.sharedByMe)
    : intl.formatMessage(savedSearchMessages.sharedBy, { userName: personName(userName) });
  return (
    <Tooltip label={text}>
      <span className="saved-searches__mark" role="img" aria-label={text}>
        <IconUsers size={14} />
      </span>
    </Tooltip>
  );
}
