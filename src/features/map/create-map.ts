import type Collection from 'ol/Collection';
import DragPan from 'ol/interaction/DragPan';
import type Interaction from 'ol/interaction/Interaction';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import ScaleLine from 'ol/control/ScaleLine';
import View from 'ol/View';

import type { BoundingBox } from '@contract/model/map';
import { MAP_DEFAULT, MAP_FIT_PADDING, MAP_MAX_ZOOM } from '@contract/rules/map';

import { HALF_WORLD, wrapped } from '@/domain/degrees';

import { mapPoint } from './map-point';
import { extentOf, visibleBox } from './visible-degrees';

/** Centre and zoom level of the map. */
export interface MapCenter {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** The visible part of the map. */
export interface MapPicture extends MapCenter {
  bounds: BoundingBox;
}

/**
 * The initial view of the map. `bounds` with a centre is the view of another user: in a smaller window the map is
 * zoomed out until it contains them. Without a centre the bounds are fitted with padding.
 */
export interface MapStart {
  center: MapCenter | null;
  bounds: BoundingBox | null;
}

/** Used when the element has no layout yet, such as in tests. */
const SIZE_BEFORE_LAYOUT = [1024, 768];
/** The highest zoom level at which the offline map has names. */
const POINT_ZOOM = 11;
/** A zoom level at which a street map shows several streets. */
const STREET_ZOOM = 15;

/** The zoom level for a single location on the base map of a URL. */
export const closestZoom = (address: string): number => (address === '' ? POINT_ZOOM : STREET_ZOOM);

export function createMap({ minZoom, maxZoom } = { minZoom: 0, maxZoom: MAP_MAX_ZOOM }): OlMap {
  return new OlMap({
    controls: [new ScaleLine({ minWidth: 80 })],
    interactions: createInteractions(window.matchMedia('(prefers-reduced-motion: reduce)').matches),
    view: new View({
      center: fromLonLat([MAP_DEFAULT.longitude, MAP_DEFAULT.latitude]),
      zoom: MAP_DEFAULT.zoom,
      minZoom,
      maxZoom,
      enableRotation: false,
      // A map of the whole world may be smaller than the window.
      showFullExtent: true,
    }),
  });
}

/** Interactions of pointer and keyboard; without kinetic panning if the system prefers reduced motion. */
function createInteractions(isStill: boolean): Collection<Interaction> {
  const duration = isStill ? 0 : 200;
  const interactions = defaultInteractions({
    altShiftDragRotate: false,
    pinchRotate: false,
    zoomDuration: duration,
    dragPan: !isStill,
  });
  if (isStill) {
    interactions.push(new DragPan());
  }
  return interactions;
}

const sizeOf = (map: OlMap): number[] => {
  const size = map.getSize();
  return size !== undefined && size.every((length) => length > 0) ? size : SIZE_BEFORE_LAYOUT;
};

export function showStart(map: OlMap, { center, bounds }: MapStart, closest = POINT_ZOOM): void {
  const view = map.getView();
  if (center !== null) {
    view.setCenter(mapPoint(center));
    view.setZoom(center.zoom);
    if (bounds !== null) {
      const needed = view.getZoomForResolution(view.getResolutionForExtent(extentOf(bounds, fromLonLat), sizeOf(map)));
      view.setZoom(Math.min(center.zoom, (needed ?? center.zoom) + ROUNDING));
    }
  } else if (bounds !== null) {
    fitBounds(map, bounds, { duration: 0, closest });
  }
}

/** Zoom levels: URLs contain rounded numbers, and the same window must show the same view. */
const ROUNDING = 0.02;

interface FitOptions {
  duration: number;
  /** The zoom level for a single location. */
  closest?: number;
}

export function fitBounds(map: OlMap, bounds: BoundingBox, { duration, closest = POINT_ZOOM }: FitOptions): void {
  map.getView().cancelAnimations();
  map.getView().fit(extentOf(bounds, fromLonLat), {
    size: sizeOf(map),
    padding: [MAP_FIT_PADDING, MAP_FIT_PADDING, MAP_FIT_PADDING, MAP_FIT_PADDING],
    maxZoom: closest,
    duration,
  });
}

export function pictureOf(map: OlMap): MapPicture {
  const view = map.getView();
  const bounds = visibleBox(view.calculateExtent(sizeOf(map)));
  const { latitude, longitude } = toDegrees(view.getCenter() ?? []);
  return { latitude, longitude, zoom: view.getZoom() ?? 0, bounds };
}

const toDegrees = ([x = 0, y = 0]: readonly number[]) => ({
  longitude: wrapped((x / HALF_WORLD) * 180),
  latitude: (Math.atan(Math.sinh((y / HALF_WORLD) * Math.PI)) * 180) / Math.PI,
});
