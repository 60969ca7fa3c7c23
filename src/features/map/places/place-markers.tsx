import type MapBrowserEvent from 'ol/MapBrowserEvent';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import type { MapPlace } from '@/domain/map-places';
import { createPlaceLayer } from '@/features/map/layers/place-layer';
import { useMap } from '@/features/map/map-context';

interface PlaceMarkersProps {
  places: readonly MapPlace[];
  chosenKey?: string | null;
  /** Called with null to close the popup. Without it, places cannot be clicked. */
  onChoose?: (place: MapPlace | null) => void;
}

/** Pixels around an icon that count as a click on it: targets have at least 24 px. */
const HIT_TOLERANCE = 4;

/** The places on the map. A click opens the popup of a place, zooming closes it (001-2.9-04, -05). */
export function PlaceMarkers({ places, chosenKey = null, onChoose }: PlaceMarkersProps) {
  const { map, scheme } = useMap();
  const intl = useIntl();
  const markers = useMemo(() => createPlaceLayer(scheme, (count) => shortCount(count, intl)), [scheme, intl]);
  useEffect(() => {
    map.addLayer(markers.layer);
    return () => {
      map.removeLayer(markers.layer);
    };
  }, [map, markers]);
  useEffect(() => markers.setPlaces(places), [markers, places]);
  useEffect(() => markers.setSelected(chosenKey), [markers, chosenKey]);

  const keyAt = (pixel: number[]): unknown =>
    map
      .getFeaturesAtPixel(pixel, { layerFilter: (layer) => layer === markers.layer, hitTolerance: HIT_TOLERANCE })[0]
      ?.get('key');
  const click = useEffectEvent(({ pixel }: MapBrowserEvent) => {
    const key = keyAt(pixel);
    onChoose?.(places.find((place) => place.key === key) ?? null);
  });
  const point = useEffectEvent(({ pixel, dragging }: MapBrowserEvent) => {
    const target = map.getTargetElement();
    if (target && !dragging) {
      target.style.cursor = onChoose === undefined || keyAt(pixel) === undefined ? '' : 'pointer';
    }
  });
  const zoomed = useEffectEvent(() => onChoose?.(null));
  useEffect(() => {
    const onClick = (event: MapBrowserEvent) => click(event);
    const onPoint = (event: MapBrowserEvent) => point(event);
    const onZoom = () => zoomed();
    const view = map.getView();
    map.on('click', onClick);
    map.on('pointermove', onPoint);
    view.on('change:resolution', onZoom);
    return () => {
      map.un('click', onClick);
      map.un('pointermove', onPoint);
      view.un('change:resolution', onZoom);
    };
  }, [map]);
  return null;
}

const shortCount = (count: number, { formatNumber }: IntlShape): string =>
  count < 1_000 ? formatNumber(count) : formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 });
