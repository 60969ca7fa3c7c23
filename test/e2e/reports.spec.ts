import { createRedactionRule, removeRedaction } from '@contract/calls/redactions';
import { createTagsExport, deleteReport } from '@contract/calls/reports';
import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { caseIdOf } from './list-user';
import { openCaseAs, openListAs } from './open-as';
import { openSampleCase, watchForFaults, pressEntry } from './review-user';
import { send } from './send-call';
import { signIn } from './sign-in';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test(
  'an investigator orders a report by keyboard, sees it in the list, downloads it and deletes it',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openSampleCase(page);
    await page.getByRole('tab', { name: 'Reports' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Create a report' })).toBeVisible();
    await page.getByRole('link', { name: 'Create a report' }).press('Enter');

    await expect(stepTitle(page, 'Report details')).toBeVisible();
    await next(page);
    await expect(page.getByText('Provide a report name.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Report name' }).fill('Chats of the suspect');
    await page.getByRole('radio', { name: 'Excel' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Report name' }).press('Enter');

    await expect(stepTitle(page, 'Select evidence sources')).toBeFocused();
    await next(page);

    await expect(stepTitle(page, 'Select artifact types')).toBeFocused();
    await next(page);
    await expect(page.getByText('Select at least one artifact type to include in the report.')).toBeVisible();
    await page
      .getByRole('treeitem', { name: /^Communication/ })
      .first()
      .press('Space');
    await next(page);

    await expect(stepTitle(page, 'Select tags')).toBeFocused();
    await page.getByRole('checkbox', { name: /^All items/ }).press('Space');
    await next(page);

    await expect(stepTitle(page, 'Artifact options')).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Show pictures' })).toBeDisabled();
    // The draft is kept after a reload.
    await page.reload();
    await expect(stepTitle(page, 'Artifact options')).toBeVisible();
    await next(page);

    await expect(stepTitle(page, 'Review and create report')).toBeFocused();
    await expect(page.getByRole('region', { name: 'What the report will contain' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    await page.getByRole('button', { name: 'Create report', exact: true }).press('Enter');

    await expect(page).toHaveURL(/\/reports$/);
    const row = page.getByRole('row').filter({ hasText: 'Chats of the suspect' });
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await expect(row.getByText('Completed')).toBeVisible();

    const download = page.waitForEvent('download');
    await row.getByRole('link', { name: 'Download Chats of the suspect' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Chats of the suspect\.(xlsx|zip)$/);

    await row.getByRole('button', { name: 'Delete Chats of the suspect' }).press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Not needed any more');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Deleting a report cannot be undone' });
    await confirmation.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(row).toBeHidden();
    expect(faults).toEqual([]);
  },
);

test('an export that is withheld because of a redaction is downloaded as it was handed out', async ({ page }) => {
  const faults = watchForFaults(page);
  const name = 'Handed out';
  await openCaseAs(page, 'investigator', 'reports');
  const params = { caseId: caseIdOf(page) };
  const { reportId } = await send(page, createTagsExport, {
    params,
    body: { name, reportType: 'tags_and_comments_export', format: 'JSON', scope: 'all' },
  });
  const row = page.getByRole('row').filter({ hasText: name });
  await page.reload();
  await expect(row.getByRole('link', { name: `Download ${name}` })).toBeVisible();
  const rule = { kind: 'names', lines: 'Nobody of this name', reason: 'privacy', remark: '' };
  const { redaction } = await send(page, createRedactionRule, { params, body: rule });
  await page.reload();
  await expect(row.getByText('Withheld')).toBeVisible();
  await expect(row.getByRole('link', { name: `Download ${name}` })).toBeHidden();
  await row.getByRole('button', { name: `Open as handed out: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Open ${name} as handed out?` });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Open as handed out' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.json`);
  await expect(dialog).toBeHidden();
  // Other tests make outputs of the same case.
  const removal = { params: { ...params, redactionId: redaction.id }, body: { reason: 'Checked' } };
  await send(page, removeRedaction, removal);
  await send(page, deleteReport, { params: { ...params, reportId }, body: { reason: 'Checked' } });
  expect(faults).toEqual([]);
});

test('a report of a search is started in the explorer, and its limit can be removed', async ({ page }) => {
  const faults = watchForFaults(page);
  await openListAs(page, 'investigator', { groups: ['Media'] });
  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  await pressEntry(page, 'Create a report of this search');
  await expect(page.getByText('Only items of the search that you came from are included:')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this limit' }).press('Enter');
  await expect(page).toHaveURL(/\/reports\/create$/);
  await expect(page.getByText('Only items of the search')).toBeHidden();
  expect(faults).toEqual([]);
});
