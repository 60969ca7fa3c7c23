import { searchTopLocations } from '@contract/calls/locations';
import type { CallResponse } from '@contract/define-call';
import { TOP_LOCATIONS_COUNT, TOP_LOCATIONS_HEIGHT, TOP_LOCATIONS_PRECISION } from '@contract/rules/map';
import { Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy } from 'react';
import { useIntl } from 'react-intl';

import { useReverseGeocodeQuery } from '@/api/endpoints/geocoding';
import { useSearchTopLocationsQuery } from '@/api/endpoints/locations';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { usePermission } from '@/features/permission/use-permission';
import { LazyMap } from '@/features/map/map-view';
import { errorMessages } from '@/messages/errors';
import { mapMessages } from '@/messages/map';
import { shellMessages } from '@/messages/shell';
import { useExplorerModes, useMapsEnabled } from '@/state/use-explorer-modes';

import { TopLocationEntry } from './top-location-entry';
import './top-locations.css';

/** The chunk of the map is loaded after the page. */
const TopLocationsMap = lazy(async () => ({ default: (await import('./top-locations-map')).TopLocationsMap }));

type TopLocation = CallResponse<typeof searchTopLocations>['topLocations'][number];

interface TopLocationsProps {
  caseId: string;
  timezone: string;
}

/** The most frequent locations of items: shown when maps and their search are enabled (decision 8, 000-2-113). */
export function TopLocations({ caseId, timezone }: TopLocationsProps) {
  const { formatMessage } = useIntl();
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const hasMaps = useMapsEnabled();
  const { isAllowed } = usePermission(searchTopLocations, caseId);
  const isShown = hasMaps && environment?.topLocationsSearchEnabled === true && isAllowed;
  const top = useSearchTopLocationsQuery(
    isShown
      ? {
          caseId,
          filter: {},
          queryFilters: [],
          locationOptions: { precision: TOP_LOCATIONS_PRECISION, count: TOP_LOCATIONS_COUNT },
        }
      : skipToken,
  );
  if (!isShown) {
    return null;
  }
  return (
    <Section title={formatMessage(mapMessages.topLocations)}>
      {top.data !== undefined ? (
        <TopLocationsContent {...{ caseId, timezone }} locations={top.data} />
      ) : top.isError ? (
        <ErrorState isCompact message={formatMessage(errorMessages.topLocations)} onRetry={() => void top.refetch()} />
      ) : (
        <Skeleton height={360} role="status" aria-label={formatMessage(shellMessages.loading)} />
      )}
    </Section>
  );
}

function TopLocationsContent({
  caseId,
  timezone,
  locations,
}: TopLocationsProps & { locations: readonly TopLocation[] }) {
  const { formatMessage } = useIntl();
  const { others } = useExplorerModes(caseId);
  const addresses = useAddresses(locations);
  if (locations.length === 0) {
    return <EmptyState isCompact message={formatMessage(mapMessages.emptyCase)} />;
  }
  return (
    <div className="top-locations">
      <div className="top-locations__map">
        <LazyMap>
          <TopLocationsMap {...{ caseId, timezone, locations }} />
        </LazyMap>
      </div>
      <ul
        className="top-locations__list"
        style={{ maxHeight: TOP_LOCATIONS_HEIGHT }}
        aria-label={formatMessage(mapMessages.topLocations)}
      >
        {locations.map((location, index) => (
          <TopLocationEntry
            key={location.geohash}
            {...{ caseId, location }}
            address={addresses === null ? null : (addresses[index] ?? '')}
            hasMap={others.has('worldmap')}
          />
        ))}
      </ul>
    </div>
  );
}

/** The address of each location, or '' without one; null while loading. A failure does not affect the list. */
function useAddresses(locations: readonly TopLocation[]): readonly string[] | null {
  const { data, isError } = useReverseGeocodeQuery(
    locations.length === 0
      ? skipToken
      : locations.map(({ center: { longitude, latitude } }) => ({ longitude, latitude })),
  );
  return data === undefined
    ? isError
      ? []
      : null
    : data.map(({ features }) => features[0]?.properties.full_address ?? '');
}
