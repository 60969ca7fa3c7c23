import { listExhibits, withdrawExhibit } from '@contract/calls/exhibits';
import { createRedactionRule, listRedactionRules, removeRedaction } from '@contract/calls/redactions';
import { deleteReport, listReports } from '@contract/calls/reports';
import { expect, type Page } from '@playwright/test';

import { showRow } from './bulk-user';
import { caseIdOf } from './list-user';
import { openCaseAs, openListAs } from './open-as';
import { MODAL, discardChanges, pressEscape, type Screen, type Visit } from './screen';
import { send } from './send-call';

const NAME = 'To be checked';
const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
const expectStep = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

const EXHIBITS: readonly Screen[] = [
  {
    title: 'the exhibits of a case',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, 'exhibits');
      await expect(page.getByRole('button', { name: 'Change numbering' })).toBeVisible();
    },
  },
  {
    title: 'the numbering of exhibits',
    part: MODAL,
    open: async (page) => {
      await page.getByRole('button', { name: 'Change numbering' }).click();
      const numbering = page.getByRole('dialog', { name: 'Numbering of exhibits' });
      await numbering.getByRole('textbox', { name: 'Prefix' }).fill('QV');
      await expect(numbering.getByText('New numbers look like QV0001.')).toBeVisible();
    },
    close: discardChanges,
  },
  {
    title: 'the dialog for an exhibit without a title',
    part: MODAL,
    // In a narrow window the pane is closed, and the dialog with it.
    widths: ['wide'],
    open: async (page, user) => {
      await openListAs(page, user, NOTES);
      await showRow(page, 7);
      await page.getByRole('button', { name: 'Make an exhibit' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Make an exhibit' });
      await dialog.getByRole('textbox', { name: 'Title' }).press('Enter');
      await expect(dialog.getByText('Enter a title.')).toBeVisible();
    },
  },
  {
    title: 'a list of exhibits',
    open: async (page, user) => {
      const dialog = page.getByRole('dialog', { name: 'Make an exhibit' });
      await dialog.getByRole('textbox', { name: 'Title' }).fill(NAME);
      await dialog.getByRole('button', { name: 'Make an exhibit' }).click();
      await expect(page.getByText(/^The item is exhibit /)).toBeVisible();
      await openCaseAs(page, user, 'exhibits');
      const list = page.getByRole('grid', { name: 'Exhibits of the case' });
      await expect(list.getByRole('row').filter({ hasText: NAME }).first()).toBeVisible();
    },
    close: async (page) => {
      const caseId = caseIdOf(page);
      const body = { take: 1, skip: 0, order: 'desc' };
      const [newest] = (await send(page, listExhibits, { params: { caseId }, body })).data;
      await send(page, withdrawExhibit, { params: { caseId, exhibitId: newest?.id ?? '' } });
    },
  },
];

const PRIVILEGE: readonly Screen[] = [
  {
    title: 'the lists of privilege',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, 'privilege');
      await expect(page.getByText('The lists are empty.', { exact: false })).toBeVisible();
    },
  },
  {
    title: 'the dialog to add entries to a list of privilege',
    part: MODAL,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add entries' }).click();
      const adding = page.getByRole('dialog', { name: 'Add entries' });
      await adding.getByRole('combobox', { name: 'Kind' }).selectOption('Term');
      await adding.getByRole('textbox', { name: 'Entries, one on each line' }).fill('basins\ncanteen');
    },
    close: discardChanges,
  },
  {
    title: 'the dialog for a privilege log',
    part: MODAL,
    open: async (page) => {
      await page.getByRole('button', { name: 'Create privilege log' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create privilege log' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
    },
  },
];

const REPORTS: readonly Screen[] = [
  {
    title: 'the reports of a case',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, 'reports');
      await expect(page.getByRole('link', { name: 'Create a report' })).toBeVisible();
    },
  },
  {
    title: 'the dialog for a disclosure package without a recipient',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create a disclosure package' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a disclosure package' });
      await dialog.getByRole('button', { name: 'Create package' }).click();
      await expect(dialog.getByText('Name the recipient.')).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog to export tags and comments',
    open: async (page) => {
      await page.getByRole('button', { name: 'Export tags and comments' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Export tags and comments' });
      await expect(dialog.getByRole('textbox', { name: 'Export name' })).toBeFocused();
    },
  },
  {
    title: 'a finished export in the list of reports',
    open: async (page) => {
      // The sample case has no source of the default choice.
      await page.getByRole('radio', { name: 'Evidence sources of all tools' }).check();
      await page.getByRole('textbox', { name: 'Export name' }).fill(NAME);
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ hasText: NAME });
      await expect(row).toHaveAttribute('aria-selected', 'true');
      await expect(row.getByText('Completed')).toBeVisible();
    },
  },
  {
    title: 'the confirmation to open the export as handed out when it is withheld',
    part: MODAL,
    open: async (page) => {
      const rule = { kind: 'names', lines: 'Nobody of this name', reason: 'privacy', remark: '' };
      await send(page, createRedactionRule, { params: { caseId: caseIdOf(page) }, body: rule });
      await page.reload();
      await page.getByRole('button', { name: `Open as handed out: ${NAME}` }).press('Enter');
      await expect(page.getByRole('dialog', { name: `Open ${NAME} as handed out?` })).toBeVisible();
    },
    close: async (page) => {
      const caseId = caseIdOf(page);
      const { data } = await send(page, listReports, { params: { caseId } });
      const reportId = data.find(({ name }) => name === NAME)?.id ?? '';
      await send(page, deleteReport, { params: { caseId, reportId }, body: { reason: 'Checked' } });
      const { rules } = await send(page, listRedactionRules, { params: { caseId } });
      for (const { id: redactionId } of rules.filter(({ removedAt }) => removedAt === null)) {
        await send(page, removeRedaction, { params: { caseId, redactionId }, body: { reason: 'Checked' } });
      }
    },
  },
];

