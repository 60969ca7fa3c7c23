import { test as base, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

interface KeptWindow {
  context: BrowserContext;
  /** The blank page that keeps the browser open between tests. */
  blank: Page;
  devtools: CDPSession;
}

/**
 * Tests of one worker share a window that keeps the compiled scripts of the application on the disk: a page loads with less than half
 * of the processor time of a new window. Cookies, stored data, permissions and routes of a test are removed before the next.
 *
 * A test whose changes cannot be reset (a moved clock) must use the `test` of Playwright, which opens a new window.
 */
export const test = base.extend<{ closeOtherWindows: undefined }, { keptWindow: KeptWindow }>({
  keptWindow: [
    async ({ playwright, launchOptions }, provide, { project }) => {
      const { baseURL, contextOptions, viewport } = project.use;
      // The empty name is a folder that is removed when the window closes.
      const context = await playwright.chromium.launchPersistentContext('', {
        ...launchOptions,
        ...contextOptions,
        ...(viewport === undefined ? {} : { viewport }),
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      const blank = context.pages()[0] ?? (await context.newPage());
      await provide({ context, blank, devtools: await context.newCDPSession(blank) });
      await context.close();
    },
    { scope: 'worker' },
  ],

  // Windows of other users belong to the same process.
  browser: [
    async ({ keptWindow: { context } }, provide) => {
      const browser = context.browser();
      if (browser === null) {
        throw new Error('The window of the tests has no browser.');
      }
      await provide(browser);
    },
    { scope: 'worker' },
  ],

  // A window that is left open keeps polling the server.
  closeOtherWindows: [
    async ({ keptWindow: { context }, browser }, provide) => {
      await provide(undefined);
      const others = browser.contexts().filter((other) => other !== context);
      await Promise.all(others.map((other) => other.close()));
    },
    { auto: true },
  ],

  context: async ({ keptWindow }, provide) => {
    await provide(keptWindow.context);
    const { status, expectedStatus } = test.info();
    if (status !== expectedStatus) {
      await describePages(keptWindow);
    }
    await reset(keptWindow);
  },
});

/** Runs in the page. */
function focusAndLayers(): string {
  const focused = document.activeElement;
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=alert]')];
  return [
    location.pathname,
    `focus: ${focused?.localName} ${focused?.getAttribute('aria-label') ?? focused?.textContent.slice(0, 40)}`,
    ...layers.map((layer) => `${layer.role}: ${layer.textContent.slice(0, 60)}`),
  ].join('\n');
}

/** Adds what covers each page of a failed test, and what has the focus, to its report. */
async function describePages({ context, blank }: KeptWindow): Promise<void> {
  for (const page of context.pages().filter((opened) => opened !== blank)) {
    // A page that is closing or has crashed says so instead, and the window is reset nevertheless.
    const body = await page.evaluate(focusAndLayers).catch(String);
    await test.info().attach('page', { body, contentType: 'text/plain' });
  }
}

async function reset({ context, blank, devtools }: KeptWindow): Promise<void> {
  const opened = context.pages().filter((page) => page !== blank);
  await Promise.all(opened.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  const { baseURL } = test.info().project.use;
  if (baseURL !== undefined) {
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    });
  }
}
