import { expect, type Browser, type Locator, type Page } from '@playwright/test';

/** A window of another user, with cookies of its own. */
export const openWindow = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** The section with the list and, at its foot, the selection. */
export const itemsOf = (page: Page): Locator => page.getByRole('region', { name: 'Evidence items' });

export const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

export const pickRow = (page: Page, row: number): Promise<void> =>
  rowsOf(page)
    .nth(row)
    .getByRole('checkbox', { name: /^Select item/ })
    .click();

export const pickPage = (page: Page): Promise<void> => page.getByLabel('Select all items on this page').click();

/** Expects the number of selected items at the foot of the list, where 0 is not shown. */
export async function expectSelected(page: Page, count: number): Promise<void> {
  const text = itemsOf(page).getByText(/^[\d,]+ items? selected$/);
  if (count === 0) {
    await expect(text).toBeHidden();
  } else {
    await expect(text).toHaveText(`${count} ${count === 1 ? 'item' : 'items'} selected`);
  }
}

/** Opens a dialog of the Actions menu. */
export async function choose(page: Page, name: string): Promise<Locator> {
  await itemsOf(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Tags what is selected and waits for the result. */
export async function tagSelected(page: Page, tag: string, result: string): Promise<void> {
  const dialog = await choose(page, 'Add tags');
  await dialog.getByRole('checkbox', { name: tag }).check();
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText(result)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The toast with the result. */
const toastOf = (page: Page, result: string) => page.getByRole('status').filter({ has: page.getByText(result) });

/** Rests the pointer on a toast to keep it open: a check of accessibility may take longer than it is shown. */
export const holdToast = (page: Page, result: string): Promise<void> => toastOf(page, result).hover();

/** Opens the item of a row in the pane next to the list and returns the text of its first column. */
export async function showRow(page: Page, row: number): Promise<string> {
  const cells = rowsOf(page).nth(row).getByRole('gridcell');
  const address = (await rowsOf(page).nth(row).getByRole('link').first().getAttribute('href')) ?? '';
  const path = address.split('?')[0] ?? '';
  await cells.nth(3).click();
  // The pane shows the previous item until this one is selected.
  await expect(page.getByRole('link', { name: 'Go to details page' })).toHaveAttribute('href', new RegExp(`^${path}`));
  return (await cells.nth(3).textContent()) ?? '';
}
