import type { SavedSearch } from '@contract/calls/saved-searches';
import { Button, Group } from '@mantine/core';
import type { SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { CONFLICT, statusOf } from '@/api/api-error';
import { useDeleteSavedSearchMutation, useUpdateSavedSearchMutation } from '@/api/endpoints/saved-searches';
import { errorMessages } from '@/messages/errors';
import { savedSearchMessages } from '@/messages/saved-searches';

import './saved-searches.css';
import { SearchNameForm } from './search-name-form';

interface ManageSearchProps {
  caseId: string;
  search: SavedSearch;
  /** The current search. */
  presentQuery: string;
  onDone: () => void;
  onDeleted: () => void;
}

/** Actions of the owner of a saved search, inside of the list instead of a dialog over the menu. */
export function ManageSearch(props: ManageSearchProps) {
  const [step, setStep] = useState<'choose' | 'rename' | 'delete'>('choose');
  switch (step) {
    case 'choose':
      return <Choices {...props} onRename={() => setStep('rename')} onDelete={() => setStep('delete')} />;
    case 'rename':
      return <RenameSearch {...props} />;
    case 'delete':
      return <DeleteSearch {...props} />;
  }
}

interface ChoicesProps extends ManageSearchProps {
  onRename: () => void;
  onDelete: () => void;
}

function Choices({ caseId, search, presentQuery, onDone, onRename, onDelete }: ChoicesProps) {
  const intl = useIntl();
  const [update, { isLoading, isError }] = useUpdateSavedSearchMutation();
  const change = async (part: { query?: string; isShared?: boolean }) => {
    const { error } = await update({ caseId, searchId: search.id, ...valuesOf(search), ...part });
    if (error === undefined) {
      onDone();
    }
  };
  const sharing = search.isShared ? savedSearchMessages.stopSharing : savedSearchMessages.startSharing;
  return (
    <Group gap={4} className="saved-searches__choices">
      <Button variant="subtle" size="compact-xs" disabled={isLoading} onClick={onRename}>
        {intl.formatMessage(savedSearchMessages.rename)}
      </Button>
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={isLoading}
        onClick={() => void change({ isShared: !search.isShared })}
      >
        {intl.formatMessage(sharing)}
      </Button>
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={isLoading || presentQuery === search.query}
        onClick={() => void change({ query: presentQuery })}
      >
        {intl.formatMessage(savedSearchMessages.update)}
      </Button>
      <Button variant="subtle" color="red" size="compact-xs" disabled={isLoading} onClick={onDelete}>
        {intl.formatMessage(savedSearchMessages.remove)}
      </Button>
      {isError && (
        <p className="saved-searches__failure" role="alert">
          {intl.formatMessage(errorMessages.saveSearch)}
        </p>
      )}
    </Group>
  );
}

function RenameSearch({ caseId, search, onDone }: ManageSearchProps) {
  const intl = useIntl();
  const [update] = useUpdateSavedSearchMutation();
  const rename = async (name: string): Promise<SubmissionErrors> => {
    const { error } = await update({ caseId, searchId: search.id, ...valuesOf(search), name });
    if (error === undefined) {
      onDone();
      return undefined;
    }
    const problem = statusOf(error) === CONFLICT ? errorMessages.searchConflict : errorMessages.saveSearch;
    return { name: intl.formatMessage(problem, { name }) };
  };
  return (
    <SearchNameForm
      label={intl.formatMessage(savedSearchMessages.rename)}
      initialName={search.name}
      onSubmit={rename}
      onCancel={onDone}
    />
  );
}

function DeleteSearch({ caseId, search, onDone, onDeleted }: ManageSearchProps) {
  const intl = useIntl();
  const [remove, { isLoading }] = useDeleteSavedSearchMutation();
  const confirm = async () => {
    const { error } = await remove({ caseId, searchId: search.id });
    if (error === undefined) {
      onDeleted();
    }
  };
  return (
    <div className="saved-searches__confirm" role="alert">
      <p dir="auto">{intl.formatMessage(savedSearchMessages.confirmRemove, { name: search.name })}</p>
      <Group gap={8}>
        <Button variant="default" size="compact-sm" data-autofocus disabled={isLoading} onClick={onDone}>
          {intl.formatMessage(savedSearchMessages.cancel)}
        </Button>
        <Button color="red" size="compact-sm" loading={isLoading} onClick={() => void confirm()}>
          {intl.formatMessage(savedSearchMessages.removeSearch)}
        </Button>
      </Group>
    </div>
  );
}

const valuesOf = ({ name, query, isShared }: SavedSearch) => ({ name, query, isShared });
