import { useIntl } from 'react-intl';

import { useCountTagsQuery, useListCaseTagsQuery } from '@/api/endpoints/tags';
import { tagFilterCount, toggled, withoutTags, type HitFilters } from '@/domain/filters';
import { TagKey } from '@/features/tags/tag-key';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { useTagKeys } from '@/features/tags/use-tag-keys';
import { filterMessages } from '@/messages/filters';

import { Checklist, type ChecklistEntry } from './checklist';
import { ChecklistFilter } from './checklist-filter';

const UNTAGGED = 'untagged';
const COMMENTS = 'comments';
const TAG = 'tag:';

export interface FilterControlProps {
  caseId: string;
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

/** One checkbox per tag, Untagged and Public comments (rules 000-2). */
export function TagsFilter(props: FilterControlProps) {
  const intl = useIntl();
  return (
    <ChecklistFilter label={intl.formatMessage(filterMessages.tags)} applied={tagFilterCount(props.filters.filter)}>
      <TagsChecklist {...props} />
    </ChecklistFilter>
  );
}

function TagsChecklist({ caseId, filters, onChange }: FilterControlProps) {
  const intl = useIntl();
  const keys = useTagKeys(caseId);
  const tags = useListCaseTagsQuery({ caseId });
  const { filter, queryFilters } = withoutTags(filters);
  const { data: counts } = useCountTagsQuery({ caseId, filter, queryFilters: [...queryFilters] });
  const { tagIds = [], untagged = false, publicComments = false } = filters.filter;
  const countOf = (tagId: string) => counts?.tags.find((entry) => entry.tagId === tagId)?.count ?? 0;

  const tagEntries = (tags.data ?? []).map((tag) => ({
    id: `${TAG}${tag.id}`,
    label: tag.name,
    count: counts ? countOf(tag.id) : null,
    isChecked: tagIds.includes(tag.id),
    mark: <TagSwatch tag={tag} />,
    hint: <TagKey chord={keys.get(tag.id)} />,
  }));
  const pseudoEntries: ChecklistEntry[] = [
    {
      id: UNTAGGED,
      label: intl.formatMessage(filterMessages.untagged),
      count: counts?.untagged ?? null,
      isChecked: untagged,
    },
    {
      id: COMMENTS,
      label: intl.formatMessage(filterMessages.publicComments),
      count: counts?.comments ?? null,
      isChecked: publicComments,
    },
  ];
  return (
    <Checklist
      searchLabel={intl.formatMessage(filterMessages.searchTags)}
      emptyText={intl.formatMessage(filterMessages.noTags)}
      entries={tags.isLoading ? 'loading' : [...tagEntries, ...pseudoEntries]}
      failure={tags.isError ? { message: null, onRetry: () => void tags.refetch() } : null}
      onToggle={(id, isChecked) => onChange(withTagEntry(filters, id, isChecked))}
    />
  );
}

function withTagEntry({ filter, queryFilters }: HitFilters, id: string, isChecked: boolean): HitFilters {
  if (id === UNTAGGED) {
    return { filter: { ...filter, untagged: isChecked }, queryFilters };
  }
  if (id === COMMENTS) {
    return { filter: { ...filter, publicComments: isChecked }, queryFilters };
  }
  const tagIds = toggled(filter.tagIds, id.slice(TAG.length), isChecked);
  return { filter: { ...filter, tagIds }, queryFilters };
}
