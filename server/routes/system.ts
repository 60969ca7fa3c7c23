import * as calls from '@contract/calls/system';
import { FEATURE_FLAGS } from '@contract/rules/feature-flags';
import { mapTokenOf } from '@server/map-config';
import { callRoutes } from '@server/routes/call-route';
import { pdfWriterOf } from '@server/services/pdf-writer';
import { sendMapFile } from '@server/routes/files/send-map-file';

export const systemRoutes = callRoutes(calls, {
  getEnvironment: async (_request, { config, services }) => {
    const { identity, maps, flags } = config;
    return {
      reviewVersion: config.version,
      enableMaps: maps.enabled && flags.maps,
      addressSearchEnabled: maps.addressSearch,
      topLocationsSearchEnabled: maps.topLocations,
      termsUrl: config.termsUrl,
      pdfWriter: pdfWriterOf(config),
      licenceRequired: config.licenceIssuer !== null,
      passwordRule: config.passwordPolicy.rule,
      keepsDrafts: config.keepsDrafts,
      scansForViruses: config.virusScanner !== null,
      scriptingEnabled: config.allowsScripting,
      viewInFragment: config.viewInFragment,
      identityProvider: {
        name: identity.name,
        authority: identity.authority,
        clientId: identity.clientId,
        scope: identity.scope,
        codeFlow: services.codeFlow === null ? ('browser' as const) : ('server' as const),
      },
    };
  },
  getUnleash: async (_request, { config }) => config.unleash,
  getMapConfig: async (_request, { config: { maps } }) => ({
    token: mapTokenOf(maps),
    defaultStyle: maps.defaultStyle,
    satelliteStyle: maps.satelliteStyle,
    apiServer: maps.apiServer,
  }),
  readMapFile: async (request, { config }, reply) => sendMapFile(request, reply, config, request.params.fileName),
  listFeatureFlags: async (_request, { config }) => ({
    // The Unleash front-end API lists only the enabled features.
    toggles: FEATURE_FLAGS.filter((name) => config.flags[name]).map((name) => ({
      name,
      enabled: true,
      variant: { name: 'disabled', enabled: false },
      impressionData: false,
    })),
  }),
});
