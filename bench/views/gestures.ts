import type { Locator, Page } from '@playwright/test';

import { percentile, spreadOf } from '@bench/engine/statistics';

/** Pixels of a drag, and its number of steps, one per frame. */
const DRAG = { length: 420, steps: 30 } as const;
/** Milliseconds: a view keeps moving after a gesture, and sends requests when it stops. */
const SETTLED = 1_000;

interface Point {
  x: number;
  y: number;
}

/** The centre of an element. @throws Error when it is not on the screen */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) {
    throw new Error('What is to be moved is not on the screen.');
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Alternates two drags and a step of the wheel, each until the view stops. */
export async function makeGestures(page: Page, middle: Point, count: number): Promise<void> {
  for (let gesture = 0; gesture < count; gesture += 1) {
    await (gesture % 3 === 2 ? wheel(page, middle, gesture) : drag(page, middle, gesture));
    await page.waitForTimeout(SETTLED);
  }
}

async function drag(page: Page, { x, y }: Point, gesture: number): Promise<void> {
  // The directions form a square, so that each drag shows another part.
  const angle = (gesture * Math.PI) / 4;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG.steps; step += 1) {
    const way = (DRAG.length * step) / DRAG.steps;
    await page.mouse.move(x + Math.cos(angle) * way, y + (Math.sin(angle) * way) / 2);
  }
  await page.mouse.up();
}

async function wheel(page: Page, { x, y }: Point, gesture: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, gesture % 2 === 0 ? -360 : 300);
}

/** Milliseconds of subsequent calls of a path: they are sent when a view stops after a gesture. */
export function watchCalls(page: Page, path: string): number[] {
  const times: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(path)) {
      times.push(request.timing().responseEnd);
    }
  });
  return times;
}

export function reportFrames({ lengths, scripts }: FrameTimes): void {
  const report = (what: string, values: readonly number[]) => {
    const { median, p95, runs } = spreadOf(values);
    console.log(
      `${what}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${percentile(values, 1).toFixed(0)} ms (${runs} frames)`,
    );
  };
  report('Script time of a frame while the view moves', scripts);
  report('Length of a frame while the view moves', lengths);
}

interface FrameTimes {
  lengths: number[];
  scripts: number[];
}

/** Frames in which the view was drawn: their durations, and those of their scripts. */
export async function measureFrames(page: Page): Promise<() => Promise<FrameTimes>> {
  await page.evaluate(() => {
    const figures: { lengths: number[]; scripts: number[] } = { lengths: [], scripts: [] };
    const original = window.requestAnimationFrame.bind(window);
    let frame = { start: 0, length: 0, isDrawn: false };
    const begin = (time: number) => {
      if (time !== frame.start) {
        frame = { start: time, length: time - frame.start, isDrawn: false };
      }
    };
    // Frames continue while nothing moves, so that waiting for a response is not counted as the duration of the next frame.
    const tick = (time: number) => {
      begin(time);
      original(tick);
    };
    original(tick);
    // The views draw in callbacks of requestAnimationFrame.
    window.requestAnimationFrame = (callback) =>
      original((time) => {
        begin(time);
        const start = performance.now();
        callback(time);
        const spent = performance.now() - start;
        if (frame.isDrawn) {
          figures.scripts.push((figures.scripts.pop() ?? 0) + spent);
          return;
        }
        frame.isDrawn = true;
        figures.lengths.push(frame.length);
        figures.scripts.push(spent);
      });
    Object.assign(window, { viewFrames: figures });
  });
  return () =>
    page.evaluate(() => {
      const figures: unknown = Reflect.get(window, 'viewFrames');
      const numbers = (name: 'lengths' | 'scripts'): number[] => {
        const list: unknown = typeof figures === 'object' && figures !== null ? Reflect.get(figures, name) : [];
        return Array.isArray(list) ? list.map(Number) : [];
      };
      return { lengths: numbers('lengths'), scripts: numbers('scripts') };
    });
}
