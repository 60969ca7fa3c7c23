import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ErrorResponse } from '@contract/model/common';

interface Browser {
  fetch(request: Request): Promise<Response>;
}

/** Sends a JSON request like the interface, as the signed-in user. */
export const requestAs = (browser: Browser, method: string, path: string, body?: unknown): Promise<Response> =>
  browser.fetch(
    new Request(`http://localhost${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
  );

/** The body of a response, which must match the schema of the contract. */
export async function responseOf<Schema extends TSchema>(
  schema: Schema,
  response: Response | Promise<Response>,
): Promise<Static<Schema>> {
  const { status, url, body } = await bodyOf(await response);
  if (!Value.Check(schema, body)) {
    throw new Error(`${url} returned ${status} with a body that violates the contract: ${JSON.stringify(body)}`);
  }
  return body;
}

/** The body of a refused call. */
export const refusalOf = (response: Response | Promise<Response>) => responseOf(ErrorResponse, response);

async function bodyOf(response: Response): Promise<{ status: number; url: string; body: unknown }> {
  return { status: response.status, url: response.url, body: await response.json() };
}
