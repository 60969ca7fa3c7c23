import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { GeoPosition, SuggestedPlace } from './geocoder';

const TIMEOUT_MS = 10_000;
/** Maximum length of a response in characters; a full batch takes a tenth of it. */
const RESPONSE_MAX = 20_000_000;

const BatchResponse = Type.Object({
  batch: Type.Array(
    Type.Object({
      features: Type.Array(Type.Object({ properties: Type.Object({ full_address: Type.String() }) })),
    }),
  ),
});
const ForwardResponse = Type.Object({
  features: Type.Array(
    Type.Object({
      geometry: Type.Object({ coordinates: Type.Array(Type.Number(), { minItems: 2 }) }),
      properties: Type.Object({
        name: Type.Optional(Type.String()),
        full_address: Type.Optional(Type.String()),
        place_formatted: Type.Optional(Type.String()),
      }),
    }),
  ),
});

export interface ReverseQuery extends GeoPosition {
  types?: readonly string[];
}

/** The geocoding API of a configured server, Mapbox version 6: requests leave the installation. */
export class OnlineGeocoder {
  constructor(private readonly upstream: { server: string; token: () => string }) {}

  /** Results in the order of the queries. @throws Error for an unexpected response */
  async reverse(queries: readonly ReverseQuery[]): Promise<(string | null)[]> {
    const { batch } = await this.request(BatchResponse, '/search/geocode/v6/batch', {}, queries);
    if (batch.length !== queries.length) {
      throw new Error('The geocoding server answered another number of positions.');
    }
    return batch.map(({ features }) => features[0]?.properties.full_address ?? null);
  }

  /** @throws Error when the server does not respond as expected */
  async suggest(text: string, limit: number): Promise<SuggestedPlace[]> {
    const query = { q: text, limit: String(limit), autocomplete: 'true' };
    const { features } = await this.request(ForwardResponse, '/search/geocode/v6/forward', query);
    return features.flatMap(({ geometry: { coordinates }, properties }) => {
      const [longitude = NaN, latitude = NaN] = coordinates;
      const { name, full_address: address, place_formatted: region } = properties;
      const label = address ?? [name, region].filter((part) => part !== undefined).join(', ');
      return label !== '' && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
        ? [{ name: label, longitude, latitude }]
        : [];
    });
  }

  private async request<Shape extends TSchema>(
    schema: Shape,
    path: string,
    query: Record<string, string>,
    body?: unknown,
  ): Promise<Static<Shape>> {
    const { server } = this.upstream;
    const token = this.upstream.token();
    const url = new URL(`${server.replace(/\/+$/, '')}${path}`);
    url.search = new URLSearchParams({ ...query, ...(token !== '' && { access_token: token }) }).toString();
    const response = await fetch(url, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      // A redirect could send coordinates to a server that is not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The geocoding server answered ${response.status}.`);
    }
    return Value.Parse(schema, JSON.parse(await readText(response)));
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > RESPONSE_MAX) {
      throw new Error('The answer of the geocoding server is too large.');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
