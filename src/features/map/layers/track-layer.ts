import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import RegularShape from 'ol/style/RegularShape';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';

import type { HitPosition, PositionSource } from '@contract/model/hit';
import { ownerOfReason, type PositionReason } from '@contract/model/position-reason';
import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';
import { mapPoint } from '@/features/map/map-point';

import { accuracyCircle, accuracyStyle } from './accuracy-layer';

type TrackPosition = HitPosition & { reason: PositionReason };

interface TrackLayer {
  layer: VectorLayer<VectorSource>;
  setPoints: (points: readonly TrackPosition[]) => void;
  /** Shows a point as the current one, with the circle of its accuracy. */
  setCurrent: (point: TrackPosition | null) => void;
}

/**
 * A line through positions in order of time. Shapes show how a position was determined, because colours alone are not
 * accessible. The line joins positions of the device only; the others are smaller and dashed.
 */
export function createTrackLayer(scheme: MapScheme): TrackLayer {
  const colors = MAP_COLORS[scheme];
  const source = new VectorSource();
  const line = new Style({ stroke: new Stroke({ color: colors.accent, width: 2 }) });
  const area = accuracyStyle(scheme);
  const symbols = new Map<string, Style>();
  const symbolOf = (position: PositionSource | undefined, isCurrent: boolean, isOwn: boolean): Style => {
    const key = `${position} ${isCurrent} ${isOwn}`;
    const symbol =
      symbols.get(key) ??
      new Style({
        image: isOwn
          ? shapeOf(
              position,
              isCurrent ? 9 : 5,
              isCurrent ? colors.selected : colors.accent,
              new Stroke({ color: colors.halo, width: isCurrent ? 3 : 1.5 }),
            )
          : otherShape(isCurrent ? 9 : 5, isCurrent ? colors.selected : colors.label),
        zIndex: isCurrent ? 2 : 1,
      });
    symbols.set(key, symbol);
    return symbol;
  };
  const layer = new VectorLayer({
    source,
    zIndex: 20,
    properties: { name: 'track' },
    style: (feature) => {
      const kind: unknown = feature.get('kind');
      return kind === 'line'
        ? line
        : kind === 'accuracy'
          ? area
          : symbolOf(sourceOf(feature.get('source')), kind === 'current', feature.get('isOwn') === true);
    },
  });
  let current: Feature[] = [];
  return {
    layer,
    setPoints: (points) => {
      source.clear(true);
      current = [];
      source.addFeatures([...lineOf(points.filter(isOfDevice)), ...points.map((point) => pointOf(point, 'point'))]);
    },
    setCurrent: (point) => {
      source.removeFeatures(current);
      current = point === null ? [] : [...accuracyCircle(point), pointOf(point, 'current')];
      source.addFeatures(current);
    },
  };
}

const isOfDevice = ({ reason }: TrackPosition): boolean => ownerOfReason(reason) === 'device';

const SOURCES: readonly PositionSource[] = ['gps', 'cell', 'wifi', 'exif'];
const sourceOf = (value: unknown): PositionSource | undefined => SOURCES.find((source) => source === value);

const lineOf = (points: readonly HitPosition[]): Feature[] =>
  points.length < 2 ? [] : [new Feature({ kind: 'line', geometry: new LineString(pathOf(points)) })];

/** Crosses the date line on the shorter way, with longitudes beyond ±180°. */
function pathOf(points: readonly HitPosition[]): number[][] {
  let before: number | null = null;
  return points.map(({ latitude, longitude }) => {
    const turns: number = before === null ? 0 : Math.round((before - longitude) / 360);
    before = longitude + turns * 360;
    return mapPoint({ latitude, longitude: before });
  });
}

const pointOf = (point: TrackPosition, kind: 'point' | 'current'): Feature =>
  new Feature({
    ...{ kind, source: point.source, isOwn: ownerOfReason(point.reason) === 'device' },
    geometry: new Point(mapPoint(point)),
  });

function shapeOf(source: PositionSource | undefined, radius: number, color: string, stroke: Stroke) {
  const fill = new Fill({ color });
  switch (source) {
    case 'cell':
      return new RegularShape({ points: 4, radius: radius * 1.25, angle: Math.PI / 4, fill, stroke });
    case 'wifi':
      return new RegularShape({ points: 3, radius: radius * 1.25, fill, stroke });
    case 'exif':
      return new RegularShape({ points: 4, radius: radius * 1.25, fill, stroke });
    case 'gps':
      return new CircleStyle({ radius, fill, stroke });
    case undefined:
      return new CircleStyle({ radius: radius - 1.5, fill: HOLLOW, stroke: new Stroke({ color, width: 2 }) });
  }
}

/** A position that may be of another device, or a place of a content. */
const otherShape = (radius: number, color: string) =>
  new CircleStyle({ radius: radius - 1, fill: HOLLOW, stroke: new Stroke({ color, width: 1.5, lineDash: [2, 2] }) });

const HOLLOW = new Fill({ color: 'rgba(255, 255, 255, 0.6)' });
