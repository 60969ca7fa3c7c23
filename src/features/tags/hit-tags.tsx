import { addHitTag, createCaseTag } from '@contract/calls/tags';
import type { Hit } from '@contract/model/hit';
import { Button, Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { usePermission } from '@/features/permission/use-permission';
import { tagMessages } from '@/messages/tags';

import { EditableTags } from './editable-tags';
import { ReadOnlyTags } from './read-only-tags';
import { TagHistory } from './tag-history';
import { UpdatedBy } from './updated-by';

import './hit-tags.css';

interface HitTagsProps {
  caseId: string;
  hit: Hit;
  /** In few lines, without their history. */
  isCompact?: boolean;
}

/** The tags of an item with their history (rules 001-2.11). */
export function HitTags({ caseId, hit, isCompact = false }: HitTagsProps) {
  const { formatMessage } = useIntl();
  return (
    <section
      className={isCompact ? 'hit-tags hit-tags--compact' : 'hit-tags'}
      aria-label={formatMessage(tagMessages.tags)}
    >
      <div className="hit-tags__head">
        <h2 className="hit-tags__header">{formatMessage(tagMessages.tags)}</h2>
        <UpdatedBy caseId={caseId} hitId={hit.id} />
      </div>
      {/* The key resets the open form and the page of the history for another item. */}
      <TagsOfHit key={hit.id} caseId={caseId} hit={hit} />
      {!isCompact && <TagHistory key={`${hit.id} history`} caseId={caseId} hitId={hit.id} />}
    </section>
  );
}

function TagsOfHit({ caseId, hit }: HitTagsProps) {
  const { formatMessage } = useIntl();
  const { data: tags, isError, isFetching, refetch } = useListCaseTagsQuery({ caseId });
  const permission = usePermission(addHitTag, caseId);
  // Checked together with the tags, so that the button does not move content when it appears.
  const creation = usePermission(createCaseTag, caseId);
  // Earlier tags stay when a new request for them fails, and with them the input in the form of a new tag.
  if (isError && tags === undefined) {
    // A toast shows the error.
    return (
      <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
        {formatMessage(tagMessages.retry)}
      </Button>
    );
  }
  if (!tags || permission.isLoading || creation.isLoading) {
    return <Skeleton height={56} />;
  }
  return permission.isAllowed ? (
    <EditableTags caseId={caseId} hit={hit} tags={tags} />
  ) : (
    <ReadOnlyTags tagIds={hit.tags} tags={tags} />
  );
}
