import type { HitPosition } from '@contract/model/hit';
import { useEffect, useMemo } from 'react';

import { createAccuracyLayer } from './layers/accuracy-layer';
import { useMap } from './map-context';

/** Circles around positions with their accuracy as radius. */
export function AccuracyCircles({ positions }: { positions: readonly HitPosition[] }) {
  const { map, scheme } = useMap();
  const circles = useMemo(() => createAccuracyLayer(scheme), [scheme]);
  useEffect(() => {
    map.addLayer(circles.layer);
    return () => {
      map.removeLayer(circles.layer);
    };
  }, [map, circles]);
  useEffect(() => circles.setPositions(positions), [circles, positions]);
  return null;
}
