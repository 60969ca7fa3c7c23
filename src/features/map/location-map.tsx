import type { HitPosition } from '@contract/model/hit';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { boundsOfPositions, boundsWithin } from '@/domain/area-shapes';
import type { MapPlace } from '@/domain/map-places';
import { formatPosition } from '@contract/text/format-position';
import { mapMessages } from '@/messages/map';
import { positionMessages } from '@/messages/position';

import './location-map.css';
import { AccuracyCircles } from './accuracy-circles';
import type { MapStart } from './create-map';
import { MapView } from './map-view';
import { PlaceMarkers } from './places/place-markers';
import { positionFacts } from './position-facts';

/** Maximum number of locations in the text below the map, which shows all of them. */
const LISTED = 5;

/** A map of the locations of an item (001-2.6-25), with accuracy and origin of each. */
export function LocationMap({ locations }: { locations: readonly HitPosition[] }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const label = formatMessage(mapMessages.locationMap);
  const places = useMemo(() => locations.map(toPlace), [locations]);
  const start = useMemo(() => startOf(locations), [locations]);
  const more = locations.length - LISTED;
  return (
    <section aria-label={label}>
      <div className="location-map">
        <MapView label={label} start={start}>
          <AccuracyCircles positions={locations} />
          <PlaceMarkers places={places} />
        </MapView>
      </div>
      <ul className="location-map__positions" aria-label={formatMessage(positionMessages.positions)}>
        {locations.slice(0, LISTED).map((position, index) => (
          <li key={index}>
            <span dir="ltr">{formatPosition(position)}</span>
            <span className="location-map__facts">{positionFacts(position, intl)}</span>
          </li>
        ))}
        {more > 0 && <li className="location-map__facts">{formatMessage(positionMessages.more, { count: more })}</li>}
      </ul>
    </section>
  );
}

const toPlace = ({ latitude, longitude }: HitPosition, index: number): MapPlace => ({
  key: String(index),
  count: 1,
  ofContent: 0,
  cells: [],
  latitude,
  longitude,
});

/** The initial view contains the circles of accuracy. */
const startOf = (locations: readonly HitPosition[]): MapStart => ({
  center: null,
  bounds: boundsOfPositions(
    locations.flatMap(({ latitude, longitude, accuracy = 0 }) => {
      const { south, west, north, east } = boundsWithin({ latitude, longitude }, accuracy);
      return [
        { latitude: south, longitude: west },
        { latitude: north, longitude: east },
      ];
    }),
  ),
});
