import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { keyOfTag, makeTagAs, openCaseAs, openExplorerAs, openListAs } from './open-as';
import { CASE_NAME, onlyArtifact, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const YEAR = {
  kind: 'dateTime',
  dateTime: { dateFilter: { type: 'between', start: '2024-01-01', end: '2024-12-31' }, timezone: 'Europe/Berlin' },
};
const CALLS = onlyArtifact('Communication', 'Call Log');

const items = (page: Page) => page.getByRole('region', { name: 'Evidence items' });
const rowAt = (page: Page, index: number) =>
  page
    .getByRole('grid', { name: 'Evidence items' })
    .getByRole('row')
    .nth(index + 1);
const tags = (page: Page) => page.getByRole('region', { name: 'Tags', exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find an action, page, search or tag' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('ranges of rows are selected by mouse and by key', { tag: '@smoke' }, async ({ page }) => {
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await rowAt(page, 1).getByRole('gridcell').nth(2).click();
  await expect(page).toHaveURL(/index=1\b/);
  await rowAt(page, 4)
    .getByRole('gridcell')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(items(page).getByText('4 items selected')).toBeVisible();
  // Selecting a range selects no text and does not change the current item.
  await expect(page).toHaveURL(/index=1\b/);
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');

  await page.keyboard.press('Shift+K');
  await expect(items(page).getByText('5 items selected')).toBeVisible();
  await items(page).getByRole('button', { name: 'Clear all' }).click();
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await expect(items(page).getByText('3 items selected')).toBeVisible();
  await page.keyboard.press('Shift+K');
  await expect(items(page).getByText('2 items selected')).toBeVisible();
});

test('ranges of pictures are selected by mouse and by key', async ({ page }) => {
  await openListAs(page, 'investigator', { groups: ['Media'] });
  const card = (index: number) => page.locator(`[role=gridcell][data-index="${index}"]`);
  // A click on a blurred picture would reveal it.
  const time = (index: number) => card(index).locator('.thumbnail-card__time');
  await time(1).click();
  await expect(card(1)).toHaveAttribute('aria-selected', 'true');
  await time(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 items selected')).toBeVisible();
  await expect(card(1)).toHaveAttribute('aria-selected', 'true');
  // By its checkbox, into the next row.
  await card(7)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('7 items selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await card(1).focus();
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await expect(page.getByText('3 items selected')).toBeVisible();
  await page.keyboard.press('Shift+K');
  await expect(page.getByText('2 items selected')).toBeVisible();
});

test('ranges of messages are selected by mouse and by key', async ({ page }) => {
  await openCaseAs(page, 'investigator', 'conversations');
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  await thread.getByRole('button', { name: 'Go to the first message' }).click();
  await expect(thread.getByRole('article').first()).toContainText('a little bird tells me');
  // The message is in the page before the list has moved to it.
  await expect(thread.getByRole('article').first()).toBeInViewport();
  const ticks = thread.locator('.message-row').getByRole('checkbox');
  await ticks.nth(0).click();
  await expect(thread.getByText('1 item selected')).toBeVisible();
  await ticks.nth(3).click({ modifiers: ['Shift'] });
  await expect(thread.getByText('4 items selected')).toBeVisible();
  await thread.getByRole('button', { name: 'Clear all' }).click();
  await expect(thread.getByText('4 items selected')).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await expect(thread.getByText('3 items selected')).toBeVisible();
  await page.keyboard.press('Shift+K');
  await expect(thread.getByText('2 items selected')).toBeVisible();
});

test('ranges of the list of the timeline are selected, and cleared without a confirmation while all of them are visible', async ({
  page,
}) => {
  await signIn(page, 'investigator');
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  const f = JSON.stringify({ artifacts: [{ group: 'Communication', name: 'Call Log' }], queryFilters: [YEAR] });
  await page.goto(`${path}/timeline?${new URLSearchParams({ f }).toString()}`);
  const list = page.getByRole('region', { name: 'Items shown' });
  const ticks = list.getByRole('checkbox');
  await ticks.nth(1).click();
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  await expect(list.getByText('4 items selected')).toBeVisible();
  await list.getByRole('button', { name: 'Clear all' }).click();
  await expect(list.getByText('4 items selected')).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'Ctrl+Z undoes the last tag and the last comment, but not while the focus is in a field',
  { tag: '@smoke' },
  async ({ page }) => {
    const removeTag = await makeTagAs(page, 'investigator', 'AA undo me');
    await openExplorerAs(page, 'investigator', { f: CALLS });
    const box = tags(page).getByRole('checkbox', { name: 'AA undo me' });
    await expect(box).not.toBeChecked();
    // Keys act on an item that the user has chosen.
    await page.keyboard.press('k');
    await page.keyboard.press(await keyOfTag(box));
    await expect(box).toBeChecked();
    await page.getByPlaceholder('Search by keyword').focus();
    await page.keyboard.press('Control+z');
    await expect(box).toBeChecked();
    await page.getByPlaceholder('Search by keyword').blur();
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'The tag "AA undo me" was removed again.')).toBeVisible();
    await expect(box).not.toBeChecked();

    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Comment' }).fill('written in error');
    await page.getByRole('button', { name: 'Add comment' }).click();
    // Pressed perhaps before the response.
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Your comment was removed again.')).toBeVisible();
    await expect(page.getByText('written in error')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Nothing to undo')).toBeVisible();
    await removeTag();
  },
);

test('Ctrl+K finds actions, pages and tags by name', { tag: '@smoke' }, async ({ page }) => {
  const faults = watchForFaults(page);
  const removeTag = await makeTagAs(page, 'investigator', 'AA palette');
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await expect(tags(page).getByRole('checkbox', { name: 'AA palette' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('option', { name: 'Next item Actions', exact: true })).toBeVisible();
  // Pages of administrators are not listed.
  await palette(page).getByRole('combobox').fill('pages');
  await expect(palette(page).getByRole('option', { name: 'Home Pages' })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: /^Users/ })).toHaveCount(0);
  await palette(page).getByRole('combobox').fill('next item');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/index=1\b/);

  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('AA pal');
  await page.keyboard.press('Enter');
  await expect(tags(page).getByRole('checkbox', { name: 'AA palette' })).toBeChecked();

  await page.keyboard.press('Shift+J');
  await expect(items(page).getByText('2 items selected')).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('option', { name: 'AA palette Tag the 2 selected items' }).click();
  await expect(toast(page, '1 item was tagged. 1 item already had it.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'The action was undone on 1 item.')).toBeVisible();

  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('timeline');
  await palette(page).getByRole('option', { name: 'Timeline Pages of this case' }).click();
  await expect(page).toHaveURL(/\/timeline/);
  await removeTag();
  expect(faults).toEqual([]);
});

test('the first key after the palette was closed by Escape is a shortcut, also when it contained letters', async ({
  page,
}) => {
  const removeTag = await makeTagAs(page, 'investigator', 'AA after palette');
  await openExplorerAs(page, 'investigator', { f: CALLS });
  const box = tags(page).getByRole('checkbox', { name: 'AA after palette' });
  await expect(box).not.toBeChecked();
  const key = await keyOfTag(box);
  await page.keyboard.press('k');
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('map');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press(key);
  await expect(box).toBeChecked();
  await removeTag();
});

test('the tags of a case are exported as a set, and a set is checked on import', async ({ page }) => {
  await signIn(page, 'examiner');
  await page.getByRole('link', { name: 'Operation Quiet Varnish' }).click();
  await page.getByRole('tab', { name: 'Case overview' }).click();
  const section = page.getByRole('region', { name: 'Tags', exact: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Export as a set' }).click(),
  ]);
  const path = await download.path();
  await section.getByRole('button', { name: 'Import a set' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a set' });
  await dialog.getByLabel('File with a set of tags').setInputFiles(path);
  await expect(dialog.getByText('No tag was created.')).toBeVisible();
  await expect(dialog.getByText(/^Already in this case, and kept as they are: /)).toBeVisible();
  await dialog
    .getByLabel('File with a set of tags')
    .setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('["no set"]') });
  await expect(dialog.getByText('"list.json" is not a set of tags.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Built-in set').selectOption('Child protection');
  await expect(dialog.getByRole('listitem')).toHaveText([
    ...['Category 1', 'Category 2', 'Category 3', 'Not pertinent', 'Identification of victims', 'Second review'],
  ]);
});

test('a name has a button that filters by the person, which applies to every view', async ({ page }) => {
  const faults = watchForFaults(page);
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await page.getByRole('button', { name: 'Show everything of Ingrid Halvorn' }).first().click();
  const pill = page.getByRole('button', { name: /^Remove filter Person: Ingrid Halvorn/ });
  await expect(pill).toBeVisible();
  await expect(page).toHaveURL(/person/);
  const counted = items(page).getByText(/^\d+ items$/);
  await expect(counted).toBeVisible();

  await page.getByRole('tab', { name: 'Conversations' }).click();
  await expect(page).toHaveURL(/\/conversations/);
  await expect(pill).toBeVisible();
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(thread.getByRole('article').first()).toBeVisible();
  await thread.getByRole('button', { name: 'People of this conversation' }).click();
  await page
    .getByRole('menuitem', { name: /^Show everything of / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove filter Person: / })).toBeVisible();
  // A conversation of the person has opened.
  await expect(page).toHaveURL(/person.*chatId=/);
  await expect(thread.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/\/timeline/);
  await expect(page.getByRole('button', { name: /^Remove filter Person: / })).toBeVisible();
  expect(faults).toEqual([]);
});
