import { getEnvironment } from '@contract/calls/system';
import { callRoute } from '@server/routes/call-route';

export const getEnvironmentRoute = callRoute(getEnvironment, async (_request, { config }) => {
  const { identity, maps, flags } = config;
  return {
    reviewVersion: config.version,
    enableMaps: maps.enabled && flags.maps,
    addressSearchEnabled: maps.addressSearch,
    topLocationsSearchEnabled: maps.topLocations,
    termsUrl: config.termsUrl,
    foldsAccents: config.search.foldsAccents,
    scriptingEnabled: config.allowsScripting,
    identityProvider: {
      name: identity.name,
      authority: identity.authority,
      clientId: identity.clientId,
      scope: identity.scope,
    },
  };
});
