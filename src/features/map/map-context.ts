import type OlMap from 'ol/Map';
import { createContext, useContext } from 'react';

import type { BoundingBox } from '@contract/model/map';

import type { MapCenter } from './create-map';
import type { MapScheme } from './map-colors';

export interface MapContextValue {
  map: OlMap;
  scheme: MapScheme;
  /** Fits the bounds; animated unless the system prefers reduced motion. */
  fit: (bounds: BoundingBox) => void;
  zoomBy: (levels: number) => void;
  /** Animated over `duration` milliseconds, unless the system prefers reduced motion. */
  flyTo: (center: MapCenter, duration: number) => void;
}

export const MapContext = createContext<MapContextValue | null>(null);

/** The OpenLayers map and functions that move it, for layers and tools, which are children of the map. */
export function useMap(): MapContextValue {
  const value = useContext(MapContext);
  if (value === null) {
    throw new Error('A part of a map is used outside of it (src/features/map/map-view.tsx).');
  }
  return value;
}
