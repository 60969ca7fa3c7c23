import { createServer, type IncomingMessage, type Server } from 'node:http';

import { reverseGeocode, suggestAddresses } from '@contract/calls/geocoding';
import type { Env } from '@server/env';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const BATCH = '/search/geocode/v6/batch';
const BRNO = { longitude: 16.608, latitude: 49.1952, types: ['address'] };
const OCEAN = { longitude: -140, latitude: 0, types: ['address'] };
const forward = (text: string) => `/search/geocode/v6/forward?q=${encodeURIComponent(text)}`;

async function withServer(env: Env, run: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer({ user: 'investigator', env });
  try {
    await run(server);
  } finally {
    await server.close();
  }
}

const addressesOf = async (server: TestServer, body: unknown) =>
  (await responseOf(reverseGeocode.response, requestAs(server, 'POST', BATCH, body))).batch.map(
    ({ features }) => features[0]?.properties ?? null,
  );
const suggestionsOf = async (server: TestServer, text: string) =>
  (await responseOf(suggestAddresses.response, requestAs(server, 'GET', forward(text)))).features;

describe('the geocoding calls', () => {
  it.each<[string, unknown]>([
    ['a latitude beyond the pole', [{ longitude: 0, latitude: 91 }]],
    ['a longitude beyond the date line', [{ longitude: 181, latitude: 0 }]],
    ['a position that is text', [{ longitude: 'x', latitude: 0 }]],
    ['more positions than a batch holds', Array(1001).fill(BRNO)],
    ['no list', BRNO],
  ])('refuses %s', (_what, body) =>
    withServer({}, async (server) => {
      expect((await requestAs(server, 'POST', BATCH, body)).status).toBe(400);
    }),
  );

  it('refuses an empty text and a text that is too long', () =>
    withServer({}, async (server) => {
      expect((await requestAs(server, 'GET', forward(''))).status).toBe(400);
      expect((await requestAs(server, 'GET', forward('x'.repeat(201)))).status).toBe(400);
    }));

  it('refuses both without maps, and suggestions without the address search', async () => {
    await withServer({ REVIEW_MAPS: 'off' }, async (server) => {
      expect((await requestAs(server, 'POST', BATCH, [BRNO])).status).toBe(404);
      expect((await requestAs(server, 'GET', forward('brno'))).status).toBe(404);
    });
    await withServer({ REVIEW_ADDRESS_SEARCH: 'off' }, async (server) => {
      expect((await requestAs(server, 'POST', BATCH, [])).status).toBe(200);
      expect((await requestAs(server, 'GET', forward('brno'))).status).toBe(404);
    });
  });

  it('[000-7-32] [000-7-33] work offline: they return the nearest place, none at sea, and places by name or position', () =>
    withServer({}, async (server) => {
      expect(await addressesOf(server, [BRNO, OCEAN, { longitude: -82, latitude: 44 }])).toEqual([
        { feature_type: 'nearest_place', full_address: 'Less than 1 km from Brno, South Moravian, Czechia' },
        null,
        {
          feature_type: 'nearest_place',
          full_address: '36 km south-west of Kincardine, Ontario, Canada',
        },
      ]);
      const [brno] = await suggestionsOf(server, 'brno');
      expect(brno).toEqual({
        type: 'Feature',
        place_name: 'Brno, South Moravian, Czechia',
        center: [16.60796, 49.19522],
      });
      expect(await suggestionsOf(server, '59.3293, 18.0686')).toEqual([
        { type: 'Feature', place_name: '59.3293, 18.0686', center: [18.0686, 59.3293] },
      ]);
    }));
});

describe('the geocoding calls with a configured server', () => {
  const seen: { url: string; body: string }[] = [];
  let answer: { status: number; text: string; location?: string };
  let upstream: Server;
  let address: string;
  beforeAll(async () => {
    upstream = createServer((request, response) => {
      void textOf(request).then((body) => {
        seen.push({ url: request.url ?? '', body });
        response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location });
        response.end(answer.text);
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const listening = upstream.address();
    address = `http://127.0.0.1:${typeof listening === 'object' ? (listening?.port ?? 0) : 0}`;
  });
  afterAll(() => new Promise((resolve) => upstream.close(resolve)));
  beforeEach(() => seen.splice(0));

  const online = (): Env => ({ REVIEW_MAP_SERVER: address, REVIEW_MAP_TOKEN: 'tk', REVIEW_ONLINE_GEOCODING: 'on' });
  const features = (...texts: string[]) => ({
    features: texts.map((text) => ({ properties: { full_address: text } })),
  });

  it('send no request to it unless the setting allows it', () =>
    withServer({ REVIEW_MAP_SERVER: address, REVIEW_MAP_TOKEN: 'tk' }, async (server) => {
      await addressesOf(server, [BRNO]);
      await suggestionsOf(server, 'brno');
      expect(seen).toEqual([]);
    }));

  it('return its addresses, and the nearest place when it has none', () =>
    withServer(online(), async (server) => {
      answer = { status: 200, text: JSON.stringify({ batch: [features('Dominikánské náměstí 1, Brno'), features()] }) };
      expect(await addressesOf(server, [BRNO, { ...BRNO, latitude: 49.19522 }])).toEqual([
        { feature_type: 'address', full_address: 'Dominikánské náměstí 1, Brno' },
        { feature_type: 'nearest_place', full_address: 'Less than 1 km from Brno, South Moravian, Czechia' },
      ]);
      expect(seen[0]?.url).toBe('/search/geocode/v6/batch?access_token=tk');
      expect(JSON.parse(seen[0]?.body ?? '')).toEqual([BRNO, { ...BRNO, latitude: 49.19522 }]);
    }));

  it('return its suggestions', () =>
    withServer(online(), async (server) => {
      const place = { geometry: { coordinates: [1, 2] }, properties: { name: 'Here', place_formatted: 'There' } };
      answer = { status: 200, text: JSON.stringify({ features: [place] }) };
      expect(await suggestionsOf(server, 'here & now')).toEqual([
        { type: 'Feature', place_name: 'Here, There', center: [1, 2] },
      ]);
      expect(new URL(seen[0]?.url ?? '', address).searchParams.get('q')).toBe('here & now');
    }));

  it.each([
    ['an error', { status: 500, text: 'no' }],
    ['no JSON', { status: 200, text: '<html>' }],
    ['another shape', { status: 200, text: '{"batch":[],"features":3}' }],
    ['a redirect to another server', { status: 302, text: '', location: 'http://127.0.0.1:9/' }],
  ])('[001-7-38] use the offline data when it responds with %s, and only log the failure', (_what, failure) =>
    withServer(online(), async (server) => {
      const warn = jest.spyOn(server.context.log, 'warn');
      answer = failure;
      expect(await addressesOf(server, [BRNO])).toMatchObject([{ feature_type: 'nearest_place' }]);
      expect((await suggestionsOf(server, 'brno'))[0]?.place_name).toMatch(/^Brno/);
      expect(warn).toHaveBeenCalledWith(expect.anything(), 'The geocoding server failed.');
      expect(JSON.stringify(warn.mock.calls)).not.toContain('access_token');
    }),
  );
});

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const part of request) {
    text += String(part);
  }
  return text;
}
