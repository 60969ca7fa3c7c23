import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs } from './open-as';
import { expectRoomAtEveryWidth, watchForFaults } from './review-user';

const YEAR = {
  kind: 'dateTime',
  dateTime: { dateFilter: { type: 'between', start: '2024-01-01', end: '2024-12-31' }, timezone: 'Europe/Berlin' },
};
const F = `f=${encodeURIComponent(JSON.stringify({ queryFilters: [YEAR] }))}`;

async function openTimeline(page: Page, query: string): Promise<string> {
  const path = await openCaseAs(page, 'investigator', query === '' ? 'timeline' : `timeline?${query}`);
  return `${path}/timeline`;
}

const range = (page: Page) => new URL(page.url()).searchParams.get('timelineRange');
const plot = (page: Page) => page.getByRole('application');
const cards = (page: Page) => page.getByRole('article');

test.describe('the timeline', () => {
  test(
    '[001-2.8-08] is zoomed by wheel and drag, and shows the number of items under the pointer',
    { tag: '@smoke' },
    async ({ page }) => {
      await openTimeline(page, F);
      await expect(cards(page).first()).toBeVisible();
      expect(range(page)).toBeNull();

      await plot(page).hover({ position: { x: 300, y: 60 } });
      await expect(page.getByText(/^All artifacts: \d+ items?$/)).toBeVisible();
      await page.mouse.wheel(0, -600);
      await expect.poll(() => range(page)).not.toBeNull();
      const zoomed = range(page);
      await page.mouse.down();
      await page.mouse.move((await plot(page).boundingBox())!.x + 100, 500, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => range(page)).not.toBe(zoomed);
      await expect(page.getByText(/^\([\d,]+ of [\d,]+\)$/)).toBeVisible();
    },
  );

  test('is operated by keyboard, with a table of the same numbers', { tag: '@smoke' }, async ({ page }) => {
    await openTimeline(page, F);
    await expect(cards(page).first()).toBeVisible();
    await plot(page).focus();
    await page.keyboard.press('+');
    await expect.poll(() => range(page)).not.toBeNull();
    const zoomed = range(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => range(page)).not.toBe(zoomed);
    await page.keyboard.press('Home');
    await expect.poll(() => range(page)).toBeNull();

    await page.getByRole('radio', { name: 'Chart' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('table', { name: /Items by time/ })).toBeVisible();
    // The list is the previous one until the new range is rendered, and a removed card does not handle keys.
    const listed = page.getByRole('region', { name: 'Items shown' }).getByText(/^[-\d]+ [:\d]+ \S+ to /);
    const before = (await listed.textContent()) ?? '';
    await page.getByRole('table').getByRole('button').first().press('Enter');
    await expect.poll(() => range(page)).not.toBeNull();
    await expect(listed).not.toHaveText(before);

    await cards(page).first().getByRole('button').press('Enter');
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Details' })).toBeVisible();
  });

  test('fits windows of every width', async ({ page }) => {
    const faults = watchForFaults(page);
    await openTimeline(page, '');
    await page.getByRole('button', { name: 'Show all dates' }).click();
    await expectRoomAtEveryWidth(page, async () => {
      await expect(plot(page)).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
    });
    expect(faults).toEqual([]);
  });

  test('compares two evidence sources in two sets of lanes', async ({ page }) => {
    const path = await openTimeline(page, F);
    const response = await page.request.get(`/api/cases/v0.0/cases/${path.split('/')[2]}/evidence-sources`);
    const ids = [...(await response.text()).matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
    expect(ids).toHaveLength(2);
    await page.goto(`${path}?f=${encodeURIComponent(JSON.stringify({ evidenceIds: ids, queryFilters: [YEAR] }))}`);
    const lanes = page.locator('.timeline__lane');
    await expect(lanes.filter({ hasText: 'All artifacts' })).toHaveCount(2);
    const names = await lanes.allTextContents();
    const [first, second] = ['Nordlys N12 (Mira Solvang)', 'Pelago P5 Dual (Tomasz Wierzbin)'].map((name) =>
      names.indexOf(name),
    );
    expect(first).toBe(0);
    expect(names[second! + 1]).toBe('All artifacts');
    // The content of a lane of the second set is shown under the pointer.
    const box = await lanes.nth(second! + 1).boundingBox();
    const chart = await plot(page).boundingBox();
    await page.mouse.move(chart!.x + chart!.width * 0.7, box!.y + box!.height / 2);
    await expect(page.getByText(/^All artifacts: \d+ items?$/)).toBeVisible();
  });
});
