import { expect, type Page } from '@playwright/test';

import { choose, openWindow, pickPage, rowsOf } from './bulk-user';
import { test } from './kept-window';
import { caseIdOf } from './list-user';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, openSampleCase, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** Each is in a note of the sample case. */
const TERMS = ['basins', 'canteen', 'ballpoint'];

const lists = (page: Page) => page.getByRole('grid', { name: 'Privilege lists' });

test(
  'items that match terms are suspected, and a legal reviewer confirms and releases them by key; other users have no privilege page',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'legal');
    await openSampleCase(page);
    await page.getByRole('tab', { name: 'Privilege' }).press('Enter');
    await expect(page.getByText('The lists are empty.', { exact: false })).toBeVisible();
    const caseId = caseIdOf(page);

    await page.getByRole('button', { name: 'Add entries' }).click();
    const adding = page.getByRole('dialog', { name: 'Add entries' });
    await adding.getByRole('combobox', { name: 'Kind' }).selectOption('Term');
    await adding.getByRole('textbox', { name: 'Entries, one on each line' }).fill(TERMS.join('\n'));
    await adding.getByRole('button', { name: 'Add entries' }).click();
    await expect(lists(page).getByRole('row')).toHaveCount(1 + TERMS.length);

    await page.getByRole('button', { name: 'Apply to imported items' }).click();
    const applying = page.getByRole('dialog', { name: 'Apply to imported items' });
    await expect(applying.getByText(/^\d+ items would be suspected/)).toBeVisible();
    await applying.getByRole('button', { name: 'Mark as suspected' }).click();
    await expect(applying).toBeHidden();
    const waiting = page.getByText(/^\d+ items wait for a decision\.$/);
    await expect(waiting).toBeVisible();
    const count = parseInt((await waiting.textContent()) ?? '', 10);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(WIDE);

    await page.getByRole('link', { name: 'Review suspected items' }).click();
    await expect(rowsOf(page)).toHaveCount(count);
    await expect(
      page.getByRole('button', { name: 'Remove filter Privilege: Suspected, to be reviewed' }),
    ).toBeVisible();
    await rowsOf(page).first().getByRole('gridcell').nth(3).click();
    const basis = page.getByRole('combobox', { name: 'Basis' });
    await basis.selectOption('Work product');
    await expectAccessibleInBothThemes(page);
    // Keys apply to the list only while no field has the focus.
    await rowsOf(page).first().getByRole('gridcell').nth(3).click();
    const link = page.getByRole('link', { name: 'Go to details page' });
    const details = (await link.getAttribute('href')) ?? '';
    await page.keyboard.press('y');
    // The next item is shown before the response arrives, so the key applies to it.
    await expect(link).not.toHaveAttribute('href', details);
    await page.keyboard.press('r');
    await expect(page.getByText('Privilege of the item and 2 copies was confirmed.')).toBeVisible();
    await expect(basis).toHaveValue('workProduct');
    await expect(page.getByText(/^The item was released/)).toBeVisible();
    // A copy on the other phone follows one of the two.
    await expect(rowsOf(page)).toHaveCount(count - 3);

    const other = await openWindow(browser);
    await signIn(other, 'investigator');
    await openSampleCase(other);
    await expect(other.getByRole('tab', { name: 'Exhibits' })).toBeVisible();
    await expect(other.getByRole('tab', { name: 'Privilege' })).toBeHidden();
    await other.context().close();

    // The remaining and the confirmed items are released, since other tests count them.
    await pickPage(page);
    const deciding = await choose(page, 'Decide about privilege');
    await deciding.getByRole('radio', { name: 'Release' }).check();
    await expect(deciding.getByRole('combobox', { name: 'Basis' })).toBeHidden();
    await deciding.getByRole('button', { name: 'Decide about privilege' }).click();
    await expect(rowsOf(page)).toHaveCount(0);
    await page.goto(details);
    await expect(page.getByRole('button', { name: 'Work product' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Privilege history' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mark as unprivileged' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as unprivileged' }).click();
    await expect(page.getByText('Released', { exact: true }).first()).toBeVisible();
    await page.goto(`/case/${caseId}/privilege`);
    for (const term of TERMS) {
      await lists(page)
        .getByRole('button', { name: `Remove ${term}` })
        .click();
      await expect(lists(page).getByRole('button', { name: `Remove ${term}` })).toBeHidden();
    }
    expect(faults).toEqual([]);
  },
);

test('a privilege log is created, and hidden from users who may not see privileged items', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page);
  await signIn(page, 'legal');
  await openSampleCase(page);
  await page.getByRole('tab', { name: 'Privilege' }).press('Enter');
  await page.getByRole('button', { name: 'Create privilege log' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create privilege log' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Log for the court');
  await dialog.getByRole('radio', { name: 'Confirmed and released items' }).check();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const report = page.getByRole('row').filter({ hasText: 'Log for the court' });
  await expect(report.getByText('Completed')).toBeVisible({ timeout: 60_000 });
  const other = await openWindow(browser);
  await signIn(other, 'examiner');
  await openSampleCase(other);
  await other.getByRole('tab', { name: 'Reports' }).press('Enter');
  await expect(other.getByRole('link', { name: 'Create a report' })).toBeVisible();
  await expect(other.getByText('Log for the court')).toBeHidden();
  await other.context().close();
  expect(faults).toEqual([]);
});
