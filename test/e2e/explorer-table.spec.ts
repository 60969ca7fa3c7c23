import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import {
  ALL_ITEMS,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  itemCount,
  onlyArtifact,
  openExplorerAt,
  watchForFaults,
} from './review-user';
import { signIn } from './sign-in';

const CALLS = onlyArtifact('Communication', 'Call Log');
const MESSAGES = onlyArtifact('Communication', 'WhatsApp Messages');

const pills = (page: Page) => page.getByRole('list', { name: 'Applied filters' });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

/** Opens the filter of a column by its funnel. */
async function openColumnFilter(page: Page, column: string) {
  await page.getByRole('columnheader', { name: column }).hover();
  await page.getByRole('button', { name: `Filter column ${column}` }).click();
  return page.getByRole('dialog', { name: `Filter column ${column}` });
}

test('[001-2.4-06] [001-2.4-11] [001-2.13-01] [001-2.13-03] [001-2.13-12] columns of several artifacts are filtered by their headers, and pills remove the filters', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await openExplorerAs(page, 'investigator', { page: '1' });
  await expect(itemCount(page, ALL_ITEMS)).toBeVisible();

  const terms = await openColumnFilter(page, 'Key detail');
  await expect(terms.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await terms.getByRole('textbox', { name: 'Terms' }).fill('boat, dusk');
  await terms.getByRole('button', { name: 'Advanced options' }).click();
  await expectAccessibleInBothThemes(page);
  await terms.getByLabel('AND: results contain all terms').check();
  await terms.getByRole('button', { name: 'Apply' }).click();
  await expect(pills(page).getByText('Key detail')).toBeVisible();
  await expect(itemCount(page, ALL_ITEMS)).toBeHidden();
  await expect(page).toHaveURL(/[?&]page=0/);
  for (const index of [0, 1, 2]) {
    await expect(rows(page).nth(index)).toHaveText(/boat[\s\S]*dusk|dusk[\s\S]*boat/i);
  }

  const date = await openColumnFilter(page, 'Date/time');
  await date.getByLabel('Date mode').selectOption('On or after');
  await date.getByLabel('Date', { exact: true }).fill('2030-01-01');
  // The calendar covers the button, so the filter is applied by Enter.
  await date.getByLabel('Date', { exact: true }).press('Enter');
  await expect(page.getByText('There are no results that match the criteria.')).toBeVisible();
  await expect(pills(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInBothThemes(page);

  await pills(page)
    .getByRole('button', { name: /^Remove filter Date\/time/ })
    .click();
  await expect(rows(page).first()).toBeVisible();
  // A time shows on hover its text in the export.
  const time = rows(page).first().locator('time');
  const written = await time.getAttribute('datetime');
  await time.hover();
  await expect(page.locator('.ag-tooltip')).toContainText(written?.slice(0, 4) ?? 'no time');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(itemCount(page, ALL_ITEMS)).toBeVisible();
  await expect(pills(page)).toBeHidden();
  expect(faults).toEqual([]);
});

test('[001-2.4-03] [001-2.4-12] [001-2.4-25] [001-2.13-05] [001-2.13-06] [001-2.13-08] one artifact has its own columns, which are filtered by number and date and sorted by their headers', async ({
  page,
}) => {
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await expect(itemCount(page, '239 items')).toBeVisible();

  const number = await openColumnFilter(page, 'Duration (number)');
  await number.getByLabel('Condition').selectOption('Between');
  await number.getByLabel('Start').fill('900');
  await number.getByLabel('End').fill('100');
  await number.getByRole('button', { name: 'Apply' }).click();
  await expect(number.getByText('Start value must be less than or equal to end value.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await number.getByLabel('End').fill('1000');
  await number.getByRole('button', { name: 'Apply' }).click();
  await expect(pills(page).getByText('900 to 1,000')).toBeVisible();
  await expect(itemCount(page, '239 items')).toBeHidden();

  await page.getByRole('columnheader', { name: 'Duration (number)' }).getByText('Duration (number)').click();
  await expect(page).toHaveURL(/[?&]sort=/);
  // Numbers are sorted in descending order first.
  // The grid positions rows by CSS: their order in the document differs.
  const durations = () =>
    page
      .locator('.ag-row')
      .evaluateAll((found) =>
        found
          .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
          .map((row) => row.querySelector('[col-id="number:Duration"]')?.textContent ?? ''),
      )
      // Minutes and seconds.
      .then((texts) => texts.map((text) => text.split(':').reduce((total, part) => total * 60 + Number(part), 0)));
  await expect
    .poll(async () => {
      const shown = await durations();
      return shown.length > 1 && shown.every((value, index) => value >= 900 && value <= (shown[index - 1] ?? 1000));
    })
    .toBe(true);

  const date = await openColumnFilter(page, 'Timestamp');
  await date.getByLabel('Date mode').selectOption('Over a date range');
  await date.getByRole('textbox', { name: 'Start date' }).fill('2024-10-01');
  await date.getByRole('textbox', { name: 'End date' }).fill('2024-10-31');
  await date.getByRole('textbox', { name: 'End date' }).press('Enter');
  await expect(pills(page).getByRole('listitem')).toHaveCount(3);
  await expect(rows(page).filter({ hasText: /2024-1[12]-/ })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: '2024-10-' }).first()).toBeVisible();
});

test('[001-2.4-04] more columns of an artifact are shown on request, and a narrow window has no sideways scroll', async ({
  page,
}) => {
  await openExplorerAs(page, 'investigator', { f: CALLS });
  const more = page.getByRole('button', { name: /^Show more columns \(\d+\)$/ });
  const columns = () => page.getByRole('grid', { name: 'Evidence items' }).getAttribute('aria-colcount');
  await expect(more).toBeVisible();
  const before = Number(await columns());
  await more.click();
  await expect.poll(async () => Number(await columns())).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Show fewer columns' }).click();
  await expect.poll(columns).toBe(String(before));

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(rows(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await (await openColumnFilter(page, 'Direction')).getByRole('textbox', { name: 'Terms' }).fill('Incoming');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(pills(page).getByText('Incoming')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

const column = (page: Page, id: string) => page.locator(`.ag-header-cell[col-id="${id}"]`);
const inView = async (page: Page, id: string) => {
  const table = await page.getByRole('grid', { name: 'Evidence items' }).boundingBox();
  const box = await column(page, id).boundingBox();
  return table !== null && box !== null && box.x + box.width <= table.x + table.width + 1 && box.width >= 145;
};

test('at 1280 px the text of messages and the parties of calls are visible, and no header is truncated', async ({
  page,
}) => {
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
  await expectAccessibleInBothThemes(page);
});

test('the first columns stay in place while a narrow table is scrolled to the right and back', async ({ page }) => {
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
});

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
  await expectAccessibleInBothThemes(page);
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
