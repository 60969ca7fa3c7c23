import { chromium, type Page } from '@playwright/test';

import { ADDRESS, startServer } from './server-process';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Opens a page in Chromium on a separate server with this data folder. */
export async function withPage(
  folder: string,
  options: readonly string[],
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const server = await startServer(folder, options);
  try {
    const browser = await chromium.launch({
      executablePath: process.env.REVIEW_CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    });
    try {
      await work(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

export async function signIn(
  page: Page,
  { userName, password }: { userName: string; password: string },
  caseName: string,
): Promise<void> {
  await page.goto(ADDRESS);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: caseName }).waitFor();
  await page.waitForLoadState('networkidle');
}
