import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';

import { iconRadius, type MapPlace } from '@/domain/map-places';
import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';

interface PlaceLayer {
  layer: VectorLayer<VectorSource>;
  setPlaces: (places: readonly MapPlace[]) => void;
  setSelected: (key: string | null) => void;
}

/** Locations as circles with their counts, larger ones above; `formatCount` shortens a count. */
export function createPlaceLayer(scheme: MapScheme, formatCount: (count: number) => string): PlaceLayer {
  const source = new VectorSource();
  let selected: string | null = null;
  const styles = new Map<string, Style>();
  const styleOf = (count: number, isSelected: boolean): Style => {
    const text = count === 1 ? '' : formatCount(count);
    const radius = Math.round(iconRadius(count));
    const key = `${radius} ${text} ${isSelected}`;
    const style = styles.get(key) ?? placeStyle({ scheme, radius, text, isSelected });
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
    style: (feature) => styleOf(Number(feature.get('count')), feature.get('key') === selected),
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
    geometry: new Point(fromLonLat([place.longitude, place.latitude])),
    key: place.key,
    count: place.count,
  });

interface PlaceIcon {
  scheme: MapScheme;
  radius: number;
  text: string;
  isSelected: boolean;
}

function placeStyle({ scheme, radius, text, isSelected }: PlaceIcon): Style {
  const { accent, accentText, selected, halo } = MAP_COLORS[scheme];
  return new Style({
    image: new CircleStyle({
      radius: text === '' ? radius - 4 : radius,
      fill: new Fill({ color: accent }),
      stroke: new Stroke({ color: isSelected ? selected : halo, width: isSelected ? 4 : 2 }),
    }),
    text: new Text({
      text,
      font: '600 12px "Inter Variable", sans-serif',
      fill: new Fill({ color: accentText }),
      offsetY: 1,
    }),
  });
}
