import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import { useListLocationClustersQuery } from '@/api/endpoints/locations';
import type { HitFilters } from '@/domain/filters';
import { placesOf, tilesBox, type MapPlace } from '@/domain/map-places';
import type { MapPicture } from '@/features/map/create-map';

const FINEST_ZOOM = 22;

/**
 * The places in the visible part of the map. Until those of another part or zoom level are loaded, the previous ones
 * are shown.
 */
export function usePlaces(
  caseId: string,
  { filter, queryFilters }: HitFilters,
  picture: MapPicture | null,
): { places: readonly MapPlace[]; isFetching: boolean } {
  const zoom = picture === null ? 0 : Math.min(Math.round(picture.zoom), FINEST_ZOOM);
  const { data, isFetching } = useListLocationClustersQuery(
    picture === null
      ? skipToken
      : { caseId, filter, queryFilters: [...queryFilters], box: tilesBox(picture.bounds, zoom), zoom },
  );
  const places = useMemo(() => placesOf(data ?? [], zoom), [data, zoom]);
  return { places, isFetching };
}
