import { expect, type Locator, type Page } from '@playwright/test';

import { PRIVILEGED_NOTE } from '@server/sample/story/landmarks';

import { rowsOf, showRow } from './bulk-user';
import { openExplorerAs, openListAs } from './open-as';
import { MODAL, discardChanges, keyword, pressEscape, type Screen, type Visit } from './screen';

const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };
const PICTURES = { artifacts: [{ group: 'Media', name: 'Pictures' }] };
const DOCUMENTS = { artifacts: [{ group: 'Documents', name: 'Documents' }] };

const tagsOf = (page: Page): Locator => page.getByRole('region', { name: 'Tags', exact: true });
const commentsOf = (page: Page): Locator => page.getByRole('region', { name: 'Comments', exact: true });
const paneOf = (page: Page): Locator => page.getByRole('region', { name: 'Preview', exact: true });
const expectRendered = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

async function openTagForm(page: Page): Promise<void> {
  await tagsOf(page).getByRole('button', { name: 'New tag' }).press('Enter');
  const form = tagsOf(page).getByRole('form', { name: 'New tag' });
  await form.getByLabel('Tag name').press('Enter');
  await expect(form.getByText('Enter a tag name.')).toBeVisible();
}

const DETAILS: readonly Screen[] = [
  {
    title: 'an item with tags and an own comment',
    open: async (page, user) => {
      const f = { publicComments: true, queryFilters: [keyword('guard')] };
      await openExplorerAs(page, user, { f: JSON.stringify(f) });
      await rowsOf(page).first().getByRole('link').first().click();
      await expect(tagsOf(page).getByRole('checkbox', { name: 'Key evidence' })).toBeChecked();
      await expect(commentsOf(page).getByRole('switch', { name: /^Public: comment of / })).toBeVisible();
    },
  },
  {
    title: 'the history of its tags',
    open: async (page) => {
      await page.getByRole('button', { name: /^Tag history/ }).click();
      await expect(page.locator('.tag-history').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    title: 'a tag without a name and a long comment',
    open: async (page) => {
      await openTagForm(page);
      await commentsOf(page).getByRole('textbox').fill('x '.repeat(400));
    },
  },
  {
    title: 'the question before an item is marked as privileged',
    open: async (page) => {
      await page.getByRole('button', { name: 'Mark as privileged' }).click();
      const question = page.getByRole('dialog', { name: 'Mark as privileged' });
      await expect(question.getByText('This action cannot be undone', { exact: false })).toBeVisible();
    },
  },
];

// In a narrow window the pane is a drawer, which is closed.
const WIDE: Pick<Screen, 'widths'> = { widths: ['wide'] };

const PANE: readonly Screen[] = [
  {
    ...WIDE,
    title: 'the form for a tag in the pane',
    open: async (page, user) => {
      await openListAs(page, user, NOTES);
      await showRow(page, 4);
      await openTagForm(page);
    },
  },
  {
    ...WIDE,
    title: 'the comments in the pane',
    open: async (page, user) => {
      await openListAs(page, user, PICTURES);
      await paneOf(page).getByRole('button', { name: 'Comments', exact: true }).click();
      await expect(paneOf(page).getByRole('region', { name: 'Comments' })).toBeVisible();
    },
  },
];

const PRIVILEGED: readonly Screen[] = [
  {
    title: 'a privileged item in a list',
    open: async (page, user) => {
      await openExplorerAs(page, user, { f: JSON.stringify({ privileged: true }) });
      await expect(rowsOf(page).filter({ hasText: PRIVILEGED_NOTE })).toBeVisible();
    },
  },
  {
    title: 'a privileged item',
    open: async (page) => {
      await rowsOf(page).filter({ hasText: PRIVILEGED_NOTE }).getByRole('link').first().click();
      await expect(page.getByText('This item is privileged.')).toBeVisible();
      await expect(commentsOf(page).getByRole('listitem')).toContainText('Notes for a statement');
    },
  },
];

const REDACTION: readonly Screen[] = [
  {
    title: 'the redaction of nothing',
    part: MODAL,
    open: async (page, user) => {
      await openListAs(page, user, NOTES);
      await showRow(page, 1);
      await page.getByRole('button', { name: 'Redact', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Redact this item' });
      await dialog.getByRole('button', { name: 'Redact' }).click();
      await expect(dialog.getByText('Select words, or draw a box, first.')).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the redaction of a part of a picture',
    part: MODAL,
    open: async (page, user) => {
      await openListAs(page, user, PICTURES);
      await page.getByRole('button', { name: 'Redact', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Redact this item' });
      const choice = dialog.getByRole('combobox', { name: 'Redact', exact: true });
      const part = await choice.locator('option', { hasText: 'A part of' }).first().textContent();
      await choice.selectOption(part ?? '');
      await expectRendered(dialog.locator('.box-editor img'));
      await dialog.getByRole('button', { name: /^Show/ }).click();
      await dialog.getByRole('button', { name: 'Add a box' }).press('Enter');
      await dialog.getByRole('button', { name: 'Preview the redacted picture' }).click();
      await expectRendered(dialog.getByRole('img', { name: /as it is given out$/ }));
    },
    close: discardChanges,
  },
];

const REDACTION_IN_PANE: readonly Screen[] = [
  {
    ...WIDE,
    title: 'the redaction of a picture in the pane',
    part: '.preview-side',
    open: async (page, user) => {
      await openListAs(page, user, PICTURES);
      await paneOf(page)
        .getByRole('button', { name: /^Show .*\.jpg/ })
        .click();
      await expectRendered(paneOf(page).locator('.picture-viewer img'));
      await previewBox(page, 'Preview the redacted picture');
    },
  },
  {
    ...WIDE,
    title: 'the redaction of a page in the pane',
    part: '.preview-side',
    open: async (page, user) => {
      await openListAs(page, user, DOCUMENTS);
      await page.getByRole('row').filter({ hasText: /\.pdf/ }).first().click();
      await expect(paneOf(page).getByRole('region', { name: /\.pdf$/ })).toBeVisible();
      await previewBox(page, 'Preview the redacted page', /^Show .*\.pdf/);
    },
  },
];

/** Adds a box in the pane and shows the result, which may be blurred. */
async function previewBox(page: Page, preview: string, reveal?: RegExp): Promise<void> {
  await paneOf(page).getByRole('button', { name: 'Redact in the preview' }).press('Enter');
  await paneOf(page).getByRole('button', { name: 'Add a box' }).press('Enter');
  const panel = paneOf(page).getByRole('region', { name: 'Redact in the preview' });
  await panel.getByRole('button', { name: preview }).press('Enter');
  if (reveal !== undefined) {
    await panel.getByRole('button', { name: reveal }).click();
  }
  await expectRendered(panel.getByRole('img', { name: /as it is given out$/ }));
}

/** An item on its page and in the pane next to the list, with tags, comments, privilege and redactions. */
export const ITEMS: readonly Visit[] = [
  { user: 'investigator', screens: DETAILS },
  { user: 'examiner', screens: PANE },
  { user: 'legal', screens: PRIVILEGED },
  { user: 'investigator', screens: REDACTION },
  { user: 'investigator', screens: REDACTION_IN_PANE },
];
