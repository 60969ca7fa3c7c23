import { useEffect, useMemo } from 'react';

import type { Area } from '@contract/model/area';
import { createAreaLayer } from '@/features/map/layers/area-layer';
import { useMap } from '@/features/map/map-context';

/** Shows the area of the filters on the map. */
export function AreaOnMap({ area }: { area: Area | null }) {
  const { map, scheme } = useMap();
  const shown = useMemo(() => createAreaLayer(scheme), [scheme]);
  useEffect(() => {
    map.addLayer(shown.layer);
    return () => {
      map.removeLayer(shown.layer);
    };
  }, [map, shown]);
  useEffect(() => shown.setArea(area), [shown, area]);
  return null;
}
