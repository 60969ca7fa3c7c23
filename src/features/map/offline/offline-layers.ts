import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Polygon from 'ol/geom/Polygon';
import type BaseLayer from 'ol/layer/Base';
import VectorLayer from 'ol/layer/Vector';
import VectorImageLayer from 'ol/layer/VectorImage';
import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';

import { onMap } from '@/domain/degrees';
import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';

import { createPlaceNames } from './place-names';

/**
 * At higher zoom levels the shapes, which are exact to one or two kilometres, would show positions on the wrong side of
 * a coast.
 */
export const SHAPES_MAX_ZOOM = 8;

/** Units per degree (scripts/base-map-loader.js). */
const SCALE = 100;

interface OfflineLayers {
  layers: BaseLayer[];
  dispose: () => void;
}

/** The base map of the product: land, borders, rivers, lakes and names of places, without requests to other servers. */
export async function createOfflineLayers(map: OlMap, scheme: MapScheme): Promise<OfflineLayers> {
  const { land, lakes, rivers, borders } = (await import('@comapeo/fallback-smp')).default;
  const colors = MAP_COLORS[scheme];
  const shapes = new VectorImageLayer({
    // Rendered larger than the view and reused while panning: the outlines of the world have 60,000 points.
    imageRatio: 2,
    maxZoom: SHAPES_MAX_ZOOM,
    properties: { name: 'shapes' },
    source: new VectorSource({
      features: [
        ...styled(land.map(toPolygon), new Style({ fill: new Fill({ color: colors.land }), zIndex: 0 })),
        ...styled(lakes.map(toPolygon), new Style({ fill: new Fill({ color: colors.water }), zIndex: 1 })),
        ...rivers.flatMap(({ minZoom, line }) => {
          const style = new Style({ stroke: new Stroke({ color: colors.river, width: 1 }), zIndex: 2 });
          const [feature] = styled([toLine(line)], style);
          feature?.setStyle((_feature, resolution) => (zoomAt(resolution) >= minZoom ? style : undefined));
          return feature ?? [];
        }),
        ...styled(
          borders.map(toLine),
          new Style({ stroke: new Stroke({ color: colors.border, width: 1 }), zIndex: 3 }),
        ),
      ],
    }),
  });
  const ground = new VectorLayer({
    source: new VectorSource(),
    background: (resolution: number) => (zoomAt(resolution) <= SHAPES_MAX_ZOOM ? colors.water : colors.land),
    properties: { name: 'ground' },
  });
  const names = createPlaceNames(map, scheme);
  return { layers: [ground, shapes, names.layer], dispose: names.dispose };
}

/** At zoom 0 a pixel of the map is 156,543 m wide at the equator. */
const zoomAt = (resolution: number): number => Math.log2(156_543.03392804097 / resolution);

const styled = (geometries: readonly (Polygon | LineString)[], style: Style): Feature[] =>
  geometries.map((geometry) => {
    const feature = new Feature(geometry);
    feature.setStyle(style);
    return feature;
  });

const toPolygon = (rings: readonly (readonly number[])[]): Polygon => new Polygon(rings.map(positionsOf));
const toLine = (line: readonly number[]): LineString => new LineString(positionsOf(line));

function positionsOf(line: readonly number[]): number[][] {
  const positions: number[][] = [];
  let longitude = 0;
  let latitude = 0;
  for (let index = 0; index < line.length; index += 2) {
    longitude += line[index] ?? 0;
    latitude += line[index + 1] ?? 0;
    positions.push(fromLonLat([longitude / SCALE, onMap(latitude / SCALE)]));
  }
  return positions;
}
