import type { Hit, Position } from '@contract/model/hit';
import { TOP_LOCATIONS_MAX_ZOOM, TOP_LOCATIONS_MIN_ZOOM } from '@contract/rules/map';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';

import { NO_FILTERS } from '@/domain/filters';
import type { MapPlace } from '@/domain/map-places';
import type { MapPicture } from '@/features/map/create-map';
import { useMap } from '@/features/map/map-context';
import { MapView } from '@/features/map/map-view';
import { PlaceMarkers } from '@/features/map/places/place-markers';
import { PlacePopup } from '@/features/map/places/place-popup';
import { usePlaces } from '@/features/map/places/use-places';
import { mapMessages } from '@/messages/map';
import { paths } from '@/routing/paths';
import { detailsQuery, viewCodec } from '@/routing/view-params';

interface TopLocationsMapProps {
  caseId: string;
  timezone: string;
  locations: readonly { topLeft: Position; bottomRight: Position }[];
}

const LIMITS = { minZoom: TOP_LOCATIONS_MIN_ZOOM, maxZoom: TOP_LOCATIONS_MAX_ZOOM };
const START = { center: { latitude: 20, longitude: 0, zoom: TOP_LOCATIONS_MIN_ZOOM }, bounds: null };

/**
 * The top locations of the case on a small map, which shows the world first and then zooms to the region with most of
 * them (001-9-10, -11).
 */
export function TopLocationsMap({ caseId, timezone, locations }: TopLocationsMapProps) {
  const { formatMessage } = useIntl();
  const [picture, setPicture] = useState<MapPicture | null>(null);
  const [place, setPlace] = useState<MapPlace | null>(null);
  const { places } = usePlaces(caseId, NO_FILTERS, picture);
  return (
    <MapView label={formatMessage(mapMessages.topLocationsMap)} start={START} limits={LIMITS} onMove={setPicture}>
      <FitLocations locations={locations} />
      <PlaceMarkers places={places} chosenKey={place?.key ?? null} onChoose={setPlace} />
      {place !== null && (
        <PlacePopup
          key={place.key}
          {...{ caseId, timezone, place }}
          filters={NO_FILTERS}
          detailsPath={(hit, page) => placeDetailsPath({ caseId, hit, page, place, zoom: picture?.zoom ?? 0 })}
          onClose={() => setPlace(null)}
        />
      )}
    </MapView>
  );
}

function FitLocations({ locations }: Pick<TopLocationsMapProps, 'locations'>) {
  const { fit } = useMap();
  const show = useEffectEvent(() =>
    fit({
      south: Math.min(...locations.map(({ bottomRight }) => bottomRight.latitude)),
      west: Math.min(...locations.map(({ topLeft }) => topLeft.longitude)),
      north: Math.max(...locations.map(({ topLeft }) => topLeft.latitude)),
      east: Math.max(...locations.map(({ bottomRight }) => bottomRight.longitude)),
    }),
  );
  useEffect(() => {
    // After the map has rendered its initial view.
    const frame = window.requestAnimationFrame(() => show());
    return () => window.cancelAnimationFrame(frame);
  }, [locations]);
  return null;
}

interface PlaceHit {
  caseId: string;
  hit: Hit;
  page: number;
  place: Position;
  zoom: number;
}

/** The details link back to the world map at the location (000-2-116). */
function placeDetailsPath({ caseId, hit, page, place, zoom }: PlaceHit): string {
  const { latitude, longitude } = place;
  const params = { ...viewCodec('worldmap').parse({}), prev: 'worldmap', latitude, longitude, zoom } as const;
  return paths.hitDetails(
    { caseId, evidenceId: hit.origin.evidenceId, group: hit.artifact.group, hitId: hit.id },
    { ...detailsQuery(params), page },
  );
}
