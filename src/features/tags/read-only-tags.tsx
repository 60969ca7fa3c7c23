import type { CaseTag } from '@contract/model/case';
import { useIntl } from 'react-intl';

import { tagMessages } from '@/messages/tags';

import { TagLabel } from './tag-label';

interface ReadOnlyTagsProps {
  tagIds: readonly string[];
  tags: readonly CaseTag[];
}

/** The tags of the item, for users who may not change them. */
export function ReadOnlyTags({ tagIds, tags }: ReadOnlyTagsProps) {
  const { formatMessage } = useIntl();
  if (tagIds.length === 0) {
    return <p className="hit-tags__empty">{formatMessage(tagMessages.noneOnHit)}</p>;
  }
  return (
    <ul className="hit-tags__list">
      {tagIds.map((tagId) => (
        <li key={tagId}>
          <TagLabel tag={tags.find(({ id }) => id === tagId)} />
        </li>
      ))}
    </ul>
  );
}
