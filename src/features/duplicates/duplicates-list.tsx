import type { listHitCopies } from '@contract/calls/seen';
import type { CallResponse } from '@contract/define-call';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useSearchHitsQuery } from '@/api/endpoints/hits';
import { useListHitCopiesQuery } from '@/api/endpoints/seen';
import { ErrorState } from '@/components/layout/error-state';
import type { HitFilters } from '@/domain/filters';
import { EvidenceSourceName } from '@/features/hit-details-card/evidence-source-name';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { duplicatesMessages } from '@/messages/duplicates';
import { paths } from '@/routing/paths';

interface DuplicatesListProps {
  caseId: string;
  hitId: string;
  filters: HitFilters;
}

type Copy = CallResponse<typeof listHitCopies>['copies'][number];

/** The hits with the same file content: first those of the list, then those excluded by its filters. */
export function DuplicatesList({ caseId, hitId, filters }: DuplicatesListProps) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListHitCopiesQuery({ caseId, hitId });
  const listed = useListed(caseId, filters, data?.copies);
  if (isError || listed.isError) {
    const message = formatMessage(errorMessages.copies);
    const retry = () => void (isError ? refetch() : listed.refetch());
    return <ErrorState isCompact message={message} isRetrying={isFetching || listed.isFetching} onRetry={retry} />;
  }
  if (!data || !listed.data) {
    return <Skeleton height={72} role="status" aria-label={formatMessage(shellMessages.loading)} />;
  }
  const listedIds = new Set(listed.data.data.map(({ id }) => id));
  const inside = data.copies.filter((copy) => listedIds.has(copy.hitId));
  const outside = data.copies.filter((copy) => !listedIds.has(copy.hitId));
  return (
    <>
      <h3 className="duplicates__title">{formatMessage(duplicatesMessages.title, { count: inside.length })}</h3>
      {data.copies.length < 2 && <p className="duplicates__note">{formatMessage(duplicatesMessages.none)}</p>}
      <Copies caseId={caseId} copies={inside} />
      {outside.length > 0 && (
        <>
          <h3 className="duplicates__title">{formatMessage(duplicatesMessages.others, { count: outside.length })}</h3>
          <Copies caseId={caseId} copies={outside} />
        </>
      )}
      {data.hasMore && (
        <p className="duplicates__note">{formatMessage(duplicatesMessages.more, { count: data.copies.length })}</p>
      )}
    </>
  );
}

/** The duplicates that are in the list. */
function useListed(caseId: string, { filter, queryFilters }: HitFilters, copies: readonly Copy[] | undefined) {
  const hitIds = copies?.map(({ hitId }) => hitId) ?? [];
  return useSearchHitsQuery(
    hitIds.length === 0
      ? skipToken
      : {
          ...{ caseId, profile: DEFAULT_PROFILE, filter, size: hitIds.length, sort: [] },
          queryFilters: [...queryFilters, { kind: 'hits', hitIds }],
        },
  );
}

function Copies({ caseId, copies }: { caseId: string; copies: readonly Copy[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className="duplicates__list">
      {copies.map((copy) => (
        <li key={copy.hitId} className="duplicates__copy">
          <span className="duplicates__source">
            <EvidenceSourceName caseId={caseId} evidenceId={copy.evidenceId} />
            <span className="duplicates__artifact">{copy.artifact}</span>
            {/* Without navigation to other items, because the item is not in the list. */}
            <Link to={paths.hitDetails({ caseId, ...copy }, { disableNavButtons: true })}>
              {formatMessage(duplicatesMessages.openDetails)}
            </Link>
          </span>
          <code className="duplicates__path" dir="ltr">
            {copy.path || formatMessage(duplicatesMessages.noPath)}
          </code>
        </li>
      ))}
    </ul>
  );
}
