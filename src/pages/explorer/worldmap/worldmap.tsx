import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { isHidden } from '@/api/api-error';
import { useGetLocationBoundsQuery } from '@/api/endpoints/locations';
import { hasFilters, withoutFilters, type HitFilters } from '@/domain/filters';
import type { MapStart } from '@/features/map/create-map';
import { MapSkeleton, MapUnavailable } from '@/features/map/map-view';
import { useRecordSearch } from '@/features/saved-searches/use-record-search';
import { mapMessages } from '@/messages/map';
import { paths } from '@/routing/paths';
import { recentQueryOf } from '@/routing/saved-query';
import { detailsQuery, type ViewParams } from '@/routing/view-params';
import type { Hit } from '@contract/model/hit';

import type { ExplorerViewProps } from '@/pages/explorer/explorer-entry';
import { ExplorerFrame } from '@/pages/explorer/layout/explorer-frame';
import { usePanes } from '@/pages/explorer/layout/use-panes';
import { HitPane } from '@/pages/explorer/preview/hit-pane';
import { useEventCallback } from '@/pages/explorer/use-event-callback';
import { useFilterChanges } from '@/pages/explorer/use-filter-changes';

import { WorldmapFooter } from './worldmap-footer';
import { WorldmapHeader } from './worldmap-header';
import { WorldmapMap } from './worldmap-map';
import '@/pages/explorer/explorer.css';
import '@/pages/explorer/layout/items-section.css';
import './worldmap.css';

/** The located hits on a map, grouped into places whose popups show their hits (rules 001-2.9). */
export function Worldmap({ caseId, timezone, params, update }: ExplorerViewProps) {
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => update({ hidePreviewPane }, { replace: true }));
  const changes = useFilterChanges(update);
  const { filters } = params;
  const located = useGetLocationBoundsQuery({
    caseId,
    filter: filters.filter,
    queryFilters: [...filters.queryFilters],
  });
  const start = useStart(params, located.data?.bounds);
  const detailsPath = useEventCallback((opened: Hit, page: number) =>
    placeDetailsPath(caseId, { ...params, page }, opened),
  );
  const paneDetailsPath = useEventCallback((opened: Hit) => detailsPath(opened, params.page));
  const leaveHidden = useEventCallback(() =>
    update({ selectedHitId: null, userSelectedHit: false, index: null }, { replace: true }),
  );
  const locations = located.currentData;
  useRecordSearch(caseId, hasFilters(filters) && locations !== undefined ? recentQueryOf(params) : null);
  if (isHidden(located.error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  const hitId = params.selectedHitId;
  return (
    <ExplorerFrame
      {...{ caseId, timezone, params, panes, ...changes }}
      having="location"
      right={
        <HitPane
          {...{ caseId, hitId }}
          detailsPath={paneDetailsPath}
          // Requested separately, so that changes of the hit are shown immediately.
          listed={undefined}
          onClose={() => panes.onRightChange(false)}
          onHidden={leaveHidden}
        />
      }
    >
      <section className="explorer__items" aria-labelledby="worldmap-heading">
        <WorldmapHeader panes={panes} count={locations?.count ?? null} />
        <div className="worldmap__area">
          {start === null ? (
            <NoStart hasFailed={located.isError} onRetry={() => void located.refetch()} />
          ) : (
            <WorldmapMap
              {...{ caseId, timezone, params, update, start, detailsPath }}
              bounds={locations?.bounds ?? null}
            />
          )}
          {locations?.count === 0 && <NoLocations filters={filters} onClear={changes.changeFilters} />}
        </div>
        <WorldmapFooter caseId={caseId} filters={filters} hitId={hitId} onPrivilegeChanged={leaveHidden} />
      </section>
    </ExplorerFrame>
  );
}

/** Shown while the initial view is unknown. */
const NoStart = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) =>
  hasFailed ? <MapUnavailable onRetry={onRetry} /> : <MapSkeleton />;

/**
 * The initial view: that of the URL, otherwise all locations; the view of 001-9-09 only when there are none. Null while
 * unknown; later responses do not move the map.
 */
function useStart(params: ViewParams, bounds: MapStart['bounds'] | undefined): MapStart | null {
  const [start, setStart] = useState<MapStart | null>(null);
  if (start !== null) {
    return start;
  }
  const first = startOf(params) ?? (bounds === undefined ? null : { center: null, bounds });
  if (first !== null) {
    setStart(first);
  }
  return first;
}

/** Null when the URL has no position. */
function startOf({ latitude, longitude, zoom, mapBounds }: ViewParams): MapStart | null {
  const center = latitude !== null && longitude !== null && zoom !== null ? { latitude, longitude, zoom } : null;
  return center === null && mapBounds === null ? null : { center, bounds: mapBounds };
}

/** URL of the details of a hit of a place, with a link back to the current view of the map (001-2.9-09). */
const placeDetailsPath = (caseId: string, params: ViewParams, hit: Hit): string =>
  paths.hitDetails(
    { caseId, evidenceId: hit.origin.evidenceId, group: hit.artifact.group, hitId: hit.id },
    { ...detailsQuery({ ...params, prev: 'worldmap' }), page: params.page },
  );

interface NoLocationsProps {
  filters: HitFilters;
  onClear: (filters: HitFilters) => void;
}

/** The reason why the map is empty: the case has no locations, or none of them matches (001-2.9-15). */
function NoLocations({ filters, onClear }: NoLocationsProps) {
  const { formatMessage } = useIntl();
  const isFiltered = hasFilters(filters);
  return (
    <div className="worldmap__alert" role="alert">
      <p>{formatMessage(isFiltered ? mapMessages.noMatch : mapMessages.emptyCase)}</p>
      {isFiltered && (
        <Button variant="default" size="compact-sm" onClick={() => onClear(withoutFilters(filters))}>
          {formatMessage(mapMessages.clearFilters)}
        </Button>
      )}
    </div>
  );
}
