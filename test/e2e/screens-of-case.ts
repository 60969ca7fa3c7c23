import { deleteCase, liftCaseHold } from '@contract/calls/deletion';
import { expect, type Locator, type Page } from '@playwright/test';

import { caseIdOf } from './list-user';
import { makeCase } from './make-case';
import { openCaseAs } from './open-as';
import { DIALOG, MODAL, discardChanges, pressEscape, type Screen, type Visit } from './screen';
import { send } from './send-call';
import { beUser } from './sign-in';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

async function openOverview(page: Page, user: string): Promise<void> {
  await openCaseAs(page, user, 'overview');
  await expect(page.getByRole('gridcell', { name: /^Mobile Nordlys/ })).toBeVisible();
  await expect(section(page, 'Conversations').getByRole('link').first()).toBeVisible();
  await expect(section(page, 'Tags').getByRole('link').first()).toBeVisible();
}

async function openActionOfSource(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions of Nordlys/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A tab of the dialog of a source, which is open. */
const sourceTab = (name: string, table?: string): Screen => ({
  title: `${name} of a source`,
  open: async (page) => {
    const source = dialog(page, /Nordlys/);
    await source.getByRole('tab', { name }).click();
    const panel = source.getByRole('tabpanel', { name });
    await expect(table === undefined ? panel : panel.getByRole('table', { name: table })).toBeVisible();
  },
});

const OVERVIEW: readonly Screen[] = [
  { title: 'the overview of a case', page: true, open: openOverview },
  {
    title: 'the overview of a source',
    open: async (page) => {
      await page.getByRole('gridcell', { name: /^Mobile Nordlys/ }).press('Enter');
      await expect(dialog(page, /Nordlys/).getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
    },
  },
  sourceTab('Device information'),
  sourceTab('Communications', 'Recent communications'),
  { ...sourceTab('Installed applications', 'Installed applications'), close: pressEscape },
  {
    title: 'the dialog to edit a source',
    open: async (page) => {
      await openActionOfSource(page, 'Edit');
      await dialog(page, 'Edit evidence source').getByLabel('Short description').fill('Seized at the harbour');
    },
    close: discardChanges,
  },
];

const TAGS: readonly Screen[] = [
  {
    title: 'the dialog for a new tag',
    open: async (page, user) => {
      await openOverview(page, user);
      await section(page, 'Tags').getByRole('button', { name: 'New tag' }).click();
      await expect(dialog(page, 'New tag').getByLabel('Tag name')).toBeFocused();
      await page.keyboard.type('Meeting');
    },
    close: discardChanges,
  },
  {
    title: 'the dialog to edit a tag',
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit Key evidence' }).click();
      const edit = dialog(page, 'Edit tag');
      await edit.getByRole('radio', { name: 'Pink', exact: true }).check();
      await edit.getByRole('checkbox', { name: 'In use' }).uncheck();
    },
    close: discardChanges,
  },
  {
    title: 'the question before a tag is deleted',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete Key evidence' }).click();
      await expect(dialog(page, 'Delete tag').getByRole('button', { name: 'Cancel' })).toBeFocused();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog to import a set of tags',
    part: DIALOG,
    open: async (page) => {
      await section(page, 'Tags').getByRole('button', { name: 'Import a set' }).click();
      const importing = dialog(page, 'Import a set');
      await importing.getByLabel('Built-in set').selectOption('Child protection');
      await expect(importing.getByRole('listitem')).toHaveCount(6);
    },
  },
];

/** A case of its own, since its hold is stored. */
const HOLD: readonly Screen[] = [
  {
    title: 'the overview of a case without sources and tags',
    open: async (page, user) => {
      await beUser(page, user);
      await page.goto(`/case/${await makeCase(page, 'Case on hold')}/overview`);
      await expect(section(page, 'Tags').getByText('There are no tags in this case.')).toBeVisible();
      await expect(page.getByText('No evidence sources are included in this case.')).toBeVisible();
    },
  },
  {
    title: 'the dialog to place a legal hold',
    part: MODAL,
    open: async (page) => {
      await section(page, 'Case information').getByRole('button', { name: 'Place legal hold' }).click();
      await dialog(page, 'Place legal hold').getByLabel('Reason').fill('Appeal');
    },
  },
  {
    title: 'a case on legal hold',
    open: async (page) => {
      await dialog(page, 'Place legal hold').getByRole('button', { name: 'Place legal hold' }).click();
      await expect(section(page, 'Case information')).toContainText(/On legal hold since .* by /);
    },
    close: async (page) => {
      const call = { params: { caseId: caseIdOf(page) }, body: { reason: 'Checked' } };
      await page.goto('/');
      await send(page, liftCaseHold, call);
      await send(page, deleteCase, call);
    },
  },
];

const DELETION: readonly Screen[] = [
  {
    title: 'the reason for deleting a source',
    part: MODAL,
    open: async (page, user) => {
      await openCaseAs(page, user, '');
      await openActionOfSource(page, 'Delete');
      const first = dialog(page, 'Delete evidence source');
      await first.getByLabel('Reason').fill('Order #12 😀');
      await expect(first.getByRole('alert')).toHaveText('Enter a reason without emoji.');
    },
  },
  {
    title: 'the confirmation of deleting a source',
    part: MODAL,
    open: async (page) => {
      const first = dialog(page, 'Delete evidence source');
      await first.getByLabel('Reason').fill('Order #12');
      await first.getByRole('button', { name: 'Continue' }).click();
      const second = dialog(page, 'Deleting an evidence source cannot be undone');
      await expect(second.getByRole('button', { name: 'Cancel' })).toBeFocused();
    },
    close: pressEscape,
  },
];

const NOTEPAD: readonly Screen[] = [
  {
    title: 'the dashboard of a case',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, '');
      await expect(page.getByRole('link', { name: /All Artifacts/ })).toBeVisible();
    },
  },
  {
    title: 'the notepad',
    part: '.notepad',
    open: async (page) => {
      await page.getByRole('button', { name: /^Notepad/ }).click();
      await expect(page.getByRole('textbox', { name: 'Note of the case' })).toBeFocused();
      await page.keyboard.press('Control+Alt+Digit1');
      await page.keyboard.type('The road to Hamburg');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('blue');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Shift+Digit8');
      await page.getByRole('button', { name: 'Text color' }).click();
      await page.getByRole('menuitemradio', { name: 'Red' }).click();
      await page.keyboard.type('Ask for the keys');
    },
    close: async (page) => {
      await page.getByRole('textbox', { name: 'Note of the case' }).press('Control+a');
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('Note contents updated.')).toBeVisible();
    },
  },
];

/** The dashboard and the overview of a case. */
export const CASES: readonly Visit[] = [
  { user: 'examiner', screens: OVERVIEW },
  { user: 'examiner', screens: TAGS },
  { user: 'admin', screens: HOLD },
  { user: 'admin', screens: DELETION },
  { user: 'investigator', screens: NOTEPAD },
];
