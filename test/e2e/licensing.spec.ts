import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runReview, startServing } from '@test/server/helpers/built-review';

import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { expectAccessibleAtBothWidths, watchForFaults } from './review-user';

// A separate installation: that of the other tests requires no licence.

const PASSWORD = 'Correct-Horse 7';
const PEOPLE = [
  ['anna', 'administrator'],
  ['ivan', 'investigator'],
] as const;

let folder: string;
let server: Awaited<ReturnType<typeof startServing>>;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-licence-'));
  const options = { dataFolder: path.join(folder, 'data'), cwd: folder };
  await runReview(['licence', 'keys', '--out', 'issuer'], options);
  const issue = ['licence', 'issue', '--key', 'issuer/issuer-private.pem', '--licensee', 'Police of Gotland'];
  await runReview([...issue, '--seats', '25', '--expires', '2037-12-31', '--out', 'lab.key'], options);
  for (const [userName, role] of PEOPLE) {
    const words = `user add --user-name ${userName} --role ${role} --first-name ${userName} --last-name Berg`.split(
      ' ',
    );
    await runReview(words, { ...options, input: `${PASSWORD}\n` });
  }
  server = await startServing({
    ...options,
    env: {
      REVIEW_LICENCE_ISSUER: path.join(folder, 'issuer/issuer-public.pem'),
      REVIEW_WEB: path.resolve('build/web'),
    },
  });
});

test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto(server.address);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('[002-4-26] [002-4-27] [002-4-28] [002-8-24] users are blocked without a licence until an administrator uploads one', async ({
  browser,
  page,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'ivan');
  await expect(other.getByRole('dialog', { name: 'License not found' })).toBeVisible();
  await expectAccessibleAtBothWidths(other);

  const faults = watchForFaults(page);
  await signIn(page, 'anna');
  await page
    .getByRole('dialog', { name: 'License not found' })
    .getByRole('link', { name: 'Go to licensing' })
    .press('Enter');
  await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload license key' }).press('Enter');
  await (await chooser).setFiles(path.join(folder, 'lab.key'));
  await expect(page.getByText('The license key was uploaded successfully.')).toBeVisible();
  await expect(page.getByText('Police of Gotland')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expect(faults).toEqual([]);

  await other.reload();
  await expect(other.getByRole('button', { name: /User menu/ })).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByText('You do not have access to any cases.')).toBeVisible();
});
