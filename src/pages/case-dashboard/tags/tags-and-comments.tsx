import type { countTags } from '@contract/calls/tags';
import type { CallResponse } from '@contract/define-call';
import type { CaseTag } from '@contract/model/case';
import type { HitFilter } from '@contract/model/filter';
import { FILTER_SEARCH_ABOVE } from '@contract/rules/limits';
import { Button, Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconMessage, IconTagOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useCountTagsQuery, useListCaseTagsQuery } from '@/api/endpoints/tags';
import { Section } from '@/components/layout/section';
import { useCountedCopies } from '@/features/duplicates/use-counted-copies';
import { TagSwatch } from '@/features/tags/tag-swatch';
import { caseMessages } from '@/messages/case';
import { filterMessages } from '@/messages/filters';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import './tags-and-comments.css';

/** Numbers of marked items of the case; each links to its hits. */
export function TagsAndComments({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const tags = useListCaseTagsQuery({ caseId });
  const filter = useCountedCopies(caseId);
  const counts = useCountTagsQuery(filter === null ? skipToken : { caseId, filter, queryFilters: [] });
  const retry = () => [tags, counts].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  return (
    <Section title={formatMessage(caseMessages.tagsAndComments)}>
      {filter && tags.data && counts.data ? (
        <TagLinks caseId={caseId} counted={filter} tags={tags.data} counts={counts.data} />
      ) : tags.isError || counts.isError ? (
        // A toast shows the failure (rules 000-8); here is only the retry button.
        <Button variant="default" size="compact-sm" onClick={retry}>
          {formatMessage(shellMessages.retry)}
        </Button>
      ) : (
        <Skeleton height={160} />
      )}
    </Section>
  );
}

interface TagLinksProps {
  caseId: string;
  /** The filter with which the numbers were counted. */
  counted: HitFilter;
  tags: readonly CaseTag[];
  counts: CallResponse<typeof countTags>['counts'];
}

function TagLinks({ caseId, counted, tags, counts }: TagLinksProps) {
  const { formatMessage } = useIntl();
  const countOf = (id: string) => counts.tags.find(({ tagId }) => tagId === id)?.count ?? 0;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const unused = tags.length > FILTER_SEARCH_ABOVE ? tags.filter(({ id }) => countOf(id) === 0) : [];
  const shown = isUnfolded ? tags : tags.filter((tag) => !unused.includes(tag));
  return (
    <>
      <ul className="tags-and-comments">
        {shown.map((tag) => (
          <TagLink key={tag.id} caseId={caseId} filter={{ ...counted, tagIds: [tag.id] }} count={countOf(tag.id)}>
            <TagSwatch tag={tag} />
            <span className="tags-and-comments__text" dir="auto" title={tag.name}>
              {tag.name}
            </span>
          </TagLink>
        ))}
        <TagLink caseId={caseId} filter={{ ...counted, untagged: true }} count={counts.untagged}>
          <IconTagOff size={16} aria-hidden />
          {formatMessage(caseMessages.untagged)}
        </TagLink>
        <TagLink caseId={caseId} filter={{ ...counted, publicComments: true }} count={counts.comments}>
          <IconMessage size={16} aria-hidden />
          {formatMessage(caseMessages.publicComments)}
        </TagLink>
      </ul>
      {unused.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={4}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {formatMessage(isUnfolded ? filterMessages.foldEmpty : filterMessages.unfoldEmpty, { count: unused.length })}
        </Button>
      )}
    </>
  );
}

interface TagLinkProps {
  caseId: string;
  filter: HitFilter;
  count: number;
  children: ReactNode;
}

function TagLink({ caseId, filter, count, children }: TagLinkProps) {
  const { formatNumber } = useIntl();
  return (
    <li>
      <Link className="tags-and-comments__link" to={paths.explorer(caseId, filter)}>
        <span className="tags-and-comments__name">{children}</span>
        <span className="tags-and-comments__count">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}
