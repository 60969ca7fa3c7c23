import { expect, type Page } from '@playwright/test';

import { choose, openWindow, pickRow, rowsOf, showRow } from './bulk-user';
import { test } from './kept-window';
import { caseIdOf } from './list-user';
import { openListAs } from './open-as';
import { expectNoSidewaysScroll, openSampleCase, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const listed = (page: Page) => page.getByRole('grid', { name: 'Exhibits of the case' });

/** The number in the toast, such as EX-0001. */
async function numberOf(page: Page): Promise<string> {
  const text = await page.getByText(/^The item is exhibit /).textContent();
  return /exhibit (.*)\.$/.exec(text ?? '')?.[1] ?? '';
}

test(
  'an item becomes an exhibit by keyboard, other users see its number at once, and it is withdrawn by mouse',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const faults = watchForFaults(page);
    await openListAs(page, 'investigator', NOTES);
    await showRow(page, 1);
    const other = await openWindow(browser);
    await openListAs(other, 'examiner', NOTES);

    await page.getByRole('button', { name: 'Make an exhibit' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make an exhibit' });
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter a title.')).toBeVisible();
    await page.keyboard.type('Note about the keys');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Written on the day of the delivery.');
    await dialog.getByRole('button', { name: 'Make an exhibit' }).press('Enter');
    const number = await numberOf(page);
    expect(number).toMatch(/^EX-\d{4}$/);
    const mark = `Exhibit ${number}: Note about the keys`;
    await expect(rowsOf(page).nth(1).getByRole('img', { name: mark })).toBeVisible();
    await expect(rowsOf(other).nth(1).getByRole('img', { name: mark })).toBeVisible();

    await page.getByRole('link', { name: 'Go to details page' }).click();
    const part = page.getByRole('region', { name: 'Exhibits' });
    await expect(part.getByText('Written on the day of the delivery.')).toBeVisible();
    await page.getByRole('button', { name: `Exhibit ${number}`, exact: true }).click();
    await page
      .getByRole('dialog', { name: `Edit exhibit ${number}` })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    const question = page.getByRole('dialog', { name: `Withdraw exhibit ${number}?` });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText(`Exhibit ${number} was withdrawn.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make an exhibit' })).toBeVisible();
    await expect(part).toBeHidden();

    await page.goto(`/case/${caseIdOf(page)}/exhibits`);
    const row = listed(page).getByRole('row').filter({ hasText: number });
    await expect(row.getByText('Withdrawn')).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('selected items become exhibits, are found and listed by number, and are edited in their list', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await openListAs(page, 'examiner', NOTES);
  await pickRow(page, 2);
  await pickRow(page, 3);
  const dialog = await choose(page, 'Make exhibits');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Notes of the phone');
  await dialog.getByRole('button', { name: 'Make exhibits' }).click();
  await expect(page.getByText(/^2 items are the exhibits EX-\d{4} to EX-\d{4}\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /^Exhibits/ }).click();
  await page.getByRole('radio', { name: 'Exhibits', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter Exhibits: Exhibits' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);

  await page.goto(`/case/${caseIdOf(page)}`);
  await page.getByRole('tab', { name: 'Exhibits' }).click();
  const rows = listed(page).getByRole('row').filter({ hasText: 'Notes of the phone' });
  await expect(rows).toHaveCount(2);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(WIDE);
  await rows
    .first()
    .getByRole('button', { name: /^Edit exhibit/ })
    .click();
  const edit = page.getByRole('dialog', { name: /^Edit exhibit/ });
  await edit.getByRole('textbox', { name: 'Remark' }).fill('Printed below the title.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rows.first().getByText('Printed below the title.')).toBeVisible();
  await listed(page).getByRole('columnheader', { name: 'Number' }).click();
  await expect(page).toHaveURL(/sort=desc/);
  await page.getByRole('button', { name: 'Change numbering' }).click();
  const numbering = page.getByRole('dialog', { name: 'Numbering of exhibits' });
  await numbering.getByRole('textbox', { name: 'Prefix' }).fill('QV');
  await expect(numbering.getByText('New numbers look like QV0001.')).toBeVisible();
  await numbering.getByRole('button', { name: 'Cancel' }).click();
  expect(faults).toEqual([]);
});

test('a report of the exhibits is created', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'examiner');
  await openSampleCase(page);
  await page.getByRole('tab', { name: 'Reports' }).press('Enter');
  await page.getByRole('link', { name: 'Create a report' }).press('Enter');
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: 'Report name' }).fill('Exhibits of the case');
  await page.getByRole('radio', { name: 'Excel' }).check();
  await next();
  await expect(page.getByRole('heading', { level: 2, name: 'Select evidence sources' })).toBeVisible();
  await next();
  await page
    .getByRole('treeitem', { name: /^Notes & Organizer/ })
    .first()
    .press('Space');
  await next();
  await page.getByRole('checkbox', { name: /^Exhibits, in order of their numbers/ }).check();
  await next();
  await expect(page.getByRole('heading', { level: 2, name: 'Artifact options' })).toBeVisible();
  await next();
  await page.getByRole('button', { name: 'Create report', exact: true }).click();
  const report = page.getByRole('row').filter({ hasText: 'Exhibits of the case' });
  await expect(report.getByText('Completed')).toBeVisible({ timeout: 60_000 });
  expect(faults).toEqual([]);
});
