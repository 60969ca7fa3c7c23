import type { CaseTag } from '@contract/model/case';
import { FILTER_SEARCH_ABOVE } from '@contract/rules/limits';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { useFormField } from '@/components/form/use-form-field';
import { TagLabel } from '@/features/tags/tag-label';
import { bulkMessages } from '@/messages/bulk';
import { filterMessages } from '@/messages/filters';
import { shellMessages } from '@/messages/shell';
import { tagMessages } from '@/messages/tags';

interface BulkTagsFieldProps {
  caseId: string;
  /** Disabled tags can be removed, but not added. */
  isOnlyEnabled: boolean;
}

/** A choice of the tags of the case. */
export function BulkTagsField({ caseId, isOnlyEnabled }: BulkTagsFieldProps) {
  const { formatMessage } = useIntl();
  const { data: tags, isError, isFetching, refetch } = useListCaseTagsQuery({ caseId });
  if (isError) {
    // A toast shows the error (rules 001-8).
    return (
      <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
        {formatMessage(shellMessages.retry)}
      </Button>
    );
  }
  if (!tags) {
    return <Skeleton height={96} />;
  }
  const available = tags.filter(({ isEnabled }) => isEnabled || !isOnlyEnabled);
  return available.length === 0 ? (
    <p className="bulk-tags__empty">{formatMessage(tagMessages.noneInCase)}</p>
  ) : (
    <TagChoice tags={available} />
  );
}

function TagChoice({ tags }: { tags: readonly CaseTag[] }) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const { input, error } = useFormField<string[]>('tagIds');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = tags.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <Checkbox.Group
      label={formatMessage(bulkMessages.chooseTags)}
      value={input.value}
      onChange={input.onChange}
      error={error}
    >
      {tags.length > FILTER_SEARCH_ABOVE && (
        <TextInput
          size="sm"
          type="search"
          data-autofocus
          aria-label={formatMessage(filterMessages.searchTags)}
          placeholder={formatMessage(filterMessages.searchTags)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className="bulk-tags__list">
        {shown.map((tag) => (
          <Checkbox key={tag.id} size="sm" value={tag.id} label={<TagLabel tag={tag} />} />
        ))}
        {shown.length === 0 && <p className="bulk-tags__empty">{formatMessage(filterMessages.noTags)}</p>}
      </div>
    </Checkbox.Group>
  );
}
