import { listAssignableUsers } from '@contract/calls/assignments';
import { createCase } from '@contract/calls/cases';
import type { Page } from '@playwright/test';
import { Value } from '@sinclair/typebox/value';

/**
 * Creates a case without items and returns its id; the user of the page manages it. A test that imports uses its own case: others count the
 * items of the sample case, and the order of tests is not fixed.
 *
 * @param members names of users who can open it too
 */
export async function makeCase(page: Page, name: string, members: readonly string[] = []): Promise<string> {
  const listed = await page.request.get(listAssignableUsers.path);
  const { users } = Value.Parse(listAssignableUsers.response, await listed.json());
  const assignments = users
    .filter(({ userName }) => members.includes(userName))
    .map(({ id }) => ({ userId: id, accessLevel: 'member' }));
  const created = await page.request.post(createCase.path, { data: { name, timezone: 'UTC', assignments } });
  return Value.Parse(createCase.response, await created.json()).case.id;
}
