import type { AddressKind } from '@contract/calls/geocoding';
import { ADDRESS_SUGGESTIONS_MAX } from '@contract/rules/limits';
import type { Static } from '@sinclair/typebox';

import type { Config } from '@server/config';
import { nearestPlaceText } from '@server/domain/nearest-place-text';
import { parseCoordinates } from '@contract/text/parse-coordinates';
import { NotFoundError } from '@server/errors';
import type { Geocoder, SuggestedPlace } from '@server/geocoding/geocoder';
import type { OnlineGeocoder, ReverseQuery } from '@server/geocoding/online-geocoder';
import type { Logger } from '@server/logger';

interface Address {
  kind: Static<typeof AddressKind>;
  text: string;
}

interface Deps {
  geocoder: Geocoder;
  /** Null unless an administrator allows sending coordinates to a service outside of the installation. */
  online: OnlineGeocoder | null;
  maps: Pick<Config['maps'], 'enabled' | 'addressSearch'>;
  log: Logger;
}

/** Addresses of positions and positions of addresses. Failures are only logged (001-7-38): a map is useful without addresses. */
export class GeocodingService {
  constructor(private readonly deps: Deps) {}

  /** In the order of the queries; null without an address. @throws NotFoundError when maps are off */
  async reverse(queries: readonly ReverseQuery[]): Promise<(Address | null)[]> {
    this.requireMaps();
    const addresses = await this.tryOnline((online) => online.reverse(queries));
    if (addresses !== null && !addresses.includes(null)) {
      return addresses.map((text) => ({ kind: 'address', text: text ?? '' }));
    }
    const places = await this.tryOffline((geocoder) => geocoder.reverse(queries));
    return queries.map((query, index) => {
      const address = addresses?.[index];
      const place = places?.[index];
      if (address) {
        return { kind: 'address', text: address };
      }
      return place ? { kind: 'nearest_place', text: nearestPlaceText(place, query) } : null;
    });
  }

  /** @throws NotFoundError when maps or the address search are off */
  async suggest(text: string): Promise<SuggestedPlace[]> {
    this.requireMaps();
    if (!this.deps.maps.addressSearch) {
      throw new NotFoundError('Address search is switched off.');
    }
    const position = parseCoordinates(text);
    if (position !== null) {
      return [{ name: `${position.latitude}, ${position.longitude}`, ...position }];
    }
    return (
      (await this.tryOnline((online) => online.suggest(text, ADDRESS_SUGGESTIONS_MAX))) ??
      (await this.tryOffline((geocoder) => geocoder.suggest(text, ADDRESS_SUGGESTIONS_MAX))) ??
      []
    );
  }

  private requireMaps(): void {
    if (!this.deps.maps.enabled) {
      throw new NotFoundError('Maps are switched off.');
    }
  }

  private async tryOnline<Result>(request: (online: OnlineGeocoder) => Promise<Result>): Promise<Result | null> {
    return this.deps.online === null ? null : this.logged(request(this.deps.online), 'The geocoding server failed.');
  }

  private tryOffline<Result>(request: (geocoder: Geocoder) => Promise<Result>): Promise<Result | null> {
    return this.logged(request(this.deps.geocoder), 'The offline geocoder failed.');
  }

  /** Reduces the error to its message: a request error may contain the URL with the token. */
  private async logged<Result>(result: Promise<Result>, sentence: string): Promise<Result | null> {
    try {
      return await result;
    } catch (error) {
      this.deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, sentence);
      return null;
    }
  }
}
