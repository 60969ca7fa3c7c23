import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useListHitCopiesQuery } from '@/api/endpoints/seen';
import { ErrorState } from '@/components/layout/error-state';
import { EvidenceSourceName } from '@/features/hit-details-card/evidence-source-name';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { copiesMessages } from '@/messages/thumbnails';
import { paths } from '@/routing/paths';

interface CopiesListProps {
  caseId: string;
  hitId: string;
}

/** The hits with the same file content: where each comes from, and the way to it. */
export function CopiesList({ caseId, hitId }: CopiesListProps) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListHitCopiesQuery({ caseId, hitId });
  if (isError) {
    const message = formatMessage(errorMessages.copies);
    return <ErrorState isCompact message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeleton height={72} role="status" aria-label={formatMessage(shellMessages.loading)} />;
  }
  return (
    <>
      <h3 className="copies__title">{formatMessage(copiesMessages.title)}</h3>
      {data.copies.length < 2 && <p className="copies__note">{formatMessage(copiesMessages.none)}</p>}
      <ul className="copies__list">
        {data.copies.map((copy) => (
          <li key={copy.hitId} className="copies__copy">
            <span className="copies__source">
              <EvidenceSourceName caseId={caseId} evidenceId={copy.evidenceId} />
              <span className="copies__artifact">{copy.artifact}</span>
              {/* Opened from outside of a list: there is nothing to leaf through. */}
              <Link to={paths.hitDetails({ caseId, ...copy }, { disableNavButtons: true })}>
                {formatMessage(copiesMessages.openDetails)}
              </Link>
            </span>
            <code className="copies__path" dir="ltr">
              {copy.path || formatMessage(copiesMessages.noPath)}
            </code>
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <p className="copies__note">{formatMessage(copiesMessages.more, { count: data.copies.length })}</p>
      )}
    </>
  );
}
