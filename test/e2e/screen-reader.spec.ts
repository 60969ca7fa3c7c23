import { expect } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs, openExplorerAs } from './open-as';
import { onlyArtifact } from './review-user';

// The accessibility tree of the main parts of the page: roles, names and positions. Of the evidence only what the
// sample case always has.

const CALLS = onlyArtifact('Communication', 'Call Log');

test('the grid, the tree and a dialog expose roles, names and positions', { tag: '@smoke' }, async ({ page }) => {
  await openExplorerAs(page, 'investigator', { f: CALLS });
  const grid = page.getByRole('grid', { name: 'Evidence items' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await expect(grid).toMatchAriaSnapshot(`
    - grid "Evidence items":
      - rowgroup:
        - row:
          - columnheader "Select all items on this page":
            - checkbox "Select all items on this page"
          - columnheader "Artifact"
          - columnheader "Tags"
  `);
  // All items and the header row, not only those of the page.
  await expect(grid).toHaveAttribute('aria-rowcount', '240');
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=1\b/);
  await expect(grid.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '22');
  await expect(grid).toHaveAttribute('aria-rowcount', '240');

  await expect(page.getByRole('tree', { name: 'All artifacts' })).toMatchAriaSnapshot(`
    - tree "All artifacts":
      - treeitem /All artifacts/
      - treeitem /Accounts & Passwords/
      - treeitem /Communication/
  `);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Keyboard":
      - heading "Keyboard" [level=2]
      - button "Close"
      - region "Items":
        - heading "Items" [level=3]
        - term: Next item
  `);
});

test('conversations, timeline and map expose roles and names', async ({ page }) => {
  const path = await openCaseAs(page, 'investigator', 'conversations');
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(thread.getByRole('article').first()).toBeVisible();
  await expect(thread).toMatchAriaSnapshot(`
    - region "Conversation":
      - heading [level=2]
      - button "People of this conversation"
      - group "Messages of the conversation":
        - article "Message"
  `);
  // Links of the same time are distinguished by sender and text.
  await expect(thread.getByRole('article').getByRole('link').first()).toHaveAccessibleName(/\d\d:\d\d:\d\d .+: .+/);
  await expect(page.getByRole('region', { name: 'Conversations', exact: true })).toMatchAriaSnapshot(`
    - region "Conversations":
      - searchbox
      - list:
        - listitem:
          - button
  `);

  await page.goto(`${path}/timeline`);
  await expect(page.getByRole('region', { name: 'Items shown' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items shown' })).toMatchAriaSnapshot(`
    - region "Items shown":
      - heading "Items shown" [level=3]
      - list "Items shown":
        - listitem:
          - article:
            - checkbox /Select item/
            - button
            - link "Open details page"
  `);

  await page.goto(`${path}/worldmap`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Worldmap', exact: true })).toMatchAriaSnapshot(`
    - region "Worldmap":
      - application "World map of the locations"
      - button "Zoom in"
      - button "Zoom out"
  `);
});
