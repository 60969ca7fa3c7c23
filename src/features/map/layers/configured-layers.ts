import LayerGroup from 'ol/layer/Group';
import type BaseLayer from 'ol/layer/Base';
import TileLayer from 'ol/layer/Tile';
import VectorTileLayer from 'ol/layer/VectorTile';
import XYZ from 'ol/source/XYZ';

import type { MapScheme } from '@/features/map/map-colors';

import { vectorTileStyle } from './vector-tile-style';

interface ConfiguredMap {
  /** The URL from `/map.json` (docs/operations.md "Maps"). */
  address: string;
  token: string;
  scheme: MapScheme;
}

/** The layers of the base map that the administrator configured. @throws Error when it cannot be loaded */
export async function createConfiguredLayers({ address, token, scheme }: ConfiguredMap): Promise<BaseLayer[]> {
  const url = address.replaceAll('{token}', encodeURIComponent(token));
  if (/\.pmtiles(?:$|[?#])/.test(url)) {
    return pmtilesLayers(new URL(url, window.location.href).href, scheme);
  }
  if (url.includes('{z}')) {
    return [new TileLayer({ source: new XYZ({ url, maxZoom: TILES_MAX_ZOOM }), properties: { name: 'tiles' } })];
  }
  if (/wmts/i.test(url)) {
    return wmtsLayers(url);
  }
  return styleLayers(url, token);
}

const TILES_MAX_ZOOM = 19;

async function pmtilesLayers(url: string, scheme: MapScheme): Promise<BaseLayer[]> {
  // Requested first, because the tile source does not report errors.
  const holdsVectors = await holdsVectorTiles(url);
  const { PMTilesRasterSource, PMTilesVectorSource } = await import('ol-pmtiles');
  const properties = { name: 'pmtiles' };
  return holdsVectors
    ? [
        new VectorTileLayer({
          source: new PMTilesVectorSource({ url }),
          ...vectorTileStyle(scheme),
          declutter: true,
          properties,
        }),
      ]
    : [new TileLayer({ source: new PMTilesRasterSource({ url }), properties })];
}

/** The header of PMTiles 3: its length, its magic bytes, the offset of the tile type and the value for vectors. */
const HEADER = { bytes: 127, magic: 'PMTiles', tileType: 99, vectors: 1 } as const;

async function holdsVectorTiles(url: string): Promise<boolean> {
  const response = await window.fetch(url, { headers: { range: `bytes=0-${HEADER.bytes - 1}` } });
  const header = new Uint8Array(await response.arrayBuffer());
  const magic = String.fromCharCode(...header.subarray(0, HEADER.magic.length));
  if (!response.ok || magic !== HEADER.magic) {
    throw new Error('The map file is no PMTiles archive.');
  }
  return header[HEADER.tileType] === HEADER.vectors;
}

/** `#layer` at the end of the URL is the name of the layer; by default the first one. */
async function wmtsLayers(address: string): Promise<BaseLayer[]> {
  const [{ default: WMTSCapabilities }, { default: WMTS, optionsFromCapabilities }] = await Promise.all([
    import('ol/format/WMTSCapabilities'),
    import('ol/source/WMTS'),
  ]);
  const [url = '', layer] = address.split('#');
  const response = await window.fetch(url);
  if (!response.ok) {
    throw new Error(`The request for the capabilities of the WMTS failed with ${response.status}.`);
  }
  const capabilities = readCapabilities(new WMTSCapabilities(), await response.text());
  const options = optionsFromCapabilities(capabilities, { layer: layer ?? firstLayer(capabilities) });
  if (options === null) {
    throw new Error('The WMTS has no such layer.');
  }
  return [new TileLayer({ source: new WMTS(options), properties: { name: 'tiles' } })];
}

/** OpenLayers does not throw on invalid capabilities. */
const readCapabilities = (format: { read: (text: string) => object }, text: string): object => format.read(text);

function firstLayer(capabilities: unknown): string {
  const found: unknown = isRecord(capabilities) && isRecord(capabilities.Contents) ? capabilities.Contents.Layer : null;
  const first: unknown = Array.isArray(found) ? found[0] : null;
  return isRecord(first) && typeof first.Identifier === 'string' ? first.Identifier : '';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function styleLayers(url: string, token: string): Promise<BaseLayer[]> {
  const { apply } = await import('ol-mapbox-style');
  const group = new LayerGroup();
  await apply(group, url, token === '' ? {} : { accessToken: token });
  return [group];
}
