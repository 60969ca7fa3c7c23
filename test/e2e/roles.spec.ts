import { expect, type Page } from '@playwright/test';

import { KEY_MESSAGE_TEXT, KEY_PHRASE } from '@server/sample/story/landmarks';

import { test } from './kept-window';
import { makeCase } from './make-case';
import { ALL_ITEMS, ITEM_COUNT, openExplorer, openSampleCase, searchAndWait } from './review-user';
import { signIn, signInByForm } from './sign-in';

const ROLES = [
  ['admin', 'Administrator'],
  ['examiner', 'Forensic examiner'],
  ['investigator', 'Investigator'],
  ['legal', 'Legal reviewer'],
] as const;

for (const [userName, role] of ROLES) {
  test(`a user of the role ${role} signs in and opens the sample case`, async ({ page }) => {
    await signInByForm(page, userName);
    await openSampleCase(page);
    await page.goto('/profile');
    await expect(page.getByText(role, { exact: true })).toBeVisible();
    await page.locator('.user-menu__button').click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  });
}

/** Opens the details of the key message and returns the URL. */
async function openKeyMessage(page: Page): Promise<string> {
  await openExplorer(page);
  await searchAndWait(page, `"${KEY_PHRASE}"`);
  await page
    .getByRole('gridcell', { name: /Use the side door/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Go to details page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'WhatsApp Messages' })).toBeVisible();
  await expect(page.getByText(KEY_MESSAGE_TEXT).first()).toBeVisible();
  return page.url();
}

test('[000-2-09] [000-2-11] [000-2-64] a copied link shows another user the same item, and a comment remains after a reload', async ({
  browser,
}) => {
  const investigator = await browser.newPage();
  await signIn(investigator, 'investigator');
  const address = await openKeyMessage(investigator);
  const comments = investigator.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox').fill('Please look at this together with me.');
  await comments.getByRole('switch', { name: 'Public', exact: true }).press('Space');
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByText('Please look at this together with me.')).toBeVisible();
  // A comment that was sent is no longer a draft.
  await expect(comments.getByRole('textbox')).toHaveValue('');
  await investigator.reload();
  await expect(investigator.getByText('Please look at this together with me.')).toBeVisible();

  const colleague = await browser.newPage();
  const { pathname, search } = new URL(address);
  await signInByForm(colleague, 'legal', pathname + search);
  await expect(colleague.getByText(KEY_MESSAGE_TEXT).first()).toBeVisible();
  await expect(colleague.getByText('Please look at this together with me.')).toBeVisible();
  await expect(colleague.getByText(/of 4$/)).toBeVisible();
  // A legal reviewer may not create case tags.
  await expect(colleague.getByRole('button', { name: 'New tag' })).toBeHidden();
});

test('[000-2-33] an investigator without access to a case is redirected to "Page not found"', async ({ browser }) => {
  const admin = await browser.newPage();
  await signIn(admin, 'admin');
  const caseId = await makeCase(admin, `Sealed ${Date.now()}`);
  await admin.goto(`/case/${caseId}`);
  await expect(admin.getByText('No evidence sources are included in this case.')).toBeVisible();

  const investigator = await browser.newPage();
  await signIn(investigator, 'investigator', `/case/${caseId}/explorer`);
  await expect(investigator).toHaveURL(/\/not-found$/);
  await expect(investigator.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a reviewer filters by date, searches and opens details with the keyboard', async ({ page }) => {
  await signIn(page, 'investigator');
  await openExplorer(page);
  await page.getByRole('button', { name: 'Date and time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date and time' });
  await dialog.getByLabel('Date', { exact: true }).fill('2024-10-16');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ALL_ITEMS, { exact: true })).toBeHidden();
  await expect(page.getByRole('gridcell', { name: /^2024-10-16/ }).first()).toBeVisible();

  await page.getByPlaceholder('Search by keyword').focus();
  await page.keyboard.type('Kormoran');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /^The three crates go to/ }).first()).toBeVisible();
  await page.getByRole('gridcell').nth(2).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next item' })).toBeVisible();
  const position = page.getByText(/^\d+ of \d+$/);
  const before = Number.parseInt((await position.textContent()) ?? '', 10);
  await expect(page.getByRole('button', { name: 'Next item' })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(page.getByText(new RegExp(`^${before + 1} of `))).toBeVisible();
});

test('[000-2-69] [000-2-70] [000-2-71] [000-2-76] case cards are shown four, two and one per row, with descriptions of at most two lines', async ({
  page,
}) => {
  await signIn(page, 'investigator');
  await expect(page.getByRole('link', { name: 'Operation Quiet Varnish' })).toBeVisible();
  const columns = () =>
    page.locator('.case-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [1440, 4],
    [800, 2],
    [480, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns).toBe(expected);
  }
  const clamp = await page
    .locator('.case-card__description')
    .first()
    .evaluate((text) => getComputedStyle(text).getPropertyValue('-webkit-line-clamp'));
  expect(clamp).toBe('2');
});

test('[000-2-60] [000-2-61] [000-2-62] [000-2-63] the title contains REVIEW, and the list has pages with Previous and Next', async ({
  page,
}) => {
  await signIn(page, 'investigator');
  await expect(page).toHaveTitle(/REVIEW/);
  await openExplorer(page);
  await expect(page).toHaveURL(/[?&]page=0/);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText(`1 - 20 of ${ITEM_COUNT}`)).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText(`21 - 40 of ${ITEM_COUNT}`)).toBeVisible();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(pages.getByText(`1 - 20 of ${ITEM_COUNT}`)).toBeVisible();
});
