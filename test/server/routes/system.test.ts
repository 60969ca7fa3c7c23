import type { TSchema } from '@sinclair/typebox';

import { getEnvironment, getMapConfig, getUnleash, listFeatureFlags } from '@contract/calls/system';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      REVIEW_VERSION: '1.2.3',
      REVIEW_TERMS_URL: 'https://lab.example/terms',
      REVIEW_MAP_TOKEN: 'map-token',
      REVIEW_TOP_LOCATIONS: 'off',
      REVIEW_FLAGS: 'hit-id-column=off',
      REVIEW_PDF_WRITER: 'bundled',
      REVIEW_VIEW_IN_FRAGMENT: 'on',
    },
  });
});
afterAll(() => server.close());

const get = <Schema extends TSchema>(schema: Schema, path: string) =>
  responseOf(schema, requestAs(server, 'GET', path));

describe('the static configuration', () => {
  it('returns the environment and the identity provider', async () => {
    expect(await get(getEnvironment.response, '/env.json')).toEqual({
      reviewVersion: '1.2.3',
      enableMaps: true,
      addressSearchEnabled: true,
      topLocationsSearchEnabled: false,
      termsUrl: 'https://lab.example/terms',
      pdfWriter: 'bundled',
      licenceRequired: false,
      passwordRule: 'characters',
      keepsDrafts: true,
      scansForViruses: false,
      scriptingEnabled: false,
      viewInFragment: true,
      identityProvider: {
        name: 'REVIEW',
        authority: 'http://localhost/oidc',
        clientId: 'review-web',
        scope: 'openid profile email',
        codeFlow: 'browser',
      },
    });
  });

  it('[002-4-37] returns the URL of the feature flags, with the default key when none is configured', async () => {
    expect(await get(getUnleash.response, '/unleash.json')).toEqual({
      url: 'http://localhost/unleash/api/frontend',
      clientKey: 'default',
    });
  });

  it('returns the map settings to signed-in users', async () => {
    await server.signInAs('investigator');
    expect(await get(getMapConfig.response, '/map.json')).toEqual({
      token: 'map-token',
      defaultStyle: '',
      satelliteStyle: '',
      apiServer: '',
    });
  });

  it('returns the enabled feature flags in the format of the Unleash front-end API', async () => {
    const { toggles } = await get(listFeatureFlags.response, '/unleash/api/frontend?appName=review');
    expect(toggles.map(({ name }) => name)).toEqual([
      'artifacts-view',
      'conversation-view',
      'worldmap-view',
      'timeline-view',
      'maps',
    ]);
    expect(toggles[0]).toEqual({
      name: 'artifacts-view',
      enabled: true,
      variant: { name: 'disabled', enabled: false },
      impressionData: false,
    });
  });
});
