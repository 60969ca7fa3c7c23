import { deleteSystemReport, listSystemReports } from '@contract/calls/system-reports';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import type { Screen, Visit } from './screen';
import { AUDIT } from './screens-of-audit';
import { send } from './send-call';
import { signIn } from './sign-in';

const NAME = 'To be checked';

const SYSTEM_REPORTS: readonly Screen[] = [
  {
    title: 'the system reports',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/settings/system-reports');
      await expect(page.getByText('No existing reports. To create one, click Create a report.')).toBeVisible();
    },
  },
  {
    title: 'the dialog for a system report',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create a report' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Create a system report' });
      await dialog.getByRole('button', { name: 'Details of Case information' }).press('Enter');
      await expect(dialog.getByRole('listitem')).toHaveCount(15);
    },
  },
  {
    title: 'a finished system report',
    open: async (page) => {
      const name = page.getByRole('textbox', { name: 'Report name' });
      await name.fill(NAME);
      await name.press('Enter');
      const row = page.getByRole('row').filter({ hasText: NAME });
      await expect(row.getByText('Completed')).toBeVisible();
    },
    close: async (page) => {
      const { exports } = await send(page, listSystemReports);
      const exportId = exports.find(({ exportName }) => exportName === NAME)?.exportId ?? '';
      await send(page, deleteSystemReport, { params: { exportId }, body: { reason: 'Checked' } });
    },
  },
];

const PEOPLE: readonly Screen[] = [
  {
    title: 'the users',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/users');
      await expect(page.getByRole('gridcell', { name: 'investigator', exact: true })).toBeVisible();
    },
  },
  {
    title: 'the sign-in of a user',
    open: async (page) => {
      await page.getByRole('link', { name: 'Sign-in of legal' }).click();
      await expect(page.getByRole('heading', { name: /^Sign-in of / })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /^Required for this user/ })).toBeVisible();
    },
  },
  {
    title: 'the form of a user',
    open: async (page, user) => {
      await signIn(page, user, '/users');
      await page.getByRole('gridcell', { name: 'legal', exact: true }).press('Enter');
      await expect(page.getByLabel('First name')).not.toHaveValue('');
      await page.getByLabel('Not enabled').check();
    },
  },
  {
    title: 'the form for a new user',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/users/add');
      await page.getByLabel('Username').fill('berit');
      await page.getByLabel(/^Password/).fill('Given-Pass 1');
    },
  },
];

const CONFIGURATION: readonly Screen[] = [
  {
    title: 'the configuration of artifacts',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/settings/artifacts');
      await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
    },
  },
  {
    title: 'the artifacts of a category',
    open: async (page) => {
      await page.getByRole('button', { name: 'Communication', exact: true }).click();
      await expect(page.getByLabel('Priority of Call Log')).toHaveValue('primary');
    },
  },
  {
    title: 'the icons of an artifact',
    open: async (page) => {
      await page.getByRole('button', { name: /^Icon of Call Log: / }).press('Enter');
      await expect(page.getByRole('combobox', { name: 'Search icons' })).toBeFocused();
    },
  },
  {
    title: 'an icon that is not saved',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search icons' }).fill('malware');
      await page.getByRole('option', { name: 'Bug, malware' }).click();
      await expect(page.getByRole('button', { name: 'Icon of Call Log: Bug, malware' })).toBeVisible();
    },
  },
  {
    title: 'the configuration of columns',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/settings/columns');
      await expect(page.getByRole('button', { name: 'Call Log', exact: true })).toBeVisible();
    },
  },
  {
    title: 'the columns of an artifact',
    open: async (page) => {
      await page.getByRole('button', { name: 'Call Log', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Columns of Call Log' })).toBeVisible();
    },
  },
  {
    title: 'the dialog to import a configuration',
    open: async (page) => {
      await page.getByRole('button', { name: 'Import configuration' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    title: 'the configuration of categories',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/settings/categories');
      await expect(page.getByRole('group', { name: 'Key detail' })).toBeVisible();
    },
  },
];

const LETTERHEAD: readonly Screen[] = [
  {
    title: 'the letterhead',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/settings/letterhead');
      await expect(page.getByRole('textbox', { name: 'Agency name' })).toBeVisible();
    },
  },
  {
    title: 'a refused logo',
    open: async (page) => {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
      await expect(page.getByRole('alert')).toContainText('logo.svg is not a PNG or JPEG picture.');
    },
  },
  {
    title: 'a logo',
    open: async (page) => {
      const drawn = sharp({ create: { width: 300, height: 90, channels: 3, background: '#0b7285' } });
      const buffer = await drawn.png().toBuffer();
      await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('img', { name: 'Logo, 300 × 90 pixels' })).toBeVisible();
    },
    close: async (page) => {
      await page.getByRole('button', { name: 'Remove logo' }).press('Enter');
      await expect(page.getByText('There is no logo.')).toBeVisible();
    },
  },
];

const queue = (page: Page, action: string) => page.getByRole('button', { name: `${action}: Imports`, exact: true });

const INSTALLATION: readonly Screen[] = [
  {
    title: 'the installation',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/settings/installation');
      await expect(page.getByText('No backup has been made.')).toBeVisible();
      await expect(queue(page, 'Pause')).toBeVisible();
    },
  },
  {
    title: 'the question before a queue is paused',
    open: async (page) => {
      await queue(page, 'Pause').press('Enter');
      await expect(page.getByRole('button', { name: 'Pause queue' })).toBeFocused();
    },
  },
  {
    title: 'a paused queue',
    open: async (page) => {
      await page.getByRole('button', { name: 'Pause queue' }).press('Enter');
      await expect(queue(page, 'Resume')).toBeFocused();
    },
    close: async (page) => {
      await queue(page, 'Resume').press('Enter');
      await expect(queue(page, 'Pause')).toBeFocused();
    },
  },
];

const LICENSING: Screen = {
  title: 'the licensing',
  page: true,
  open: async (page, user) => {
    await signIn(page, user, '/settings/licensing');
    await expect(page.getByRole('heading', { name: 'Licensing' }).first()).toBeVisible();
  },
};

/** The pages of the menu Settings. */
export const ADMINISTRATION: readonly Visit[] = [
  ...AUDIT,
  PEOPLE,
  CONFIGURATION,
  LETTERHEAD,
  SYSTEM_REPORTS,
  [...INSTALLATION, LICENSING],
].map((screens) => ({ user: 'admin', screens }));
