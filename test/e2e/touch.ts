import type { Locator, Page } from '@playwright/test';

/** Simulates two fingers that move apart (`factor` above 1) or together over the middle of an element, as a touch screen reports them. */
export async function pinch(page: Page, target: Locator, factor: number): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) {
    throw new Error('There is nothing to pinch.');
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const points = (distance: number) => [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ];
  const from = factor > 1 ? 30 : 30 / factor;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  for (let step = 1; step <= 8; step += 1) {
    const distance = from * (1 + ((factor - 1) * step) / 8);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(distance) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
