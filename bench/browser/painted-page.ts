import type { Page } from '@playwright/test';

/** Measured in the page, since times of the test process would include the communication with the browser. */
declare global {
  interface Window {
    /** Milliseconds from the next event of this type to painted rows, with count and tree and without pending calls. */
    untilPainted?: (event: 'keydown' | 'click') => Promise<number>;
    /** The pending measurement. */
    painting?: Promise<number>;
  }
}

/** Maximum milliseconds; more are an error. */
const LONGEST = 20_000;
const CALLS = /\/(?:search|counts|total-count)(?:\?|$)/;

/** Must be called before the page loads: counts its calls for rows and counts, and defines `untilPainted`. */
export async function watchPainting(page: Page): Promise<void> {
  await page.addInitScript(
    ({ pattern, longest }) => {
      const calls = new RegExp(pattern);
      let underWay = 0;
      let queries = 0;
      const original = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
        const isCounted = calls.test(address);
        underWay += isCounted ? 1 : 0;
        queries += isCounted ? 1 : 0;
        try {
          return await original(input, init);
        } finally {
          underWay -= isCounted ? 1 : 0;
        }
      };
      const firstRow = () => document.querySelector('.ag-row[row-index="0"]')?.getAttribute('row-id');
      const isComplete = () =>
        underWay === 0 &&
        document.querySelector('.data-grid')?.getAttribute('aria-busy') === 'false' &&
        document.querySelector('.explorer__count')?.textContent !== '' &&
        document.querySelector('.artifact-pane__skeleton, .explorer__count-skeleton') === null;
      window.untilPainted = (event) =>
        new Promise((resolve, reject) => {
          const begin = () => {
            const start = performance.now();
            const before = { queries, row: firstRow() };
            const look = () => {
              // Prefetched rows are shown without a call.
              const hasResult = queries > before.queries || firstRow() !== before.row;
              if (hasResult && isComplete()) {
                // The frame after the current one: by then, the current one is on the screen.
                requestAnimationFrame(() => resolve(performance.now() - start));
              } else if (performance.now() - start > longest) {
                const grid = document.querySelector('.data-grid')?.getAttribute('aria-busy');
                reject(new Error(`Not painted: result ${hasResult}, under way ${underWay}, grid busy ${grid}`));
              } else {
                requestAnimationFrame(look);
              }
            };
            look();
          };
          document.addEventListener(event, begin, { capture: true, once: true });
        });
    },
    { pattern: CALLS.source, longest: LONGEST },
  );
}

/** Milliseconds from the event that `act` causes to the painted result. */
export async function timeUntilPainted(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number> {
  // The page must listen before the key is pressed: two commands that are sent together may arrive in another order.
  await page.evaluate((type) => {
    window.painting = window.untilPainted?.(type) ?? Promise.resolve(Number.NaN);
  }, event);
  await act();
  return page.evaluate(() => window.painting ?? Promise.resolve(Number.NaN));
}
