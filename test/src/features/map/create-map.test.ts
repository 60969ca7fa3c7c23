import { ADDRESS_FLIGHT_DURATION, ADDRESS_ZOOM, MAP_FIT_DURATION } from '@contract/rules/map';
import { renderHook } from '@testing-library/react';
import DragPan from 'ol/interaction/DragPan';
import VectorImageLayer from 'ol/layer/VectorImage';
import VectorSource from 'ol/source/Vector';

import type { MapPlace } from '@/domain/map-places';
import { createMap, fitBounds, pictureOf, showStart } from '@/features/map/create-map';
import { createPlaceLayer } from '@/features/map/layers/place-layer';
import { createConfiguredLayers } from '@/features/map/layers/configured-layers';
import { createOfflineLayers } from '@/features/map/offline/offline-layers';
import { useMapMoves } from '@/features/map/use-map-moves';
import { visibleBox } from '@/features/map/visible-degrees';
import { provideMedia } from '@test/helpers/provide-media';

const GERMANY = { south: 47, west: 5, north: 55, east: 15 };
const FIJI = { south: -20, west: 175, north: -15, east: -175 };

describe('a map', () => {
  it('[001-9-09] has the default view when there is nothing to fit', () => {
    const map = createMap();
    showStart(map, { center: null, bounds: null });
    const { latitude, longitude, zoom } = pictureOf(map);
    expect([latitude, longitude, zoom].map((value) => Number(value.toFixed(6)))).toEqual([35, -100, 12]);
  });

  it('has no animation when the system requests reduced motion', () => {
    const pans = createMap()
      .getInteractions()
      .getArray()
      .filter((interaction) => interaction instanceof DragPan);
    expect(pans).toHaveLength(1);
  });

  it('[001-9-12] [001-9-14] fits bounds with a padding of 40 px', () => {
    const map = createMap();
    const fit = jest.spyOn(map.getView(), 'fit');
    fitBounds(map, GERMANY, { duration: MAP_FIT_DURATION });
    expect(fit.mock.calls[0]?.[1]).toMatchObject({ padding: [40, 40, 40, 40], duration: 1_000 });
    fitBounds(map, GERMANY, { duration: 0 });
    const { bounds } = pictureOf(map);
    expect(bounds.south < 47 && bounds.west < 5 && bounds.north > 55 && bounds.east > 15).toBe(true);
  });

  it('fits a single location anywhere', () => {
    const map = createMap();
    for (let step = 0; step < 2_000; step += 1) {
      const [latitude, longitude] = [-84.9 + step * 0.08491, -180 + step * 0.17993];
      const place = { south: latitude, north: latitude, west: longitude, east: longitude };
      fitBounds(map, place, { duration: 0 });
    }
    expect(pictureOf(map).zoom).toBeGreaterThan(10);
  });

  it('[001-2.9-14] [001-9-13] flies to an address in 2,000 ms, and zooms in 500', () => {
    provideMedia(1440, false);
    const map = createMap();
    const animate = jest.spyOn(map.getView(), 'animate').mockReturnValue();
    const { result } = renderHook(() => useMapMoves(map, 19, () => undefined));
    result.current.flyTo({ latitude: 52, longitude: 13, zoom: ADDRESS_ZOOM }, ADDRESS_FLIGHT_DURATION);
    expect(animate).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 9, duration: 2_000 }));
    result.current.zoomBy(1);
    expect(animate).toHaveBeenLastCalledWith(expect.objectContaining({ duration: 500 }));
  });

  it('[001-2.2-05] shows the same area in a window of the same size, and at least that in a smaller one', () => {
    const first = createMap();
    showStart(first, { center: { latitude: 52, longitude: 13, zoom: 7.5 }, bounds: null });
    const { bounds } = pictureOf(first);
    const second = createMap();
    showStart(second, { center: { latitude: 52, longitude: 13, zoom: 7.5 }, bounds });
    expect(pictureOf(second).zoom).toBeCloseTo(7.5, 3);
    const wider = { ...bounds, west: bounds.west - 10, east: bounds.east + 10 };
    showStart(second, { center: { latitude: 52, longitude: 13, zoom: 7.5 }, bounds: wider });
    expect(pictureOf(second).zoom).toBeLessThan(7.5);
    expect(pictureOf(second).bounds.west).toBeLessThan(wider.west + 0.5);
  });

  it('fits locations across the date line, and returns their bounds', () => {
    const map = createMap();
    fitBounds(map, FIJI, { duration: 0 });
    const { bounds, zoom } = pictureOf(map);
    expect(zoom).toBeGreaterThan(4);
    expect(bounds.west).toBeGreaterThan(bounds.east);
    expect(visibleBox([-3e7, -1e7, 3e7, 1e7])).toMatchObject({ west: -180, east: 180 });
  });
});

describe('the layers of the map', () => {
  it('are for the offline map ground, shapes and place names, without a request', async () => {
    const map = createMap();
    const { layers, dispose } = await createOfflineLayers(map, 'dark');
    expect(layers.map((layer) => String(layer.get('name')))).toEqual(['ground', 'shapes', 'names']);
    const [, shapes] = layers;
    const source: unknown = shapes instanceof VectorImageLayer ? shapes.getSource() : null;
    expect(source instanceof VectorSource && source.getFeatures()).toHaveLength(4);
    dispose();
  });

  it('have one feature for each place, and are replaced by later ones', () => {
    const { layer, setPlaces } = createPlaceLayer('light', String);
    const place = (key: string): MapPlace => ({ key, count: 3, ofContent: 0, cells: [], latitude: 1, longitude: 2 });
    const keys = () =>
      layer
        .getSource()
        ?.getFeatures()
        .map((feature) => String(feature.get('key')));
    setPlaces([place('a'), place('b')]);
    expect(keys()).toEqual(['a', 'b']);
    setPlaces([place('c')]);
    expect(keys()).toEqual(['c']);
  });

  it('[case-26] have the poles at the edge of the map, and places of contents as another mark', () => {
    const { layer, setPlaces } = createPlaceLayer('light', String);
    const place = (key: string, latitude: number, ofContent: number): MapPlace => ({
      ...{ key, count: 1, ofContent, cells: [], latitude, longitude: 0 },
    });
    setPlaces([place('pole', 90, 0), place('south pole', -90, 0), place('told', 0, 1)]);
    const features = layer.getSource()?.getFeatures() ?? [];
    const heights = features.map((feature) => feature.getGeometry()?.getExtent()[1] ?? NaN);
    expect(heights.map((height) => Math.round(height))).toEqual([20_037_508, -20_037_508, -0]);
    const style = layer.getStyleFunction();
    const images = features.map((feature) => [style?.(feature, 1)].flat()[0]?.getImage()?.constructor.name);
    expect(images).toEqual(['CircleStyle', 'CircleStyle', 'RegularShape']);
  });

  it('contain for configured tiles the token in the URL', async () => {
    const [layer] = await createConfiguredLayers({
      address: '/tiles/{z}/{x}/{y}.png?key={token}',
      token: 'a b',
      scheme: 'light',
    });
    expect(JSON.stringify(layer?.getProperties().name)).toBe('"tiles"');
  });

  it('are empty for a file that is not a PMTiles archive', async () => {
    await startReviewServer();
    const broken = createConfiguredLayers({ address: '/files/api/maps/none.pmtiles', token: '', scheme: 'light' });
    await expect(broken).rejects.toThrow('The map file is no PMTiles archive.');
  });
});
