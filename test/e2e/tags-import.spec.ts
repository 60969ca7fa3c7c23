import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { makeCaseOfFiles } from './case-of-files';
import { test } from './kept-window';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, openSampleCase, watchForFaults } from './review-user';
import { signIn } from './sign-in';

/** Exports the tags and comments of the case whose reports are shown to a file, and returns its path. */
async function exportTags(page: Page, file: string): Promise<string> {
  await page.getByRole('button', { name: 'Export tags and comments' }).press('Enter');
  const exporting = page.getByRole('dialog', { name: 'Export tags and comments' });
  await exporting.getByRole('radio', { name: 'Evidence sources of all tools' }).focus();
  await page.keyboard.press('Space');
  await exporting.getByRole('textbox', { name: 'Export name' }).fill('Tags to take back');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Tags to take back' });
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download Tags to take back' }).click();
  await (await download).saveAs(file);
  return file;
}

test(
  'tags and comments are exported, and an import into the same case adds nothing',
  { tag: '@smoke' },
  async ({ page }, info) => {
    const faults = watchForFaults(page);
    await signIn(page, 'examiner');
    await openSampleCase(page);
    await page.getByRole('tab', { name: 'Reports' }).press('Enter');
    const file = await exportTags(page, path.join(info.outputDir, 'tags.json'));

    await page.getByRole('button', { name: 'Import tags and comments' }).press('Enter');
    const importing = page.getByRole('dialog', { name: 'Import tags and comments' });
    await importing.getByLabel('File of an export of tags and comments').setInputFiles(file);
    await expect(importing.getByText(/"Tags to take back" of the case/)).toBeVisible({ timeout: 30_000 });
    await expect(importing.getByText(/there is nothing to import/)).toBeVisible();
    await expect(importing.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    await page.screenshot({ path: path.join(info.outputDir, 'wide.png') });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: path.join(info.outputDir, 'narrow.png') });
    expect(faults).toEqual([]);
  },
);

test('a job imports a comment of another user, and its result and conflicts are shown when the dialog opens again', async ({
  page,
}, info) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  const notes = ['one', 'two'].map((word) => ({
    ...{ name: `${word}.txt`, kind: 'Text' as const, content: Buffer.from(`note ${word}`) },
  }));
  const caseId = await makeCaseOfFiles(page, 'Tags to take back', notes);
  await page.evaluate(
    async ({ path: url, body }) => {
      await window.fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    {
      path: `/api/hits/v0.0/cases/${caseId}/hits/1/comments`,
      body: JSON.stringify({ content: 'Read this', accessLevel: 'public' }),
    },
  );
  await page.goto(`/case/${caseId}/reports`);
  const file = await exportTags(page, path.join(info.outputDir, 'tags.json'));
  const text = readFileSync(file, 'utf8');
  const [own = ''] = /\{"id":"[^"]+","content":"Read this"[^}]*\}/.exec(text) ?? [];
  const other = own.replace('Read this', 'So did I').replace(/"author":"[^"]*"/, '"author":"colleague"');
  const edited = own.replace('Read this', 'Read this twice');
  writeFileSync(file, text.replace(own, `${edited},${other}`));

  await page.getByRole('button', { name: 'Import tags and comments' }).press('Enter');
  const importing = page.getByRole('dialog', { name: 'Import tags and comments' });
  await importing.getByLabel('File of an export of tags and comments').setInputFiles(file);
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(importing.getByText('Imported: 0 tags on items and 1 comment.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(importing).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Import tags and comments' }).press('Enter');
  await expect(importing.getByText('Your last import into this case')).toBeVisible();
  const conflicts = importing.getByRole('list', { name: 'Conflicts' });
  await expect(conflicts.getByRole('listitem')).toHaveText([/^A comment by admin on item .* has a different text/]);
  await expectAccessibleInBothThemes(page);
  await page.screenshot({ path: path.join(info.outputDir, 'last.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: path.join(info.outputDir, 'last-narrow.png') });
  await page.goto(`/case/${caseId}/explorer?page=0`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(faults).toEqual([]);
});
