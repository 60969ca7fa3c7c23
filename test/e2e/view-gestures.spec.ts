import { expect, test, type Page } from '@playwright/test';

import { openCaseAs } from './open-as';
import { watchForFaults } from './review-user';
import { pinch } from './touch';

test.use({ hasTouch: true });

const YEAR = {
  kind: 'dateTime',
  dateTime: { dateFilter: { type: 'between', start: '2024-01-01', end: '2024-12-31' }, timezone: 'Europe/Berlin' },
};
const F = `f=${encodeURIComponent(JSON.stringify({ queryFilters: [YEAR] }))}`;

async function openView(page: Page, view: string, query = ''): Promise<void> {
  await openCaseAs(page, 'investigator', `${view}?${query}`);
}
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const lengthOf = (page: Page): number => {
  const [start = '', end = ''] = (param(page, 'timelineRange') ?? '').split(',');
  return Date.parse(end) - Date.parse(start);
};

test('two fingers zoom the timeline, and dragging over the strip selects a range', async ({ page }) => {
  const faults = watchForFaults(page);
  await openView(page, 'timeline', F);
  await expect(page.getByRole('article').first()).toBeVisible();
  await pinch(page, page.getByRole('application'), 3);
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(0);
  const zoomed = lengthOf(page);
  await pinch(page, page.getByRole('application'), 0.5);
  await expect.poll(() => lengthOf(page)).not.toBe(zoomed);
  await page.getByRole('button', { name: 'Show the whole range' }).click();
  await expect.poll(() => param(page, 'timelineRange')).toBeNull();

  const strip = await page.getByRole('img', { name: /^All items that match the filters/ }).boundingBox();
  // Outside of the shown range, which would be moved.
  const at = (share: number): [number, number] => [strip!.x + strip!.width * share, strip!.y + strip!.height / 2];
  await pinch(page, page.getByRole('application'), 8);
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(0);
  await page.mouse.move(...at(0.02));
  await page.mouse.down();
  await page.mouse.move(...at(0.12), { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => (param(page, 'timelineRange') ?? '').slice(0, 4)).toBe('2024');
  const [start = '', end = ''] = (param(page, 'timelineRange') ?? '').split(',');
  await expect(page.getByText(/^\([\d,]+ of [\d,]+\)$/)).toBeVisible();
  expect(Date.parse(end)).toBeGreaterThan(Date.parse(start));
  expect(faults).toEqual([]);
});

test('two fingers zoom the world map', async ({ page }) => {
  const faults = watchForFaults(page);
  await openView(page, 'worldmap', 'latitude=53.5458&longitude=9.9657&zoom=5');
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.getByText(/^\d+ locations$/)).toBeVisible();
  await pinch(page, page.getByRole('application'), 4);
  await expect.poll(() => Number(param(page, 'zoom'))).toBeGreaterThan(6);
  expect(faults).toEqual([]);
});

test('a thread shows pictures and shared contacts inline', async ({ page }) => {
  const faults = watchForFaults(page);
  await openView(page, 'conversations');
  const list = page.getByRole('region', { name: 'Conversations', exact: true });
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  await list.getByRole('searchbox').fill('Étienne');
  await list.getByRole('listitem').filter({ hasText: 'Étienne' }).first().getByRole('button').click();
  await thread.getByRole('searchbox', { name: 'Find in this conversation' }).fill('Her name is Klara');
  await expect(thread.getByText(/^\d+ match(es)?$/)).toBeVisible();
  await thread.getByRole('button', { name: 'Next match' }).click();
  const contact = thread.getByRole('region', { name: 'Shared contact' });
  await expect(contact).toContainText('Phone (Mobile)');
  await thread.getByRole('searchbox', { name: 'Find in this conversation' }).fill('Look how brown');
  await expect(thread.getByText('1 match', { exact: true })).toBeVisible();
  await thread.getByRole('button', { name: 'Next match' }).click();
  const bubble = thread.getByRole('article').filter({ hasText: 'Look how brown' });
  await expect(bubble.getByRole('button', { name: /Show/ }).first()).toBeVisible();
  expect(faults).toEqual([]);
});
