import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { MapPlace } from '@/domain/map-places';
import { isInBox } from '@/domain/map-places';
import { formatPosition } from '@contract/text/format-position';
import type { MapPicture } from '@/features/map/create-map';
import { mapMessages } from '@/messages/map';

import './tools/tool-panel.css';

interface PlaceListProps {
  places: readonly MapPlace[];
  picture: MapPicture | null;
  onChoose: (place: MapPlace) => void;
}

const ROWS_MAX = 100;
/** Four decimals of a degree are 10 m; the centre of a place is not more exact. */
const DECIMALS = 4;

/** The places on the map as a list, largest first, for keyboard and screen readers. */
export function PlaceList({ places, picture, onChoose }: PlaceListProps) {
  const { formatMessage } = useIntl();
  const inView = useMemo(
    () => (picture === null ? [] : places.filter((place) => isInBox(place, picture.bounds))),
    [places, picture],
  );
  const hidden = inView.length - ROWS_MAX;
  return (
    <section className="tool-panel tool-panel--places" aria-label={formatMessage(mapMessages.placesInView)}>
      {inView.length === 0 && <p className="tool-panel__note">{formatMessage(mapMessages.noneInView)}</p>}
      <ul className="tool-panel__list">
        {inView.slice(0, ROWS_MAX).map((place) => (
          <li key={place.key}>
            <button type="button" className="tool-panel__item" onClick={() => onChoose(place)}>
              {formatMessage(place.ofContent === place.count ? mapMessages.placeOfContent : mapMessages.place, {
                count: place.count,
                position: shortPosition(place),
              })}
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="tool-panel__note">{formatMessage(mapMessages.morePlaces, { count: hidden })}</p>}
    </section>
  );
}

const shortPosition = ({ latitude, longitude }: MapPlace): string =>
  formatPosition({ latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) });
