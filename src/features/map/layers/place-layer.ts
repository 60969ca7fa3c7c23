import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import RegularShape from 'ol/style/RegularShape';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';

import { iconRadius, type MapPlace } from '@/domain/map-places';
import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';
import { mapPoint } from '@/features/map/map-point';

interface PlaceLayer {
  layer: VectorLayer<VectorSource>;
  setPlaces: (places: readonly MapPlace[]) => void;
  setSelected: (key: string | null) => void;
}

/** Locations as circles with their counts, places that only contents tell as squares, larger ones above; `formatCount` shortens a count. */
export function createPlaceLayer(scheme: MapScheme, formatCount: (count: number) => string): PlaceLayer {
  const source = new VectorSource();
  let selected: string | null = null;
  const styles = new Map<string, Style>();
  const styleOf = (count: number, isSelected: boolean, isOfContent: boolean): Style => {
    const text = count === 1 ? '' : formatCount(count);
    const radius = Math.round(iconRadius(count));
    const key = `${radius} ${text} ${isSelected} ${isOfContent}`;
    const style = styles.get(key) ?? placeStyle({ scheme, radius, text, isSelected, isOfContent });
    styles.set(key, style);
    return style;
  };
  const layer = new VectorLayer({
    source,
    zIndex: 10,
    // Icons move with every frame of an animation.
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    properties: { name: 'places' },
    style: (feature) =>
      styleOf(Number(feature.get('count')), feature.get('key') === selected, feature.get('isOfContent') === true),
  });
  return {
    layer,
    setPlaces: (places) => {
      source.clear(true);
      source.addFeatures(places.map(toFeature));
    },
    setSelected: (key) => {
      selected = key;
      layer.changed();
    },
  };
}

const toFeature = (place: MapPlace): Feature =>
  new Feature({
    geometry: new Point(mapPoint(place)),
    key: place.key,
    count: place.count,
    isOfContent: place.count > 0 && place.ofContent === place.count,
  });

interface PlaceIcon {
  scheme: MapScheme;
  radius: number;
  text: string;
  isSelected: boolean;
  /** No position of a device is among its locations. */
  isOfContent: boolean;
}

function placeStyle({ scheme, radius, text, isSelected, isOfContent }: PlaceIcon): Style {
  const { accent, accentText, selected, halo, land, label } = MAP_COLORS[scheme];
  const size = text === '' ? radius - 4 : radius;
  const edge = isOfContent ? label : halo;
  const stroke = new Stroke({ color: isSelected ? selected : edge, width: isSelected ? 4 : 2 });
  return new Style({
    image: isOfContent
      ? new RegularShape({ points: 4, radius: size * 1.2, angle: Math.PI / 4, fill: new Fill({ color: land }), stroke })
      : new CircleStyle({ radius: size, fill: new Fill({ color: accent }), stroke }),
    text: new Text({
      text,
      font: '600 12px "Inter Variable", sans-serif',
      fill: new Fill({ color: isOfContent ? label : accentText }),
      offsetY: 1,
    }),
  });
}
