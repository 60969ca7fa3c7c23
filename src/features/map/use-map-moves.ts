import { MAP_FIT_DURATION, MAP_ZOOM_DURATION } from '@contract/rules/map';
import { useReducedMotion } from '@mantine/hooks';
import type OlMap from 'ol/Map';
import { useMemo } from 'react';

import { fitBounds } from './create-map';
import type { MapContextValue } from './map-context';
import { mapPoint } from './map-point';

/**
 * Functions that move the map, without animation if the system prefers reduced motion. `onSettled` is called
 * immediately if the map does not move.
 */
export function useMapMoves(
  map: OlMap,
  closest: number,
  onSettled: () => void,
): Pick<MapContextValue, 'fit' | 'zoomBy' | 'flyTo'> {
  const isStill = useReducedMotion();
  return useMemo(() => {
    const move = (change: { center?: number[]; zoom: number }, duration: number) => {
      const view = map.getView();
      view.cancelAnimations();
      if (isStill) {
        view.setCenter(change.center ?? view.getCenter());
        view.setZoom(change.zoom);
        onSettled();
      } else {
        view.animate({ ...change, duration });
      }
    };
    return {
      fit: (bounds) => {
        fitBounds(map, bounds, { duration: isStill ? 0 : MAP_FIT_DURATION, closest });
        if (isStill) {
          onSettled();
        }
      },
      zoomBy: (levels) => {
        const view = map.getView();
        move({ zoom: view.getConstrainedZoom((view.getZoom() ?? 0) + levels) ?? 0 }, MAP_ZOOM_DURATION);
      },
      flyTo: ({ latitude, longitude, zoom }, duration) =>
        move({ center: mapPoint({ latitude, longitude }), zoom }, duration),
    };
  }, [map, closest, isStill, onSettled]);
}
