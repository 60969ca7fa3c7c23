import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { PROVIDER_PASSWORD } from '@test/helpers/lab-provider';

const MAPPING = { roles: { ADMINISTRATOR: ['review-admins'], INVESTIGATOR: ['investigators'] } };

/** A port that nothing listens on yet. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The built REVIEW with the lab's own provider, on a data folder of its own. */
export async function serveBuilt(port: number, authority: string, more: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-lab-'));
  writeFileSync(path.join(folder, 'mapping.json'), JSON.stringify(MAPPING));
  const server: ChildProcess = spawn(process.execPath, ['build/server/main.js', 'serve'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      REVIEW_DATA: path.join(folder, 'data'),
      REVIEW_PORT: String(port),
      REVIEW_WEB: 'build/web',
      REVIEW_OIDC_AUTHORITY: authority,
      REVIEW_OIDC_NAME: 'Lab',
      REVIEW_OIDC_ROLE_CLAIM: 'groups',
      REVIEW_OIDC_MAPPING: path.join(folder, 'mapping.json'),
      ...more,
    },
  });
  const url = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)).toPass({ timeout: 60_000 });
  const close = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

/** Of the sign-in form of the provider. */
export const nameField = (page: Page) => page.locator('input[name="username"]:visible');

export async function fill(page: Page, userName: string): Promise<void> {
  await nameField(page).fill(userName);
  await page.locator('input[name="password"]').fill(PROVIDER_PASSWORD);
  await page.locator('input[name="password"]').press('Enter');
}

export const userMenu = (page: Page) => page.locator('.user-menu__button');
export const signedIn = (page: Page) => expect(userMenu(page)).toContainText('anna Lab');
export const problem = (page: Page) => page.getByRole('alert');

/** A user whom REVIEW refuses goes back to the provider and signs in as another. */
export async function signInAfterRefusal(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await fill(page, 'nora');
  await expect(problem(page)).toContainText('Your account has no role in REVIEW.');
  await page.getByRole('button', { name: 'Sign in' }).click({ delay: 90 });
  await fill(page, 'anna');
  await signedIn(page);
}
