import type { Page } from '@playwright/test';

/** What the page itself measures: the clock of the browser knows nothing of the way to it and back. */
declare global {
  interface Window {
    /** Milliseconds from the next event of this type to painted rows, with count and tree, and no call under way. */
    untilPainted?: (event: 'keydown' | 'click') => Promise<number>;
    /** The measurement that is under way. */
    painting?: Promise<number>;
  }
}

/** Milliseconds; then something is wrong. */
const LONGEST = 20_000;
const CALLS = /\/(?:search|counts|total-count)(?:\?|$)/;

/** Before the page loads: counts its calls for rows and counts, and offers `untilPainted`. */
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
            const before = { asked: queries, row: firstRow() };
            const look = () => {
              // What was fetched ahead is shown without a call.
              const hasAnswer = queries > before.asked || firstRow() !== before.row;
              if (hasAnswer && isComplete()) {
                // The frame after the one that is being made: what was drawn is on the screen then.
                requestAnimationFrame(() => resolve(performance.now() - start));
              } else if (performance.now() - start > longest) {
                const grid = document.querySelector('.data-grid')?.getAttribute('aria-busy');
                reject(new Error(`Not painted: answer ${hasAnswer}, under way ${underWay}, grid busy ${grid}`));
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
  // The page listens before the key is pressed: two commands that are sent together need not arrive in this order.
  await page.evaluate((type) => {
    window.painting = window.untilPainted?.(type) ?? Promise.resolve(Number.NaN);
  }, event);
  await act();
  return page.evaluate(() => window.painting ?? Promise.resolve(Number.NaN));
}
