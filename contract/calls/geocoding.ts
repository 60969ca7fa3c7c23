import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { literals } from '@contract/model/common';
import { ADDRESS_QUERY_MAX, GEOCODE_BATCH_MAX } from '@contract/rules/limits';

// Rules 000-7 "Maps service", 001-7. The shapes are those of the Mapbox geocoding API, version 6.

const Longitude = Type.Number({ minimum: -180, maximum: 180 });
const Latitude = Type.Number({ minimum: -90, maximum: 90 });

/**
 * `address`: from a configured geocoding server. `nearest_place`: the text gives the distance to the nearest known place, which
 * is no address.
 */
export const AddressKind = literals(['address', 'nearest_place']);

export const reverseGeocode = defineCall({
  name: 'reverseGeocode',
  summary: 'For each position an address, or the nearest place and the distance to it',
  method: 'POST',
  path: '/search/geocode/v6/batch',
  scope: 'session',
  audit: null,
  body: Type.Array(
    Type.Object({
      longitude: Longitude,
      latitude: Latitude,
      /** Feature types of a geocoding server, such as `address` or `place`. */
      types: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
    }),
    { maxItems: GEOCODE_BATCH_MAX },
  ),
  response: Type.Object({
    /** In the order of the request. A position without an address has no feature. */
    batch: Type.Array(
      Type.Object({
        type: Type.Literal('FeatureCollection'),
        features: Type.Array(
          Type.Object({
            type: Type.Literal('Feature'),
            properties: Type.Object({ feature_type: AddressKind, full_address: Type.String() }),
          }),
        ),
      }),
    ),
  }),
});

export const suggestAddresses = defineCall({
  name: 'suggestAddresses',
  summary: 'Places whose name begins with a text, the largest first',
  method: 'GET',
  path: '/search/geocode/v6/forward',
  scope: 'session',
  audit: null,
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: ADDRESS_QUERY_MAX }) }),
  response: Type.Object({
    type: Type.Literal('FeatureCollection'),
    features: Type.Array(
      Type.Object({
        type: Type.Literal('Feature'),
        place_name: Type.String(),
        /** Longitude and latitude. */
        center: Type.Tuple([Longitude, Latitude]),
      }),
    ),
  }),
});
