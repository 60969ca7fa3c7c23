import { expect, type Locator, type Page } from '@playwright/test';

import { PROVENANCE_PDF_FILE_NAME } from '@server/sample/story/landmarks';

import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { ALL_ITEMS, itemCount, onlyArtifact, searchAndWait, searchKeyword } from './review-user';

const MESSAGES = onlyArtifact('Communication', 'WhatsApp Messages');

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

test('a slow search can be cancelled and repeated', { tag: '@smoke' }, async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await expect(itemCount(page, ALL_ITEMS)).toBeVisible();
  // Held back until it is cancelled.
  await page.route(
    (url) => url.pathname.endsWith('/search'),
    () => undefined,
  );
  await searchKeyword(page, 'varnish');
  await page.getByRole('region', { name: 'Evidence items' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Search cancelled.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(page.getByText('Search cancelled.')).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await expect(itemCount(page, ALL_ITEMS)).toBeHidden();
});

test(
  'a search is sent before the page renders its filters, and each of its calls once',
  { tag: '@smoke' },
  async ({ page }) => {
    await openExplorerAs(page, 'investigator', {});
    await expect(itemCount(page, ALL_ITEMS)).toBeVisible();
    const sent = await page.evaluateHandle(() => {
      const calls: { name: string | undefined; isFilterShown: boolean }[] = [];
      const original = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : String(input));
        calls.push({
          name: pathname.split('/').at(-1),
          isFilterShown: document.querySelector('[aria-label="Applied filters"]') !== null,
        });
        return original(input, init);
      };
      return calls;
    });
    await searchAndWait(page, 'varnish');
    await expect(page.getByRole('list', { name: 'Applied filters' })).toBeVisible();
    const calls = await sent.jsonValue();
    // The next page of the list before may be searched meanwhile.
    const counts = calls.findIndex(({ name }) => name === 'total-count');
    expect(calls.slice(counts - 1, counts + 2)).toEqual([
      { name: 'search', isFilterShown: false },
      { name: 'total-count', isFilterShown: false },
      { name: 'counts', isFilterShown: false },
    ]);
    expect(calls.filter(({ name }) => name === 'total-count' || name === 'counts')).toHaveLength(2);
  },
);

test(
  'search terms are highlighted in the table, in the details and in a PDF, and n steps through them',
  { tag: '@smoke' },
  async ({ page }) => {
    await openExplorerAs(page, 'investigator', { f: onlyArtifact('Documents', 'Documents'), view: 'table' });
    await searchAndWait(page, 'Boats, Antwerp');
    const row = rows(page).filter({ hasText: PROVENANCE_PDF_FILE_NAME }).first();
    await expect(row.locator('mark').first()).toHaveText('Boats');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Details', exact: true }).locator('mark').first()).toHaveText(
      'Boats',
    );

    const matches = page.getByRole('group', { name: 'Search hits in this document' });
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(matches.getByText('1 of 3')).toBeVisible();
    await expect(preview.locator('mark').first()).toHaveText('Boats');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await expect(matches.getByText('3 of 3')).toBeVisible();
    await expect(preview.locator('mark').nth(2)).toBeInViewport();
    await page.keyboard.press('Shift+N');
    await expect(matches.getByText('2 of 3')).toBeVisible();
  },
);

test('a row shows the part of its text around the search term, or the value that contains it', async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await expect(itemCount(page, ALL_ITEMS)).toBeVisible();
  await page.getByPlaceholder('Search by keyword').pressSequentially('varnish', { delay: 70 });
  await page.keyboard.press('Enter');
  await expect(itemCount(page, ALL_ITEMS)).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  const marks = page.locator('.ag-cell[col-id="column:0"] mark');
  // Rows of the previous list remain until the new ones are loaded.
  await expect.poll(async () => (await marks.count()) - (await rows(page).count())).toBe(0);
  // Marks are within the visible part of their cell, also in rows outside of the viewport.
  const hidden = await marks.evaluateAll((found) =>
    found.filter((mark) => {
      const [own, cell] = [mark.getBoundingClientRect(), mark.closest('.ag-cell')?.getBoundingClientRect()];
      return cell === undefined || own.right > cell.right || own.bottom > cell.bottom;
    }),
  );
  expect(hidden).toHaveLength(0);
  await expect(rows(page).filter({ hasText: 'Details: ' }).first()).toBeVisible();
});

test('content below the preview does not move while it loads, and the bar of tags and comments remains visible', async ({
  page,
}) => {
  await openExplorerAs(page, 'investigator', { f: onlyArtifact('Media', 'Pictures'), view: 'table' });
  const pane = page.getByRole('region', { name: 'Preview' });
  const heading = pane.getByRole('heading', { name: 'Details' });
  const comments = pane.getByRole('button', { name: 'Comments', exact: true });
  await expect(pane.getByRole('img').first()).toBeVisible();
  // The tags of the case are loaded with the first item; the content below the bar does not move afterwards.
  await expect(pane.getByRole('checkbox').first()).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Make an exhibit' })).toBeVisible();
  // Relative to the pane: the bar about pending previews appears and disappears above it.
  const topOf = async (part: Locator) => ((await part.boundingBox())?.y ?? 0) - ((await pane.boundingBox())?.y ?? 0);
  const top = await topOf(heading);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('j', { delay: 90 });
    await expect(page).toHaveURL(new RegExp(`[?&]index=${step + 1}(&|$)`));
    // The heading of the next item is at the same position.
    await expect.poll(() => topOf(heading)).toBe(top);
  }
  const commentsTop = (await comments.boundingBox())?.y;
  await heading.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => topOf(heading)).not.toBe(top);
  await expect.poll(async () => (await comments.boundingBox())?.y).toBe(commentsTop);
  await comments.click({ delay: 90 });
  await expect(pane.getByRole('region', { name: 'Comments' })).toBeVisible();
});

test('a bubble of the pane is not much higher than its text', async ({ page }) => {
  await openExplorerAs(page, 'investigator', { f: MESSAGES });
  const bubbles = page.getByRole('region', { name: 'Preview' }).getByRole('article');
  await expect.poll(() => bubbles.count()).toBeGreaterThan(2);
  const slack = await bubbles.evaluateAll((found) =>
    // A reply and a file have lines of their own.
    found
      .filter((bubble) => bubble.querySelector('blockquote, ul') === null)
      .map((bubble) => {
        const text = bubble.querySelector('p')?.getBoundingClientRect().height ?? 0;
        return bubble.getBoundingClientRect().height - text;
      }),
  );
  // A line above the text, one below it, and the padding.
  expect(Math.max(...slack)).toBeLessThan(70);
});
