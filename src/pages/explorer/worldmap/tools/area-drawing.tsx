import type { Coordinate } from 'ol/coordinate';
import Circle from 'ol/geom/Circle';
import type Geometry from 'ol/geom/Geometry';
import Polygon from 'ol/geom/Polygon';
import Draw, { createBox } from 'ol/interaction/Draw';
import { transform } from 'ol/proj';
import { getDistance } from 'ol/sphere';
import { useEffect, useEffectEvent } from 'react';

import type { Area } from '@contract/model/area';
import { AREA_POINTS_MAX } from '@contract/rules/limits';
import { boxOf, circleOf, polygonOf, type Corner } from '@/domain/area-shapes';
import { areaStyle } from '@/features/map/layers/area-layer';
import { useMap } from '@/features/map/map-context';

export type DrawnShape = Area['shape'];

interface AreaDrawingProps {
  shape: DrawnShape;
  onDrawn: (area: Area) => void;
  onCancel: () => void;
}

/** Draws one shape on the map. */
export function AreaDrawing({ shape, onDrawn, onCancel }: AreaDrawingProps) {
  const { map, scheme } = useMap();
  const finish = useEffectEvent((geometry: Geometry | undefined) => {
    const area = areaOf(shape, geometry);
    if (area !== null) {
      onDrawn(area);
    }
  });
  const cancel = useEffectEvent(() => onCancel());
  useEffect(() => {
    const draw = new Draw({
      type: shape === 'polygon' ? 'Polygon' : 'Circle',
      maxPoints: shape === 'polygon' ? AREA_POINTS_MAX : 2,
      ...(shape === 'box' && { geometryFunction: createBox() }),
      freehandCondition: () => false,
      stopClick: true,
      style: areaStyle(scheme),
    });
    draw.on('drawend', ({ feature }) => finish(feature.getGeometry()));
    map.addInteraction(draw);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        cancel();
      }
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      map.removeInteraction(draw);
    };
  }, [map, scheme, shape]);
  return null;
}

function areaOf(shape: DrawnShape, geometry: Geometry | undefined): Area | null {
  if (geometry instanceof Circle) {
    const [x = 0, y = 0] = geometry.getCenter();
    const center = cornerOf([x, y]);
    return circleOf(center, getDistance(center, cornerOf([x + geometry.getRadius(), y])));
  }
  if (!(geometry instanceof Polygon)) {
    return null;
  }
  if (shape === 'box') {
    const [west = 0, south = 0, east = 0, north = 0] = geometry.getExtent();
    return boxOf(cornerOf([west, south]), cornerOf([east, north]));
  }
  // The last corner is a repetition of the first one.
  return polygonOf((geometry.getCoordinates()[0] ?? []).slice(0, -1).map(cornerOf));
}

/** Longitudes may be beyond the date line. */
function cornerOf(coordinate: Coordinate): Corner {
  const [longitude = 0, latitude = 0] = transform(coordinate, 'EPSG:3857', 'EPSG:4326');
  return [longitude, latitude];
}
