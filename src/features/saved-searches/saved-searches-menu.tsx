import { listSavedSearches } from '@contract/calls/saved-searches';
import { Button, Popover, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useListSavedSearchesQuery } from '@/api/endpoints/saved-searches';
import { ErrorState } from '@/components/layout/error-state';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { savedSearchMessages } from '@/messages/saved-searches';
import { shellMessages } from '@/messages/shell';

import { RecentSearches } from './recent-searches';
import { SaveSearch } from './save-search';
import './saved-searches.css';
import { SavedSearchesList } from './saved-searches-list';

interface SavedSearchesMenuProps {
  caseId: string;
  /** The current search in the form in which it is saved. */
  query: string;
  isFiltered: boolean;
  onOpen: (query: string) => void;
}

/** A menu that saves the current search, and lists saved and recent ones. */
export function SavedSearchesMenu(props: SavedSearchesMenuProps) {
  const intl = useIntl();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const dropdown = useRef<HTMLDivElement>(null);
  const label = intl.formatMessage(savedSearchMessages.menu);
  return (
    <Permitted call={listSavedSearches} caseId={props.caseId}>
      <Popover opened={isOpen} onDismiss={close} position="bottom-end" shadow="md" width={380} trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            className="saved-searches__button"
            rightSection={<IconChevronDown size={14} />}
            onClick={toggle}
          >
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown ref={dropdown} className="saved-searches" aria-label={label}>
          <SavedSearches
            {...props}
            onOpen={(query) => {
              close();
              props.onOpen(query);
            }}
            onDeleted={() => dropdown.current?.focus()}
          />
        </Popover.Dropdown>
      </Popover>
    </Permitted>
  );
}

function SavedSearches({ caseId, query, isFiltered, ...list }: SavedSearchesMenuProps & { onDeleted: () => void }) {
  const intl = useIntl();
  const { data, isError, refetch } = useListSavedSearchesQuery({ caseId });
  if (data === undefined) {
    return isError ? (
      <ErrorState isCompact message={intl.formatMessage(errorMessages.savedSearches)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={96} role="status" aria-label={intl.formatMessage(shellMessages.loading)} />
    );
  }
  return (
    <>
      <SaveSearch caseId={caseId} query={isFiltered ? query : null} />
      <div className="saved-searches__scroll">
        <SavedSearchesList caseId={caseId} searches={data.savedSearches} presentQuery={query} {...list} />
        <RecentSearches caseId={caseId} queries={data.recent.map((entry) => entry.query)} onOpen={list.onOpen} />
      </div>
    </>
  );
}
