import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { expectNoSidewaysScroll, onlyArtifact, openExplorerAt, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const CALLS = onlyArtifact('Communication', 'Call Log');
const MESSAGES = onlyArtifact('Communication', 'WhatsApp Messages');

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

test('an open column filter in a narrow window needs no sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await expect(rows(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('columnheader', { name: 'Direction' }).hover();
  await page.getByRole('button', { name: 'Filter column Direction' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter column Direction' });
  await filter.getByRole('textbox', { name: 'Terms' }).fill('Incoming');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByText('Incoming')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

const column = (page: Page, id: string) => page.locator(`.ag-header-cell[col-id="${id}"]`);
const inView = async (page: Page, id: string) => {
  const table = await page.getByRole('grid', { name: 'Evidence items' }).boundingBox();
  const box = await column(page, id).boundingBox();
  return table !== null && box !== null && box.x + box.width <= table.x + table.width + 1 && box.width >= 145;
};

test(
  'at 1280 px the text of messages and the parties of calls are visible, and no header is truncated',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, 'investigator');
    for (const [filters, lead] of [
      [MESSAGES, 'text:Body'],
      [CALLS, 'text:Parties'],
      [undefined, 'column:0'],
    ] as const) {
      await openExplorerAt(page, filters === undefined ? { page: '0' } : { f: filters });
      await expect(column(page, lead)).toBeVisible();
      await expect.poll(() => inView(page, lead)).toBe(true);
      const truncated = await page
        .locator('.ag-header-cell-text')
        .evaluateAll((texts) =>
          texts
            .filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth)
            .map((text) => text.textContent),
        );
      expect(truncated).toEqual([]);
    }
  },
);

test(
  'the first columns stay in place while a narrow table is scrolled to the right and back',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await openExplorerAs(page, 'investigator', { f: CALLS });
    await expect(rows(page).first()).toBeVisible();
    const places = () =>
      page.evaluate(() => {
        const table = document.querySelector('.ag-grid-viewport');
        const [pinned, scrolling] = ['.ag-grid-pinned-left-cells', '.ag-grid-scrolling-cells'].map((name) =>
          [...(table?.querySelectorAll(`.ag-header-row ${name}, .ag-row ${name}`) ?? [])].map((cells) =>
            Math.round(cells.getBoundingClientRect().left - (table?.getBoundingClientRect().left ?? 0)),
          ),
        );
        return { pinned: [...new Set(pinned)], scrolling: [...new Set(scrolling)] };
      });
    const atRest = await places();
    expect(atRest.pinned).toEqual([0]);
    for (const distance of [1, 150, 0]) {
      await page.evaluate((left) => document.querySelector('.ag-grid-viewport')?.scrollTo({ left }), distance);
      await expect.poll(places).toEqual({ pinned: [0], scrolling: atRest.scrolling.map((left) => left - distance) });
    }
  },
);

test('a table stores hidden columns and widths for its artifacts', async ({ page }) => {
  const faults = watchForFaults(page);
  const layoutOf = () =>
    page
      .locator('.ag-header-cell')
      .evaluateAll((cells) =>
        cells
          .toSorted((left, right) => left.getBoundingClientRect().left - right.getBoundingClientRect().left)
          .map((cell) => cell.getAttribute('col-id')),
      );
  const act = async (name: string, role: 'button' | 'checkbox') => {
    const stored = page.waitForResponse((response) => response.url().endsWith('/me/settings') && response.ok());
    await page.getByRole(role, { name, exact: true }).click({ delay: 90 });
    await stored;
  };
  await openExplorerAs(page, 'investigator', { f: MESSAGES });
  await expect(column(page, 'text:Source')).toBeVisible();
  const before = await layoutOf();
  await page.getByRole('button', { name: 'Columns', exact: true }).click({ delay: 90 });
  await act('Source', 'checkbox');
  await page.keyboard.press('Escape');
  await expect(column(page, 'text:Source')).toBeHidden();

  const from = await column(page, 'text:From').boundingBox();
  const edge = { x: (from?.x ?? 0) + (from?.width ?? 0) - 1, y: (from?.y ?? 0) + 18 };
  const stored = page.waitForResponse((response) => response.url().endsWith('/me/settings') && response.ok());
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 40, edge.y, { steps: 8 });
  await page.mouse.up();
  await stored;
  const wide = (await column(page, 'text:From').boundingBox())?.width ?? 0;
  expect(wide).toBeGreaterThan((from?.width ?? 0) + 30);

  await openExplorerAt(page, { f: onlyArtifact('Communication', 'Signal Messages') });
  await expect(column(page, 'text:Source')).toBeVisible();
  await openExplorerAt(page, { f: MESSAGES });
  await expect(column(page, 'text:Body')).toBeVisible();
  await expect(column(page, 'text:Source')).toBeHidden();
  await expect.poll(async () => (await column(page, 'text:From').boundingBox())?.width).toBe(wide);

  await page.getByRole('button', { name: 'Columns', exact: true }).click({ delay: 90 });
  await act('Reset columns', 'button');
  await page.keyboard.press('Escape');
  await expect.poll(layoutOf).toEqual(before);
  expect(faults).toEqual([]);
});
