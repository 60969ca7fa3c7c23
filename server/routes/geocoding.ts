import * as calls from '@contract/calls/geocoding';
import { callRoutes } from '@server/routes/call-route';

export const geocodingRoutes = callRoutes(calls, {
  reverseGeocode: async (request, { services }) => {
    const addresses = await services.geocoding.reverse(request.body);
    return {
      batch: addresses.map((address) => ({
        type: 'FeatureCollection' as const,
        features:
          address === null
            ? []
            : [{ type: 'Feature' as const, properties: { feature_type: address.kind, full_address: address.text } }],
      })),
    };
  },
  suggestAddresses: async (request, { services }) => {
    const places = await services.geocoding.suggest(request.query.q);
    return {
      type: 'FeatureCollection' as const,
      features: places.map(({ name, longitude, latitude }) => ({
        type: 'Feature' as const,
        place_name: name,
        center: centreOf(longitude, latitude),
      })),
    };
  },
});

const centreOf = (longitude: number, latitude: number): [number, number] => [longitude, latitude];
