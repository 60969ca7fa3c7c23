import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';

import { isHidden } from '@/api/api-error';
import { useGetHitQuery } from '@/api/endpoints/hits';
import { ErrorState } from '@/components/layout/error-state';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import type { HitFilters } from '@/domain/filters';
import { FiltersBar } from '@/features/filters-bar/filters-bar';
import { HighlightProvider } from '@/features/highlight/highlight-provider';
import { useCaseTimezone, usePhoneCountry } from '@/features/hit-fragments/use-case-timezone';
import { detailsMessages } from '@/messages/details';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { withFilters } from '@/routing/hits-params';
import { paths } from '@/routing/paths';
import { backPath, detailsQuery } from '@/routing/view-params';
import { useView } from '@/state/use-view';

import { HitDetailsContent } from './hit-details-content';
import { HitDetailsHeader } from './hit-details-header';
import { useDetailsKeys } from './use-details-keys';
import { useHitNeighbours } from './use-hit-neighbours';

import './hit-details-page.css';

/** An item with its previews, details, tags and comments (rules 001-2.6). */
export default function HitDetailsPage() {
  const { caseId = '', hitId = '' } = useParams();
  const { formatMessage } = useIntl();
  const [params, update] = useView();
  const timezone = useCaseTimezone(caseId);
  const phoneCountry = usePhoneCountry(caseId);
  const { data, currentData: hit, error, isFetching, refetch } = useGetHitQuery({ caseId, hitId });
  const neighbours = useHitNeighbours(caseId, hitId, params, hit);
  const navigation = params.prev === null ? neighbours : null;
  const back = backPath(caseId, params, hitId);
  useDetailsKeys({ caseId, hitId, hit, params, navigation, backPath: back });

  if (isHidden(error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  // The index of another message in the list is unknown until requested.
  const messageQuery = detailsQuery({ ...params, index: null });
  const title = hit?.artifact.name ?? formatMessage(detailsMessages.details);
  return (
    <div className="hit-details">
      <title>{`${title} – ${formatMessage(shellMessages.product)}`}</title>
      <HitDetailsHeader hit={hit ?? data} navigation={navigation} backPath={back} />
      <div className="hit-details__filters">
        <FiltersBar
          caseId={caseId}
          filters={params.filters}
          timezone={timezone}
          onChange={(filters: HitFilters) => update(withFilters(params, filters), { replace: true })}
        />
      </div>
      <HighlightProvider queryFilters={params.filters.queryFilters} phoneCountry={phoneCountry}>
        {hit && (
          <HitDetailsContent
            caseId={caseId}
            hit={hit}
            messagePath={(message) => paths.hitDetails(addressOf(caseId, message), messageQuery)}
            onHidden={neighbours.leave}
          />
        )}
      </HighlightProvider>
      {!hit && !error && <PageSkeleton label={formatMessage(detailsMessages.loading)} />}
      {!hit && error && (
        <ErrorState message={formatMessage(errorMessages.hit)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const addressOf = (caseId: string, { id, origin, artifact }: Hit) => ({
  caseId,
  evidenceId: origin.evidenceId,
  group: artifact.group,
  hitId: id,
});
