import type { FeatureLike } from 'ol/Feature';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';

import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';

/** Layers of the common schemas Protomaps and OpenMapTiles by their type; others are not drawn. */
const KINDS: readonly (readonly [RegExp, 'land' | 'water' | 'river' | 'building' | 'road' | 'border' | 'name'])[] = [
  [/^(earth|land)$/, 'land'],
  [/^(water|ocean)$/, 'water'],
  [/^(waterway|physical_line)$/, 'river'],
  [/^buildings?$/, 'building'],
  [/^(roads?|transportation|transit)$/, 'road'],
  [/^boundar(y|ies)$/, 'border'],
  [/^(places?|pois?|transportation_name)$/, 'name'],
];

/** A neutral style for vector tiles without a style. */
export function vectorTileStyle(scheme: MapScheme): {
  background: string;
  style: (feature: FeatureLike) => Style | undefined;
} {
  const colors = MAP_COLORS[scheme];
  const text = new Text({
    font: '12px "Inter Variable", sans-serif',
    fill: new Fill({ color: colors.label }),
    stroke: new Stroke({ color: colors.halo, width: 3 }),
  });
  const fill = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex });
  const line = (color: string, width: number, zIndex: number) =>
    new Style({ stroke: new Stroke({ color, width }), zIndex });
  const styles = {
    land: fill(colors.land, 0),
    water: fill(colors.water, 1),
    river: line(colors.river, 1, 2),
    building: fill(colors.building, 3),
    road: line(colors.road, 1.5, 4),
    border: line(colors.border, 1, 5),
    name: new Style({ text, zIndex: 6 }),
  };
  return {
    background: colors.land,
    style: (feature) => {
      const layer = String(feature.get('layer'));
      const kind = KINDS.find(([pattern]) => pattern.test(layer))?.[1];
      if (kind === 'name') {
        const name: unknown = feature.get('name');
        text.setText(typeof name === 'string' ? name : '');
      }
      return kind && styles[kind];
    },
  };
}
