import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals } from '@contract/model/common';
import { PasswordRule } from '@contract/model/password-rule';

// Rules 000-7 "Static configs", 002-3, 002-7.

export const getEnvironment = defineCall({
  name: 'getEnvironment',
  summary: 'The settings that the interface needs before a user is signed in',
  method: 'GET',
  path: '/env.json',
  scope: 'public',
  audit: null,
  response: Type.Object({
    /** Empty in a development build. */
    reviewVersion: Type.String(),
    enableMaps: Type.Boolean(),
    addressSearchEnabled: Type.Boolean(),
    topLocationsSearchEnabled: Type.Boolean(),
    termsUrl: Type.String(),
    /** The program that creates PDF documents: the interface shows its limitations before a report is ordered. */
    pdfWriter: literals(['chromium', 'bundled']),
    /** Whether the other calls need a valid licence (decision 31): then the interface checks it before it shows a page. */
    licenceRequired: Type.Boolean(),
    /** The rule for new passwords. */
    passwordRule: PasswordRule,
    /** Whether the browser window stores unsent comments and notes, so that they survive a reload. */
    keepsDrafts: Type.Boolean(),
    /** Whether files are scanned before they are sent: then the interface requests the scan result before a download. */
    scansForViruses: Type.Boolean(),
    /** Whether pages provide `window.review` to scripts. */
    scriptingEnabled: Type.Boolean(),
    /** Whether URLs of pages have their queries in fragments, which browsers do not send. */
    viewInFragment: Type.Boolean(),
    identityProvider: Type.Object({
      name: Type.String(),
      authority: Type.String(),
      clientId: Type.String(),
      scope: Type.String(),
      /** Where the code flow runs; `server`: with a client secret, and the browser gets no token of the provider. */
      codeFlow: literals(['browser', 'server']),
    }),
  }),
});

export const getUnleash = defineCall({
  name: 'getUnleash',
  summary: 'The address of the feature flags',
  method: 'GET',
  path: '/unleash.json',
  scope: 'public',
  audit: null,
  response: Type.Object({ url: Type.String(), clientKey: Type.String() }),
});

export const getMapConfig = defineCall({
  name: 'getMapConfig',
  summary: 'Map token, styles and server; empty means the offline base map',
  method: 'GET',
  path: '/map.json',
  scope: 'session',
  audit: null,
  response: Type.Object({
    token: Type.String(),
    defaultStyle: Type.String(),
    satelliteStyle: Type.String(),
    apiServer: Type.String(),
  }),
});

export const readMapFile = defineCall({
  name: 'readMapFile',
  summary: 'A configured .pmtiles file of the data folder; supports byte ranges',
  method: 'GET',
  path: '/files/api/maps/{fileName}',
  scope: 'session',
  audit: null,
  params: Type.Object({ fileName: Type.String() }),
  binary: 'response',
});

export const listFeatureFlags = defineCall({
  name: 'listFeatureFlags',
  summary: 'The feature flags, in the form of the Unleash front-end API',
  method: 'GET',
  path: '/unleash/api/frontend',
  scope: 'public',
  audit: null,
  // Clients of Unleash send their context, such as `appName` and `sessionId`; the flags do not depend on it.
  query: Type.Object({}, { additionalProperties: true }),
  response: Type.Object({
    toggles: Type.Array(
      Type.Object({
        name: Type.String(),
        enabled: Type.Boolean(),
        variant: Type.Object({ name: Type.String(), enabled: Type.Boolean() }),
        impressionData: Type.Boolean(),
      }),
    ),
  }),
});
