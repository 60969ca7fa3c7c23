import type { Case } from '@contract/model/case';
import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useAddCaseBookmarkMutation, useRemoveCaseBookmarkMutation } from '@/api/endpoints/cases';
import { StatusLabel } from '@/components/status/status-label';
import { caseStatus } from '@/domain/case-status';
import { useShownTimezone } from '@/components/time/time-display';
import { formatDay, formatInstant } from '@/domain/time';
import { dashboardMessages } from '@/messages/dashboard';
import { paths } from '@/routing/paths';

import './case-card.css';

interface CaseCardProps {
  openCase: Case;
  canBookmark: boolean;
}

/** A case; the whole card except the bookmark links to it. */
export function CaseCard({ openCase, canBookmark }: CaseCardProps) {
  const { formatMessage } = useIntl();
  const { id, name, shortDescription, evidenceSourceCount, createdAt, statusEvents } = openCase;
  const timezone = useShownTimezone(openCase.timezone);
  const status = caseStatus(statusEvents);
  // A case without evidence has no status "ready".
  const hasStatus = status !== null || evidenceSourceCount > 0;
  return (
    <article className="case-card">
      <div className="case-card__head">
        <h3 className="case-card__name" dir="auto">
          <Link className="case-card__link" to={paths.caseDashboard(id)} title={name}>
            {name}
          </Link>
        </h3>
        {canBookmark && <BookmarkToggle openCase={openCase} />}
      </div>
      <p className="case-card__description" dir="auto">
        {shortDescription}
      </p>
      <div className="case-card__facts">
        {hasStatus && <StatusLabel status={status} />}
        <span>{formatMessage(dashboardMessages.sources, { count: evidenceSourceCount })}</span>
        <time dateTime={createdAt} title={formatInstant(createdAt, timezone)}>
          {formatMessage(dashboardMessages.created, { day: formatDay(createdAt, timezone) })}
        </time>
      </div>
    </article>
  );
}

function BookmarkToggle({ openCase: { id, name, bookmarkedAt } }: { openCase: Case }) {
  const [addBookmark] = useAddCaseBookmarkMutation();
  const [removeBookmark] = useRemoveCaseBookmarkMutation();
  const { formatMessage } = useIntl();
  const isBookmarked = bookmarkedAt !== null;
  return (
    <ActionIcon
      className="case-card__bookmark"
      variant="subtle"
      color={isBookmarked ? 'blue' : 'gray'}
      aria-label={formatMessage(dashboardMessages.bookmark, { name })}
      aria-pressed={isBookmarked}
      onClick={() => void (isBookmarked ? removeBookmark : addBookmark)({ caseId: id })}
    >
      {isBookmarked ? <IconBookmarkFilled size={18} aria-hidden /> : <IconBookmark size={18} aria-hidden />}
    </ActionIcon>
  );
}
