import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { getMapConfig } from '@contract/calls/system';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const PATH = '/files/api/maps/streets.pmtiles';
const BYTES = 'PMTiles and their bytes';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({
    user: 'investigator',
    env: { REVIEW_MAP_STYLE: 'streets.pmtiles', REVIEW_MAP_TOKEN: 'map-token' },
  });
  folder = path.join(server.context.config.dataFolder, 'maps');
  mkdirSync(folder);
  for (const name of ['streets.pmtiles', 'other.pmtiles']) {
    writeFileSync(path.join(folder, name), BYTES);
  }
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}, file = PATH) =>
  server.fetch(new Request(`http://localhost${file}`, { headers }));

it('is refused without a session, like the configuration of the map', async () => {
  await server.signOut();
  expect((await read()).status).toBe(401);
  const refused = await requestAs(server, 'GET', '/map.json');
  expect(refused.status).toBe(401);
  expect(await refused.text()).not.toContain('map-token');
  await server.signInAs('investigator');
});

it('[002-3-53] [002-7-53] is in the configuration of the map with its URL', async () => {
  expect(await responseOf(getMapConfig.response, requestAs(server, 'GET', '/map.json'))).toEqual({
    token: 'map-token',
    defaultStyle: PATH,
    satelliteStyle: '',
    apiServer: '',
  });
});

it('is sent as a whole or in the requested range', async () => {
  const whole = await read();
  expect([whole.status, await whole.text(), whole.headers.get('accept-ranges')]).toEqual([200, BYTES, 'bytes']);
  const part = await read({ range: 'bytes=0-6' });
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
  expect(part.headers.get('content-range')).toBe(`bytes 0-6/${BYTES.length}`);
  expect((await read({ range: 'bytes=900-' })).status).toBe(416);
  const etag = part.headers.get('etag') ?? '';
  expect((await read({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(206);
  expect((await read({ range: 'bytes=0-6', 'if-range': '"other"' })).status).toBe(200);
});

it.each([
  '/files/api/maps/other.pmtiles',
  '/files/api/maps/..%2Fserver.db',
  '/files/api/maps/..%2Fmaps%2Fstreets.pmtiles',
])('refuses every other file: %s', async (file) => {
  expect((await read({}, file)).status).toBe(404);
});

it('reports that the configured file does not exist', async () => {
  rmSync(path.join(folder, 'streets.pmtiles'));
  const refused = await read();
  expect(refused.status).toBe(404);
  expect((await refusalOf(refused)).message).toBe('The map file "streets.pmtiles" is not in the data folder.');
});
