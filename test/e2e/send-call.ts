import { callPath } from '@contract/define-call';
import { expect, type Page } from '@playwright/test';

import type { Static, TSchema } from '@sinclair/typebox';
import { responseOf } from '@test/helpers/request-as';

interface Call<Schema extends TSchema> {
  name: string;
  method: string;
  path: string;
  response: Schema;
}

/** The response of a call to the user who is signed in on a page. */
export async function send<Schema extends TSchema>(
  page: Page,
  call: Call<Schema>,
  { params = {}, body }: { params?: Record<string, string>; body?: object } = {},
): Promise<Static<Schema>> {
  const response = await page.request.fetch(callPath(call, params), { method: call.method, data: body });
  expect([call.name, response.status()]).toEqual([call.name, 200]);
  return responseOf(call.response, new Response(await response.text()));
}
