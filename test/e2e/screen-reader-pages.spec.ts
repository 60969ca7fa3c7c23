import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { makeCase } from './make-case';
import { openCaseAs, openExplorerAs } from './open-as';
import { CASE_NAME } from './review-user';
import { signIn } from './sign-in';

// The accessibility tree of the pages around the list of items, region by region: roles, names, counts and states.

test('the lists of exhibits and reports expose their names and numbers of entries', async ({ page }) => {
  await signIn(page, 'admin');
  const path = `/case/${await makeCase(page, 'Nothing in it')}`;
  await page.goto(`${path}/exhibits`);
  await expect(page.getByRole('region', { name: 'Exhibits', exact: true })).toMatchAriaSnapshot(`
    - region "Exhibits":
      - heading "Exhibits" [level=2]
      - text: 0 entries
      - grid "Exhibits of the case":
        - rowgroup:
          - row "Number Title Remark Item Made by Made on Actions"
      - paragraph
      - navigation "Pages":
        - button "Previous" [disabled]
        - button "Next" [disabled]
  `);
  await page.goto(`${path}/reports`);
  await expect(page.getByRole('region', { name: 'Reports', exact: true })).toMatchAriaSnapshot(`
    - region "Reports":
      - heading "Reports" [level=2]
      - text: 0 entries
      - button "Redaction rules"
      - button "Export tags and comments"
      - button "Create a disclosure package"
      - link "Create a report"
      - grid "Reports of the case":
        - rowgroup:
          - row "Report name Created by Created on Type Format Report ID Status Actions"
      - paragraph
      - navigation "Pages":
        - button "Previous" [disabled]
        - button "Next" [disabled]
  `);
});

/** Goes to the next step, whose heading gets the focus. */
async function openStep(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
}

test('the report wizard exposes completed and current steps, and the options of each', async ({ page }) => {
  await openCaseAs(page, 'investigator', 'reports/create');
  await page.getByRole('textbox', { name: 'Report name' }).fill('For a screen reader');
  await openStep(page, 'Select evidence sources');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Create a report" [level=1]
      - group "Steps of the report":
        - button "1 Report details, completed"
        - button "2 Select evidence sources"
        - button "3 Select artifact types" [disabled]
        - button "4 Select tags" [disabled]
        - button "5 Artifact options" [disabled]
        - button "6 Review and create report" [disabled]
      - heading "Select evidence sources" [level=2]
      - text: Step 2 of 6
      - group "Evidence sources":
        - checkbox "All evidence sources" [checked]
        - checkbox /^Nordlys N12 .*, [\\d,]+ items$/ [checked]
      - radiogroup "Evidence source information":
        - radio "Include source information" [checked]
        - radio "Exclude source information"
      - button "Discard"
      - button "Back"
      - button "Next"
  `);
  const current = page.getByRole('button', { name: '2 Select evidence sources' });
  await expect(current).toHaveAttribute('aria-current', 'step');

  await openStep(page, 'Select artifact types');
  await page.getByRole('treeitem', { name: /^All artifact types/ }).press('Space');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - group "Steps of the report":
        - button "2 Select evidence sources, completed"
        - button "3 Select artifact types"
        - button "4 Select tags" [disabled]
      - heading "Select artifact types" [level=2]
      - text: Step 3 of 6
      - group "Artifact types by evidence source":
        - tree "Artifact types by evidence source":
          - treeitem /^All artifact types, [\\d,]+ items$/ [checked] [level=1]
          - treeitem /^Nordlys N12 .*, [\\d,]+ items$/ [checked] [expanded] [level=1]
          - treeitem /^Accounts & Passwords, [\\d,]+ items$/ [checked] [level=2]
      - radiogroup "Level of detail":
        - radio "Primary" [checked]
        - radio "Primary and secondary"
      - button "Next"
  `);

  await openStep(page, 'Select tags');
  await page.getByRole('checkbox', { name: /^All items/ }).press('Space');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - group "Steps of the report":
        - button "3 Select artifact types, completed"
        - button "4 Select tags"
        - button "5 Artifact options" [disabled]
      - heading "Select tags" [level=2]
      - text: Step 4 of 6
      - group "Items in the report":
        - checkbox /^All items, [\\d,]+ items$/ [checked]
        - checkbox /^Untagged, [\\d,]+ items$/
        - checkbox /^Exhibits, in order of their numbers, \\d+ items?$/
        - checkbox /^Key evidence, \\d+ items?$/
      - button "Next"
  `);

  await openStep(page, 'Artifact options');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - group "Steps of the report":
        - button "4 Select tags, completed"
        - button "5 Artifact options"
        - button "6 Review and create report" [disabled]
      - heading "Artifact options" [level=2]
      - text: /Step 5 of 6/
      - radiogroup "Attachments":
        - radio "Original attachments and converted previews" [checked]
        - radio "Original attachments only"
      - radiogroup "Pictures":
        - radio "Show pictures" [checked]
        - radio "Hide pictures"
      - group "Also include":
        - checkbox "My private comments"
        - checkbox "The note of the case"
      - button "Next"
  `);

  await openStep(page, 'Review and create report');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - group "Steps of the report":
        - button "5 Artifact options, completed"
        - button "6 Review and create report"
      - heading "Review and create report" [level=2]
      - text: Step 6 of 6
      - region "What the report will contain":
        - term: Items
        - definition: /[\\d,]+/
        - term: Attachments
        - definition: /[\\d,]+/
        - term: Pages
        - definition: /about [\\d,]+/
      - region "Report details":
        - heading "Report details" [level=3]
        - 'button "Edit: Report details"'
        - term: Report name
        - definition: For a screen reader
      - region "Select evidence sources":
        - 'button "Edit: Select evidence sources"'
      - region "Select artifact types":
        - 'button "Edit: Select artifact types"'
      - region "Select tags":
        - 'button "Edit: Select tags"'
        - term: Items in the report
        - definition: All items
      - region "Artifact options":
        - 'button "Edit: Artifact options"'
      - button "Create report"
  `);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('the command palette and the comparison of two sources expose their options', async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Find an action, page, search or tag":
      - heading "Find an action, page, search or tag" [level=2]
      - combobox "Find an action, page, search or tag" [expanded]
      - status: /\\d+ results/
      - listbox "Commands":
        - option "Next item Actions" [selected]
        - option "Previous item Actions"
        - option "Artifacts Pages of this case"
        - option "Key evidence Tag the current item"
        - option "Home Pages"
  `);
  // The listbox contains only options: group headings are part of their names.
  await expect(page.getByRole('listbox')).not.toMatchAriaSnapshot(`
    - listbox:
      - text: Actions
  `);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Evidence sources' }).click();
  await page.getByRole('button', { name: 'Compare two sources' }).click();
  await expect(page.getByRole('dialog', { name: 'Compare two sources' })).toMatchAriaSnapshot(`
    - dialog "Compare two sources":
      - heading "Compare two sources" [level=2]
      - button "Close"
      - combobox "First source"
      - combobox "Second source"
      - button "Cancel"
  `);
});

