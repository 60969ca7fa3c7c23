import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Red, green, blue. */
export type Color = readonly [number, number, number];
export const TILE_COLOR: Color = [30, 140, 90];
export const WMTS_COLOR: Color = [200, 120, 20];
export const STYLE_COLOR: Color = [90, 60, 190];

const EXTENT = 4096;
const HALF_WORLD = 20037508.342789244;
/** Scale denominator of the first level of Web Mercator in OGC's WMTS. */
const FIRST_SCALE = 559082264.0287178;

/** Simulates a map server below `/lab-maps`: picture tiles, a WMTS and a style with vector tiles. */
export async function serveBaseMaps(page: Page, origin: string): Promise<void> {
  const [tile, orange] = await Promise.all([TILE_COLOR, WMTS_COLOR].map(picture));
  const responses: [string, string, string | Buffer | undefined][] = [
    ['tiles/**', 'image/png', tile],
    ['wmts.xml', 'application/xml', capabilities(`${origin}/lab-maps/wmts`)],
    ['wmts/**', 'image/png', orange],
    ['style.json', 'application/json', JSON.stringify(style(`${origin}/lab-maps/vector/{z}/{x}/{y}.pbf`))],
    ['vector/**', 'application/x-protobuf', vectorTile()],
  ];
  for (const [path, contentType, body = ''] of responses) {
    await page.route(`**/lab-maps/${path}`, (route) => route.fulfill({ contentType, body }));
  }
}

/** Makes `/map.json` return these settings of the administrator. */
export async function configureMaps(page: Page, settings: Record<string, string>): Promise<void> {
  await page.unroute('**/map.json');
  await page.route('**/map.json', (route) => route.fulfill({ json: { token: '', apiServer: '', ...settings } }));
}

const picture = ([r, g, b]: Color): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();

function capabilities(address: string): string {
  const matrices = [0, 1, 2, 3].map(
    (level) => `<TileMatrix><ows:Identifier>${level}</ows:Identifier>
      <ScaleDenominator>${FIRST_SCALE / 2 ** level}</ScaleDenominator><TopLeftCorner>${-HALF_WORLD} ${HALF_WORLD}</TopLeftCorner>
      <TileWidth>256</TileWidth><TileHeight>256</TileHeight>
      <MatrixWidth>${2 ** level}</MatrixWidth><MatrixHeight>${2 ** level}</MatrixHeight></TileMatrix>`,
  );
  const layer = (name: string) => `<Layer><ows:Identifier>${name}</ows:Identifier>
    <Style isDefault="true"><ows:Identifier>plain</ows:Identifier></Style><Format>image/png</Format>
    <TileMatrixSetLink><TileMatrixSet>web</TileMatrixSet></TileMatrixSetLink>
    <ResourceURL format="image/png" resourceType="tile" template="${address}/${name}/{TileMatrix}/{TileRow}/{TileCol}.png"/></Layer>`;
  return `<?xml version="1.0"?><Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1"
    version="1.0.0"><Contents>${layer('clouds')}${layer('streets')}<TileMatrixSet><ows:Identifier>web</ows:Identifier>
    <ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>${matrices.join('')}</TileMatrixSet></Contents></Capabilities>`;
}

const style = (tiles: string) => ({
  version: 8,
  sources: { ground: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: 2 } },
  layers: [
    {
      id: 'land',
      type: 'fill',
      source: 'ground',
      'source-layer': 'land',
      paint: { 'fill-color': `rgb(${STYLE_COLOR.join()})`, 'fill-antialias': false },
    },
  ],
});

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, content: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];

/** A Mapbox Vector Tile of version 2 whose layer `land` is a square as large as the tile. */
function vectorTile(): Buffer {
  // Lengths are zigzag coded: twice the length, minus one where it is negative.
  const square = [9, 0, 0, 26, 2 * EXTENT, 0, 0, 2 * EXTENT, 2 * EXTENT - 1, 0, 15].flatMap(varint);
  const feature = [...number(3, 3), ...bytes(4, square)];
  const layer = [...number(15, 2), ...bytes(1, [...Buffer.from('land')]), ...bytes(2, feature), ...number(5, EXTENT)];
  return Buffer.from(bytes(3, layer));
}
