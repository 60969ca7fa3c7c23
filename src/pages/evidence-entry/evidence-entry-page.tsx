import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useParams } from 'react-router';

import { isHidden } from '@/api/api-error';
import { useGetEvidenceSourceQuery } from '@/api/endpoints/evidence-sources';
import { ErrorState } from '@/components/layout/error-state';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { encodeFilters } from '@/domain/filters';
import { parseFilters } from '@/domain/filters-parse';
import { errorMessages } from '@/messages/errors';
import { paths } from '@/routing/paths';
import { naturalParam, parseQuery, stringParam } from '@/routing/search-params';

/** Redirects to the hits of one source (rules 000-2) and keeps the other query parameters, including filters. */
export default function EvidenceEntryPage() {
  const { caseId = '', evidenceId } = useParams();
  const { search } = useLocation();
  const { formatMessage } = useIntl();
  const id = naturalParam(evidenceId, null);
  const { data, error, isFetching, refetch } = useGetEvidenceSourceQuery(
    id === null ? skipToken : { caseId, evidenceId: id },
  );
  if (id === null || isHidden(error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  if (data) {
    const { f, ...kept } = parseQuery(search);
    const { filter, queryFilters } = parseFilters(stringParam(f));
    const narrowed = encodeFilters({ filter: { ...filter, evidenceIds: [data.id] }, queryFilters });
    return <Navigate to={paths.explorer(caseId, undefined, { f: narrowed, ...kept })} replace />;
  }
  return error ? (
    <ErrorState message={formatMessage(errorMessages.sources)} onRetry={() => void refetch()} isRetrying={isFetching} />
  ) : (
    <PageSkeleton />
  );
}
