import { SETTING_KEYS, type ExposureProtection } from '@contract/rules/user-settings';
import type { Page } from '@playwright/test';

import { BENCH_CASE } from './bench-records';
import { reportTimes } from './report-times';
import { ADDRESS } from './server-process';

const CARDS = 1_000;
/** Pixels per frame: a row in a third of a second, the speed of scrolling with a wheel. */
const STEP = 16;
const LEAFS = 60;
/** Milliseconds within which a page has loaded everything after its first picture. */
const SETTLED = 3_000;
/** Milliseconds; conversions of a thousand pictures take minutes on a small machine. */
const CONVERTED = 15 * 60_000;

interface ScrollFigures {
  frames: number;
  over50: number;
  over100: number;
  longest: number;
  /** Bytes of JavaScript objects before and after. */
  memory: [number, number];
}

/** Shows pictures, which are blurred for a new user, from the next page on. */
export async function showPictures(page: Page): Promise<void> {
  const value: ExposureProtection = 'off';
  const settings = [{ key: SETTING_KEYS.exposureProtection, value }];
  await page.request.put(`${ADDRESS}/user/api/REVIEW/users/me/settings`, {
    data: { settings },
    failOnStatusCode: true,
  });
  await page.reload();
}

/** Scrolls over a thousand cards: first until all pictures are converted, then measured from the top. */
export async function measureScrolling(page: Page): Promise<void> {
  await page.getByRole('link', { name: BENCH_CASE }).click();
  await page.getByRole('link', { name: /^Media/ }).click();
  await page.locator('.thumbnail-card').first().waitFor();
  await untilConverted(page);
  await page.reload();
  await page.locator('.thumbnail-card img').first().waitFor();
  await page.waitForTimeout(SETTLED);
  const figures = await page.evaluate(scrollOver, { cards: CARDS, step: STEP });
  const [before, after] = figures.memory.map((bytes) => (bytes / 2 ** 20).toFixed(0));
  console.log(
    `Scrolling over ${CARDS} thumbnails: ${figures.frames} frames, ${figures.over50} over 50 ms, ${figures.over100} over 100 ms, ` +
      `the longest ${figures.longest.toFixed(0)} ms; JavaScript memory ${before} MB before, ${after} MB after`,
  );
}

/** Measures the time from the key j to the painted preview of the next picture. */
export async function measureStepping(page: Page): Promise<void> {
  await page.reload();
  await page.locator('.picture-viewer__picture:not(.picture-viewer__picture--unfitted)').waitFor();
  await page.waitForTimeout(SETTLED);
  const times: number[] = [];
  for (let step = 0; step < LEAFS; step += 1) {
    await page.evaluate(watchPicture);
    await page.keyboard.press('j');
    times.push(await page.evaluate(() => window.painting ?? Promise.resolve(Number.NaN)));
    // Time for looking at each picture.
    await page.waitForTimeout(700);
  }
  reportTimes('From j to the painted preview of a converted picture', times);
}

/** Waits until the case has no pending conversions, by the calls of the page. */
async function untilConverted(page: Page): Promise<void> {
  const end = Date.now() + CONVERTED;
  const banner = page.getByText('Generating previews');
  await page.waitForTimeout(6_000);
  while (await banner.isVisible()) {
    if (Date.now() > end) {
      throw new Error('The previews were not converted in a quarter of an hour.');
    }
    await page.waitForTimeout(2_000);
  }
}

/** Runs in the page: scrolls one step per frame and measures the duration of each frame. */
async function scrollOver({ cards, step }: { cards: number; step: number }): Promise<ScrollFigures> {
  const scroller = document.querySelector('.thumbnails__scroller');
  const grid = document.querySelector('.thumbnails__grid');
  const row = document.querySelector('.thumbnails__grid [role="row"]');
  if (!(scroller instanceof HTMLElement) || grid === null || row === null) {
    throw new Error('There are no thumbnails.');
  }
  const heap = (): number => {
    const memory: unknown = Reflect.get(performance, 'memory');
    const used: unknown = typeof memory === 'object' && memory !== null ? Reflect.get(memory, 'usedJSHeapSize') : 0;
    return typeof used === 'number' ? used : 0;
  };
  const columns = Number(grid.getAttribute('aria-colcount') ?? 1);
  const distance = Math.ceil(cards / columns) * row.getBoundingClientRect().height;
  const before = heap();
  const frames: number[] = [];
  await new Promise<void>((resolve) => {
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      scroller.scrollTop += step;
      if (scroller.scrollTop >= distance || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) {
        resolve();
      } else {
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });
  return {
    frames: frames.length,
    over50: frames.filter((time) => time > 50).length,
    over100: frames.filter((time) => time > 100).length,
    longest: Math.max(...frames),
    memory: [before, heap()],
  };
}

/** Runs in the page: milliseconds from the next key to another picture that is loaded, fitted and painted. */
function watchPicture(): void {
  const shown = (): HTMLImageElement | null =>
    document.querySelector('.picture-viewer__picture:not(.picture-viewer__picture--unfitted)');
  const before = shown()?.src;
  window.painting = new Promise((resolve, reject) => {
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        const look = (): void => {
          const picture = shown();
          if (picture !== null && picture.src !== before && picture.complete) {
            requestAnimationFrame(() => resolve(performance.now() - start));
          } else if (performance.now() - start > 10_000) {
            reject(new Error('No other picture was shown.'));
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}
