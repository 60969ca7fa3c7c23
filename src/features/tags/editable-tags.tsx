import { createCaseTag } from '@contract/calls/tags';
import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { FILTER_SEARCH_ABOVE } from '@contract/rules/limits';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { Permitted } from '@/features/permission/permitted';
import { selectableTags } from '@/domain/selectable-tags';
import { filterMessages } from '@/messages/filters';
import { tagMessages } from '@/messages/tags';

import { NewTagButton } from './new-tag-button';
import { NewTagForm } from './new-tag-form';
import { TagCheckbox } from './tag-checkbox';
import { useTagKeys } from './use-tag-keys';

interface EditableTagsProps {
  caseId: string;
  hit: Hit;
  tags: readonly CaseTag[];
}

/** A checkbox for each tag of the case, with a search above ten of them, and a form for a new tag. */
export function EditableTags({ caseId, hit, tags }: EditableTagsProps) {
  const { formatMessage } = useIntl();
  const [news, setNews] = useState('');
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const keys = useTagKeys(caseId);
  const available = selectableTags(tags, hit.tags);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = available.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <div className="hit-tags__edit">
      {available.length === 0 && <p className="hit-tags__empty">{formatMessage(tagMessages.noneInCase)}</p>}
      {available.length > FILTER_SEARCH_ABOVE && (
        <TextInput
          size="xs"
          type="search"
          aria-label={formatMessage(filterMessages.searchTags)}
          placeholder={formatMessage(filterMessages.searchTags)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {available.length > 0 && shown.length === 0 && (
        <p className="hit-tags__empty">{formatMessage(filterMessages.noTags)}</p>
      )}
      {shown.length > 0 && (
        <ul className="hit-tags__list">
          {shown.map((tag) => (
            <li key={tag.id}>
              <TagCheckbox
                caseId={caseId}
                hitId={hit.id}
                tag={tag}
                chord={keys.get(tag.id)}
                isChecked={hit.tags.includes(tag.id)}
                isNew={tag.id === createdId}
                onFocused={() => setCreatedId(null)}
                onChanged={(isAdded) =>
                  setNews(formatMessage(tagMessages.changed, { isAdded: String(isAdded), name: tag.name }))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Permitted call={createCaseTag} caseId={caseId}>
        <NewTag
          caseId={caseId}
          hitId={hit.id}
          onCreated={(tagId) => {
            setCreatedId(tagId);
            // It is shown, whatever is searched for.
            setSearch('');
          }}
        />
      </Permitted>
    </div>
  );
}

interface NewTagProps {
  caseId: string;
  hitId: string;
  onCreated: (tagId: string) => void;
}

function NewTag({ caseId, hitId, onCreated }: NewTagProps) {
  const [isCreating, setIsCreating] = useState(false);
  const close = (tagId: string | null) => {
    setIsCreating(false);
    if (tagId !== null) {
      onCreated(tagId);
    }
  };
  return isCreating ? (
    <NewTagForm caseId={caseId} hitId={hitId} onClose={close} />
  ) : (
    <NewTagButton caseId={caseId} hitId={hitId} onClick={() => setIsCreating(true)} />
  );
}
