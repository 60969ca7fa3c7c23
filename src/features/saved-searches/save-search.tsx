import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { CONFLICT, statusOf } from '@/api/api-error';
import { useCreateSavedSearchMutation } from '@/api/endpoints/saved-searches';
import { errorMessages } from '@/messages/errors';
import { savedSearchMessages } from '@/messages/saved-searches';

import './saved-searches.css';
import { SearchNameForm } from './search-name-form';

interface SaveSearchProps {
  caseId: string;
  /** The current search; null without filters, since there is nothing to save. */
  query: string | null;
}

/** "Save this search": a button that is replaced by its form. */
export function SaveSearch({ caseId, query }: SaveSearchProps) {
  const intl = useIntl();
  const [form, setForm] = useState<'unused' | 'open' | 'closed'>('unused');
  return form === 'open' && query !== null ? (
    <SaveSearchForm caseId={caseId} query={query} onClose={() => setForm('closed')} />
  ) : (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={14} />}
        disabled={query === null}
        // The form that had the focus was removed: the button gets the focus.
        autoFocus={form === 'closed'}
        onClick={() => setForm('open')}
      >
        {intl.formatMessage(savedSearchMessages.save)}
      </Button>
      {query === null && (
        <p className="saved-searches__note">{intl.formatMessage(savedSearchMessages.nothingToSave)}</p>
      )}
    </>
  );
}

interface SaveSearchFormProps {
  caseId: string;
  query: string;
  onClose: () => void;
}

function SaveSearchForm({ caseId, query, onClose }: SaveSearchFormProps) {
  const intl = useIntl();
  const [isShared, setIsShared] = useState(false);
  const [create] = useCreateSavedSearchMutation();
  const save = async (name: string): Promise<SubmissionErrors> => {
    const { error } = await create({ caseId, name, query, isShared });
    if (error === undefined) {
      onClose();
      return undefined;
    }
    const problem = statusOf(error) === CONFLICT ? errorMessages.searchConflict : errorMessages.saveSearch;
    return { name: intl.formatMessage(problem, { name }) };
  };
  return (
    <SearchNameForm
      label={intl.formatMessage(savedSearchMessages.save)}
      initialName=""
      onSubmit={save}
      onCancel={onClose}
    >
      <Checkbox
        size="xs"
        checked={isShared}
        label={intl.formatMessage(savedSearchMessages.share)}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
    </SearchNameForm>
  );
}
