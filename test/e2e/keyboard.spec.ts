import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { makeTag } from './list-user';
import { keyOfTag, makeTagAs, openExplorerAs } from './open-as';
import { expectNoSidewaysScroll, onlyArtifact, openExplorerAt } from './review-user';
import { signIn } from './sign-in';

/** The list of calls, which other tests do not count. */
const CALLS = onlyArtifact('Communication', 'Call Log');

/** The index of the selected item in the list; NaN before there is one, when keys do nothing yet. */
const selectedIndex = (page: Page) => Number(new URL(page.url()).searchParams.get('index') ?? NaN);
const expectIndex = (page: Page, index: number) => expect.poll(() => selectedIndex(page)).toBe(index);

/** Keys work once there are rows; the URL still has the item from before the reload. */
async function reloadList(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}

/** The focused element has an outline, a border of the accent colour or a shadow. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isMarked = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) {
        return false;
      }
      const styles = getComputedStyle(focused);
      const hasOutline = styles.outlineStyle !== 'none' && Number.parseFloat(styles.outlineWidth) > 0;
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled');
      const probe = document.createElement('span');
      probe.style.color = accent;
      document.body.append(probe);
      const accentColor = getComputedStyle(probe).color;
      probe.remove();
      return hasOutline || styles.borderTopColor === accentColor || styles.boxShadow !== 'none';
    });
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  await expect.poll(isMarked, `the focus is visible on ${focused}`).toBe(true);
}

test('a reviewer steps through items, selects and searches without a mouse', { tag: '@smoke' }, async ({ page }) => {
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await expectIndex(page, 0);
  const items = page.getByRole('region', { name: 'Evidence items' });

  await press(page, 'j', 'j', 'ArrowDown', 'k', 'ArrowUp');
  await expectIndex(page, 1);
  await press(page, 'x');
  await expect(items.getByText('1 item selected')).toBeVisible();
  await press(page, 'x');
  await expect(items.getByText('1 item selected')).toBeHidden();

  await press(page, 'Space');
  await expect(page.getByRole('link', { name: 'Go to details page' })).toBeHidden();
  await press(page, 'Space');
  await expect(page.getByRole('link', { name: 'Go to details page' })).toBeVisible();

  await press(page, '/');
  await expect(page.getByPlaceholder('Search by keyword')).toBeFocused();
  await expectVisibleFocus(page);
  // Keys are text here.
  await page.keyboard.type('jxp');
  await expect(page.getByPlaceholder('Search by keyword')).toHaveValue('jxp');
  // After Esc in a field with text, keys are ignored for a second; without text they work at once.
  await press(page, 'ControlOrMeta+a', 'Delete', 'Escape', 'j');
  await expectIndex(page, 2);

  await press(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(sheet.getByText('Mark or unmark privileged')).toBeVisible();
  await expectVisibleFocus(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoSidewaysScroll(page);
  await press(page, 'Escape');
  await expect(sheet).toBeHidden();
});

test(
  'keys tag an item, open the confirmation of privilege, open the details and start a comment',
  { tag: '@smoke' },
  async ({ page }) => {
    const deleteTag = await makeTagAs(page, 'investigator', '1 to follow up');
    await openExplorerAs(page, 'investigator', { f: CALLS });
    await expectIndex(page, 0);
    const tags = page.getByRole('region', { name: 'Tags', exact: true });
    await expect(tags.getByRole('checkbox').first()).toBeVisible();
    await press(page, 'j', 'j', 'j');
    await expectIndex(page, 3);
    const first = tags.getByRole('checkbox').first();
    await expect(first).not.toBeChecked();
    const key = await keyOfTag(first);
    await press(page, key);
    await expect(first).toBeChecked();
    await expectIndex(page, 3);
    await press(page, key);
    await expect(first).not.toBeChecked();

    await press(page, 'p');
    const question = page.getByRole('dialog', { name: 'Mark as privileged' });
    await expect(question.getByText('This action cannot be undone', { exact: false })).toBeVisible();
    await expectVisibleFocus(page);
    await press(page, 'Escape');
    await expect(question).toBeHidden();

    await press(page, 'Enter');
    await expect(page.getByText('4 of 239', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next item' })).toBeEnabled();
    await press(page, 'j');
    await expect(page.getByText('5 of 239', { exact: true })).toBeVisible();
    const comment = page.getByRole('region', { name: 'Comments' }).getByRole('textbox');
    await expect(comment).toBeVisible();
    await press(page, 'c');
    await expect(comment).toBeFocused();
    await expectVisibleFocus(page);
    await deleteTag();
  },
);

test('a key is changed in the profile, and tagging moves to the next item with that setting', async ({ page }) => {
  await signIn(page, 'examiner', '/profile');
  const keyboard = page.getByRole('region', { name: 'Keyboard' });
  await keyboard.getByRole('button', { name: /^Next item: J/ }).focus();
  await press(page, 'Enter', 'k');
  await expect(keyboard.getByRole('alert')).toHaveText('K is the key of "Previous item". Choose another one.');
  await press(page, 'd');
  await expect(keyboard.getByRole('button', { name: /^Next item: D/ })).toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your settings have been updated.')).toBeVisible();
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await review.getByLabel('After tagging with a key').selectOption('Go to the next item');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review.getByRole('button', { name: 'Save' })).toBeDisabled();

  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await openExplorerAt(page, { f: CALLS });
  const deleteTag = await makeTag(page, '1 examined');
  await reloadList(page);
  await expectIndex(page, 0);
  await press(page, 'd', 'j', 'd');
  await expectIndex(page, 2);

  const tags = page.getByRole('region', { name: 'Tags', exact: true });
  await press(page, await keyOfTag(tags.getByRole('checkbox', { name: '1 examined' })));
  await expectIndex(page, 3);
  await deleteTag();
});
