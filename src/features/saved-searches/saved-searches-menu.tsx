import { listSavedSearches } from '@contract/calls/saved-searches';
import { Button, getDefaultZIndex, Popover, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useListSavedSearchesQuery } from '@/api/endpoints/saved-searches';
import { ErrorState } from '@/components/layout/error-state';
import { UnsavedChangesContext } from '@/components/unsaved-changes/unsaved-changes-context';
import { useUnsavedScope } from '@/components/unsaved-changes/use-unsaved-scope';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { savedSearchMessages } from '@/messages/saved-searches';
import { shellMessages } from '@/messages/shell';

import { RecentSearches } from './recent-searches';
import { SaveSearch } from './save-search';
import './saved-searches.css';
import { SavedSearchesList } from './saved-searches-list';

/** Popovers are above dialogs, except above the one that asks about their own input. */
const BELOW_DIALOGS = getDefaultZIndex('modal') - 1;

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
  const [isOpen, { open, close }] = useDisclosure(false);
  const dropdown = useRef<HTMLDivElement>(null);
  const label = intl.formatMessage(savedSearchMessages.menu);
  const { scope, question } = useUnsavedScope();
  const leave = () => scope.leave(close);
  // The dialog with the question is outside of the popover, which it must not close.
  const isAsking = question !== null;
  return (
    <Permitted call={listSavedSearches} caseId={props.caseId}>
      <Popover
        opened={isOpen}
        onDismiss={leave}
        closeOnClickOutside={!isAsking}
        closeOnEscape={!isAsking}
        position="bottom-end"
        shadow="md"
        width={380}
        trapFocus={!isAsking}
        {...(isAsking && { zIndex: BELOW_DIALOGS })}
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            className="saved-searches__button"
            rightSection={<IconChevronDown size={14} />}
            onClick={isOpen ? leave : open}
          >
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown ref={dropdown} className="saved-searches" aria-label={label}>
          <UnsavedChangesContext value={scope}>
            <SavedSearches
              {...props}
              onOpen={(query) => {
                close();
                props.onOpen(query);
              }}
              onDeleted={() => dropdown.current?.focus()}
            />
          </UnsavedChangesContext>
        </Popover.Dropdown>
      </Popover>
      {question}
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
