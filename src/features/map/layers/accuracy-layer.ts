import Feature from 'ol/Feature';
import { circular } from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';

import type { HitPosition } from '@contract/model/hit';
import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';

interface AccuracyLayer {
  layer: VectorLayer<VectorSource>;
  setPositions: (positions: readonly HitPosition[]) => void;
}

/** Circles around positions with the accuracy from the export as radius. */
export function createAccuracyLayer(scheme: MapScheme): AccuracyLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    zIndex: 9,
    properties: { name: 'accuracy' },
    style: accuracyStyle(scheme),
  });
  return {
    layer,
    setPositions: (positions) => {
      source.clear(true);
      source.addFeatures(positions.flatMap(accuracyCircle));
    },
  };
}

export const accuracyStyle = (scheme: MapScheme): Style =>
  new Style({
    fill: new Fill({ color: `${MAP_COLORS[scheme].accent}22` }),
    stroke: new Stroke({ color: MAP_COLORS[scheme].accent, width: 1 }),
  });

/** A circle on the globe: near the poles it is wide on the map. */
export const accuracyCircle = ({ latitude, longitude, accuracy = 0 }: HitPosition): Feature[] =>
  accuracy <= 0
    ? []
    : [
        new Feature({
          kind: 'accuracy',
          geometry: circular([longitude, latitude], accuracy, 64).transform('EPSG:4326', 'EPSG:3857'),
        }),
      ];
