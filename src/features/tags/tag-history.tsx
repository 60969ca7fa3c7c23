import { TAG_HISTORY_PAGE_SIZE } from '@contract/rules/limits';
import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListHitTagHistoryQuery } from '@/api/endpoints/hit-tags';
import { ErrorState } from '@/components/layout/error-state';
import { useIsReadOnly } from '@/features/permission/read-only';
import { Pager } from '@/components/pager/pager';
import { errorMessages } from '@/messages/errors';
import { tagHistoryMessages } from '@/messages/tags';

import { TagHistoryList } from './tag-history-list';

import './tag-history.css';

interface TagHistoryProps {
  caseId: string;
  hitId: string;
}

/** The history of the tags, newest first, 15 entries per page. It is refetched by state/listeners/tag-history. */
export function TagHistory(props: TagHistoryProps) {
  // A disclosure package contains no history of tags.
  return useIsReadOnly() ? null : <History {...props} />;
}

function History({ caseId, hitId }: TagHistoryProps) {
  const { formatMessage } = useIntl();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [page, setPage] = useState(0);
  const { data, isError, isFetching, refetch } = useListHitTagHistoryQuery({
    caseId,
    hitId,
    take: TAG_HISTORY_PAGE_SIZE,
    skip: page * TAG_HISTORY_PAGE_SIZE,
  });
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className="tag-history">
      <UnstyledButton
        className="tag-history__toggle"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden />
        {formatMessage(tagHistoryMessages.header)}
        {data && <span className="tag-history__count">{data.totalCount}</span>}
      </UnstyledButton>
      <Collapse id={listId} expanded={isOpen} transitionDuration={0}>
        {isError && (
          <ErrorState
            isCompact
            message={formatMessage(errorMessages.tagHistory)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && !isError && <TagHistoryList caseId={caseId} entries={data.data} />}
        {data && data.totalCount > TAG_HISTORY_PAGE_SIZE && (
          <Pager
            page={page}
            pageSize={TAG_HISTORY_PAGE_SIZE}
            loaded={data.data.length}
            total={{ value: data.totalCount, isAtLeast: false }}
            onPrevious={() => setPage(page - 1)}
            onNext={() => setPage(page + 1)}
          />
        )}
      </Collapse>
    </div>
  );
}