/** The steps of a report; nothing is created. */
const REPORT: readonly Screen[] = [
  {
    title: 'a report without a name',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, 'reports/create');
      await expectStep(page, 'Report details');
      await next(page);
      await expect(page.getByText('Provide a report name.')).toBeVisible();
    },
  },
  {
    title: 'the sources of a report',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Report name' }).fill(NAME);
      await page.getByRole('radio', { name: 'Excel' }).check();
      await next(page);
      await expectStep(page, 'Select evidence sources');
    },
  },
  {
    title: 'the artifact types of a report',
    open: async (page) => {
      await next(page);
      await expectStep(page, 'Select artifact types');
      await next(page);
      await expect(page.getByText('Select at least one artifact type to include in the report.')).toBeVisible();
      await page
        .getByRole('treeitem', { name: /^Communication/ })
        .first()
        .press('Space');
    },
  },
  {
    title: 'the tags of a report',
    open: async (page) => {
      await next(page);
      await expectStep(page, 'Select tags');
      await page.getByRole('checkbox', { name: /^All items/ }).press('Space');
    },
  },
  {
    title: 'the options of a report',
    open: async (page) => {
      await next(page);
      await expectStep(page, 'Artifact options');
    },
  },
  {
    title: 'the review of a report',
    open: async (page) => {
      await next(page);
      await expectStep(page, 'Review and create report');
      const contents = page.getByRole('region', { name: 'What the report will contain' });
      await expect(contents).not.toHaveAttribute('aria-busy', 'true');
    },
    close: (page) => page.getByRole('button', { name: 'Discard' }).click(),
  },
  {
    title: 'a report of a search',
    open: async (page, user) => {
      await openCaseAs(page, user, `reports/create?f=${encodeURIComponent(JSON.stringify({ groups: ['Media'] }))}`);
      await expect(page.getByText('Only items of the search that you came from are included:')).toBeVisible();
    },
  },
];

/** What leaves a case: exhibits, reports, exports and packages. */
export const OUTPUTS: readonly Visit[] = [
  { user: 'examiner', screens: EXHIBITS },
  { user: 'legal', screens: PRIVILEGE },
  { user: 'investigator', screens: REPORTS },
  { user: 'investigator', screens: REPORT },
];