test('the privilege page exposes pending and decided items, and the lists with their entries', async ({ page }) => {
  await openCaseAs(page, 'legal', 'privilege');
  await expect(page.getByRole('tabpanel', { name: 'Privilege' })).toMatchAriaSnapshot(`
    - tabpanel "Privilege":
      - region "Review":
        - heading "Review" [level=2]
        - button "Create privilege log"
        - paragraph: /items? waits? for a decision/
        - link /\\d+ confirmed items?/
        - link /\\d+ released items?/
      - region "Privilege lists":
        - heading "Privilege lists" [level=2]
        - text: /\\d+ (entry|entries)/
        - button "Add entries"
        - paragraph
        - grid "Privilege lists":
          - rowgroup:
            - row "Kind Entry Remark Added by Added on Actions"
  `);
});

test('the pages of administrators expose the fields of the letterhead and the columns of the audit log', async ({
  page,
}) => {
  await signIn(page, 'admin', '/settings/letterhead');
  await expect(page.getByRole('form', { name: 'Letterhead' })).toMatchAriaSnapshot(`
    - form "Letterhead":
      - region "Agency and author":
        - heading "Agency and author" [level=2]
        - textbox "Agency name"
        - textbox "Address and contact"
        - textbox "Department or unit"
        - button "Undo changes" [disabled]
        - button "Save" [disabled]
      - region "Logo":
        - heading "Logo" [level=2]
        - paragraph: There is no logo.
        - button "Upload logo"
      - region "Preview":
        - heading "Preview" [level=2]
  `);
  await page.goto('/audit-logs');
  await expect(page.getByRole('tabpanel', { name: 'Audit logs' })).toMatchAriaSnapshot(`
    - tabpanel "Audit logs":
      - complementary "Filters":
        - heading "Filters" [level=2]
        - button "Case"
        - paragraph: All cases
        - button "User"
        - paragraph: All users
        - button "Timestamp"
        - paragraph: Any time
        - button "Event type"
        - paragraph: All event types
      - region "Log items":
        - heading "Log items" [level=2]
        - text: /[\\d,]+ entries/
        - button "Refresh"
        - button "Verify"
        - button "Export audit log"
        - grid "Log items":
          - rowgroup:
            - row "Timestamp User Event type Description Case Context Reference ID":
              - columnheader "Timestamp"
        - navigation "Pages":
          - button "Previous" [disabled]
          - button "Next"
  `);
  await expect(page.getByRole('columnheader', { name: 'Timestamp' })).toHaveAttribute('aria-sort', 'descending');
  const row = page.getByRole('row').filter({ hasText: 'Case interaction' }).first();
  await row.getByRole('gridcell').first().dblclick();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog:
      - heading [level=2]
      - button "Close"
      - term: Timestamp
      - definition
      - term: User
      - definition: / \\(.+\\)$/
      - term: Event type
      - definition: Case interaction
      - term: Case
      - definition: ${CASE_NAME}
      - term: Reference ID
      - definition
  `);
});
