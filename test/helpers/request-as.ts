import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ErrorResponse } from '@contract/model/common';

interface Browser {
  fetch(request: Request): Promise<Response>;
}

/** A JSON request of the interface, by the signed-in user. */
export const requestAs = (browser: Browser, method: string, path: string, body?: unknown): Promise<Response> =>
  browser.fetch(
    new Request(`http://localhost${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
  );

/** The body of an answer, which must be what the contract says. */
export async function answerOf<Schema extends TSchema>(
  schema: Schema,
  response: Response | Promise<Response>,
): Promise<Static<Schema>> {
  const { status, url, ...answer } = await bodyOf(await response);
  if (!Value.Check(schema, answer.body)) {
    throw new Error(`${url} answered ${status} against its contract: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** The body of a refused call. */
export const refusalOf = (response: Response | Promise<Response>) => answerOf(ErrorResponse, response);

async function bodyOf(response: Response): Promise<{ status: number; url: string; body: unknown }> {
  return { status: response.status, url: response.url, body: await response.json() };
}
