import { expect, type Page } from '@playwright/test';

import { makeCaseOfFiles, openItem } from './case-of-files';
import { test } from './kept-window';
import { clickLikePerson, clickWithoutShift, typeLikePerson, typeOnPage } from './person';
import { expectNoSidewaysScroll, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const FILES = ['Quay.txt', 'Crane.txt'].map((name) => ({
  name,
  kind: 'Text' as const,
  content: Buffer.from(`${name}: the van left at 22:40`),
}));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test(
  'a source is deleted by mouse with a reason and a confirmation, and is gone for other users',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'admin');
    const caseId = await makeCaseOfFiles(page, 'Deletion of a source', FILES);
    await page.goto(`/case/${caseId}`);
    const colleague = await browser.newPage();
    await signIn(colleague, 'admin');
    await openItem(colleague, caseId, 'Quay.txt');

    await clickLikePerson(page.getByRole('button', { name: /^Actions of / }));
    await clickLikePerson(page.getByRole('menuitem', { name: 'Delete' }));
    const first = dialog(page, 'Delete evidence source');
    await expect(first.getByLabel('Reason')).toBeFocused();
    await expect(first.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await typeLikePerson(first.getByLabel('Reason'), 'Order #12 😀');
    await expect(first.getByRole('alert')).toHaveText('Enter a reason without emoji.');
    await page.keyboard.press('Backspace');
    await clickWithoutShift(first.getByRole('button', { name: 'Continue' }));
    const second = dialog(page, 'Deleting an evidence source cannot be undone');
    await expect(second).toBeVisible();
    await expect(second.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await clickLikePerson(second.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('No evidence sources are included in this case.')).toBeVisible();
    await expect(second).toBeHidden();
    await expect(page.getByText(/ was deleted\.$/)).toBeVisible();

    // The item that another user had open is deleted, too.
    await colleague.goto(`/case/${caseId}/explorer?view=table&page=0`);
    await expect(colleague.getByText('Quay.txt')).toHaveCount(0);
    await colleague.close();
    expect(faults).toEqual([]);
  },
);

test('a legal hold is placed and lifted and the case deleted by keyboard; users who have it open are redirected', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const caseId = await makeCaseOfFiles(page, 'Deletion of a case', FILES);
  await page.goto(`/case/${caseId}/overview`);
  const information = page.getByRole('region', { name: 'Case information' });

  await information.getByRole('button', { name: 'Place legal hold' }).focus();
  await page.keyboard.press('Enter');
  const place = dialog(page, 'Place legal hold');
  await expect(place.getByLabel('Reason')).toBeFocused();
  await typeOnPage(page, 'Appeal');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(information).toContainText(/On legal hold since .* by Alva Lind \(admin\)/);
  const remove = information.getByRole('button', { name: 'Delete case' });
  await remove.focus();
  await expect(page.getByText('On legal hold: it can be deleted once the hold is lifted.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Delete case')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await information.getByRole('button', { name: 'Lift legal hold' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Lift legal hold').getByLabel('Reason')).toBeFocused();
  await typeOnPage(page, 'Appeal decided');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(information).toContainText('Not on legal hold');

  const colleague = await browser.newPage();
  await signIn(colleague, 'admin', `/case/${caseId}`);
  await expect(colleague.getByRole('heading', { name: 'Deletion of a case' })).toBeVisible();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Delete case').getByLabel('Reason')).toBeFocused();
  await typeOnPage(page, 'Case closed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const second = dialog(page, 'Deleting a case cannot be undone');
  await expect(second.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Deletion of a case was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deletion of a case', exact: true })).toHaveCount(0);
  await expect(colleague.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await colleague.close();
});
