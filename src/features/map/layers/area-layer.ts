import Feature from 'ol/Feature';
import Polygon, { circular } from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';

import type { Area } from '@contract/model/area';
import { onMap } from '@/domain/degrees';
import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';

interface AreaLayer {
  layer: VectorLayer<VectorSource>;
  setArea: (area: Area | null) => void;
}

/** Number of corners of a circle, which is drawn as a polygon because of the projection. */
const CIRCLE_CORNERS = 96;

/** The area of the area filter. */
export function createAreaLayer(scheme: MapScheme): AreaLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    zIndex: 5,
    properties: { name: 'area' },
    style: areaStyle(scheme),
  });
  return {
    layer,
    setArea: (area) => {
      source.clear(true);
      if (area !== null) {
        source.addFeature(new Feature(shapeOf(area)));
      }
    },
  };
}

export const areaStyle = (scheme: MapScheme): Style =>
  new Style({
    fill: new Fill({ color: `${MAP_COLORS[scheme].accent}22` }),
    stroke: new Stroke({ color: MAP_COLORS[scheme].selected, width: 2, lineDash: [6, 4] }),
  });

function shapeOf(area: Area): Polygon {
  switch (area.shape) {
    case 'circle': {
      const circle = circular([area.longitude, area.latitude], area.radius, CIRCLE_CORNERS);
      return circle.transform('EPSG:4326', 'EPSG:3857');
    }
    case 'box': {
      const east = area.west <= area.east ? area.east : area.east + 360;
      return polygonOf([
        [area.west, area.south],
        [east, area.south],
        [east, area.north],
        [area.west, area.north],
      ]);
    }
    case 'polygon':
      return polygonOf(area.points);
  }
}

const polygonOf = (points: readonly (readonly [number, number])[]): Polygon =>
  new Polygon([points.map(([longitude, latitude]) => fromLonLat([longitude, onMap(latitude)]))]);
