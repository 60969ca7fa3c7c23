import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { clickLikePerson, typeLikePerson } from './person';
import { CASE_NAME, openSampleCase, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'an examiner creates a case with members, and adds, renames and deletes tags in its overview',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'examiner');
    await clickLikePerson(page.getByRole('button', { name: 'Create case' }));
    const form = page.getByRole('dialog', { name: 'Create case' });
    await expect(form.getByRole('group', { name: 'Case members' })).toBeVisible();
    await form.getByLabel('Case name').fill(CASE_NAME);
    await clickLikePerson(form.getByRole('button', { name: 'Create case' }));
    await expect(form.getByText(`The case name ${CASE_NAME} is already in use.`)).toBeVisible();
    await form.getByLabel('Case name').fill('Operation Paper Kite');
    await form.getByLabel('Short description').fill('A case that a test makes by hand');
    await form.getByRole('group', { name: 'Case members' }).getByRole('checkbox').first().check();
    // By keyboard: Enter in a field submits the form.
    await form.getByLabel('Case name').press('Enter');
    await expect(page.getByRole('heading', { name: 'Operation Paper Kite' })).toBeVisible();

    await page.getByRole('link', { name: 'Case overview' }).click();
    await expect(region(page, 'Tags').getByText('There are no tags in this case.')).toBeVisible();
    await expect(page.getByText('No evidence sources are included in this case.')).toBeVisible();
    const newTag = page.getByRole('dialog', { name: 'New tag' });
    for (const name of ['Meeting', 'Boats']) {
      await clickLikePerson(region(page, 'Tags').getByRole('button', { name: 'New tag' }));
      await expect(newTag.getByLabel('Tag name')).toBeFocused();
      await typeLikePerson(newTag.getByLabel('Tag name'), name);
      await page.keyboard.press('Enter');
      await expect(newTag).toBeHidden();
      await expect(region(page, 'Tags').getByRole('button', { name: 'New tag' })).toBeFocused();
      await expect(region(page, 'Tags').getByRole('cell', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Edit Boats' }).focus();
    await page.keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit tag' });
    await edit.getByLabel('Tag name').fill('Ships');
    await edit.getByRole('radio', { name: 'Pink', exact: true }).check();
    await edit.getByRole('checkbox', { name: 'In use' }).uncheck();
    await clickLikePerson(edit.getByRole('button', { name: 'Save' }));
    await expect(region(page, 'Tags').getByRole('row', { name: /Ships.*Out of use/ })).toBeVisible();
    await clickLikePerson(page.getByRole('button', { name: 'Delete Meeting' }));
    const question = page.getByRole('dialog', { name: 'Delete tag' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await clickLikePerson(question.getByRole('button', { name: 'Delete tag' }));
    await expect(region(page, 'Tags').getByRole('cell', { name: 'Meeting', exact: true })).toBeHidden();
    // The browser reports the response 409 for the refused name.
    expect(faults.filter((fault) => !fault.includes('409 (Conflict)'))).toEqual([]);
  },
);

test('a manager opens the details of an evidence source and edits it, with the keyboard', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'examiner');
  await openSampleCase(page);
  await page.getByRole('link', { name: 'Case overview' }).click();
  const sources = page.getByRole('grid', { name: 'Evidence sources' });
  const phone = sources.getByRole('gridcell', { name: /^Mobile Nordlys/ });
  await expect(phone).toBeVisible();
  await expect(region(page, 'Conversations').getByRole('link').first()).toBeVisible();
  await expect(region(page, 'Tags').getByRole('link').first()).toBeVisible();

  await phone.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: /Nordlys/ });
  for (const tab of ['Overview', 'Device information', 'Communications', 'Installed applications']) {
    await details.getByRole('tab', { name: tab }).click();
    await expect(details.getByRole('tabpanel', { name: tab })).toBeVisible();
    if (tab === 'Communications') {
      await expect(details.getByRole('table', { name: 'Top identifiers' })).toBeVisible();
      await expect(details.getByRole('table', { name: 'Recent communications' })).toBeVisible();
    }
    if (tab === 'Installed applications') {
      await expect(details.getByRole('table', { name: 'Installed applications' })).toBeVisible();
    }
  }
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await phone.focus();
  await page.keyboard.press('Tab');
  const actions = page.getByRole('button', { name: /^Actions of Nordlys/ });
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View artifacts' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit evidence source' });
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  const text = `Seized at the harbour ${Date.now()}`;
  await edit.getByLabel('Short description').fill(text);
  await edit.getByLabel('Name').press('Enter');
  await expect(edit).toBeHidden();
  await expect(sources.getByRole('gridcell', { name: text })).toBeVisible();
  await expect(actions).toBeFocused();
  expect(faults).toEqual([]);
});
