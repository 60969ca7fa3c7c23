import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { expect } from '@playwright/test';

import { test } from './kept-window';
import { expectProviderPageAccessible, watchForFaults } from './review-user';

/** A separate server on an empty data folder. */
async function startEmptyServer() {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-first-'));
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
  const server = spawn(process.execPath, ['build/server/main.js', 'serve'], {
    env: { ...process.env, REVIEW_DATA: dataFolder, REVIEW_PORT: String(port), REVIEW_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let link = '';
  for await (const line of createInterface({ input: server.stdout })) {
    link = /http:\S+\/first-administrator#\S+/.exec(line)?.[0] ?? '';
    if (link !== '') {
      break;
    }
  }
  server.stdout.resume();
  const stop = async () => {
    const hasEnded = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await hasEnded;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { link, stop };
}

test(
  'the first administrator is created by the link that the server prints, and is signed in at once',
  { tag: '@smoke' },
  async ({ page }) => {
    const server = await startEmptyServer();
    const faults = watchForFaults(page);
    const token = server.link.split('#')[1] ?? '';
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
    try {
      await page.goto(server.link);
      await expect(page.getByLabel('Username')).toBeFocused();
      await expect(page).toHaveURL(/\/first-administrator$/);
      await expect(page.getByLabel('Token of the link')).toBeHidden();
      await expectProviderPageAccessible(page);
      for (const text of ['anna', 'Anna', 'Berg', 'Chosen-Pass 1', 'Chosen-Pass 1']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      expect(token).toHaveLength(43);
      expect(addresses.filter((address) => address.split('#')[0]?.includes(token))).toEqual([]);
      await page.goto(server.link.replace(/\/first-administrator.*/, '/users'));
      await expect(page.getByRole('gridcell', { name: 'anna', exact: true })).toBeVisible();
      await page.goto(server.link);
      await expect(page.getByText('This link is no longer valid.')).toBeVisible();
      // The browser reports the response 404 of the link that was already used.
      expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    } finally {
      await server.stop();
    }
  },
);
