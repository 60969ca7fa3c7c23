import { createAuditExport, deleteAuditExport, listAuditExports } from '@contract/calls/audit';
import { expect } from '@playwright/test';

import { openCaseAs, openListAs } from './open-as';
import { pressEscape, type Screen } from './screen';
import { send } from './send-call';
import { signIn } from './sign-in';

const NAME = 'To be checked';

const LOG: readonly Screen[] = [
  {
    title: 'the audit log',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/audit-logs');
      await expect(page.getByRole('gridcell').first()).toBeVisible();
    },
  },
  {
    title: 'the verification of the audit logs',
    open: async (page) => {
      await page.getByRole('button', { name: 'Verify' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Verify audit logs' });
      await dialog.getByRole('button', { name: 'Verify now' }).press('Enter');
      await expect(dialog.getByText('Everything is as it was written.')).toBeVisible();
    },
  },
];

const LOG_OF_CASE: readonly Screen[] = [
  {
    title: 'the dashboard of a case with its history',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, '');
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(10);
      await expect(page.getByRole('link', { name: /All Artifacts/ })).toBeVisible();
    },
  },
  {
    title: 'the audit log of a case',
    open: async (page, user) => {
      // The entry that the next row opens.
      await openListAs(page, user, { groups: ['Communication'] });
      await page.getByRole('gridcell').first().press('Enter');
      await expect(page.getByRole('button', { name: 'Next item' })).toBeVisible();
      await openCaseAs(page, user, '');
      await page.getByRole('link', { name: 'Show all in the audit log' }).press('Enter');
      await expect(page).toHaveURL(/\/audit-logs\?.*caseId/);
      await expect(page.getByRole('gridcell').first()).toBeVisible();
    },
  },
  {
    title: 'an entry of the audit log',
    open: async (page) => {
      const opened = page.getByRole('row').filter({ hasText: 'Opened an item' }).first();
      await opened.getByRole('gridcell').first().press('Enter');
      await expect(page.getByRole('dialog', { name: 'Opened an item' })).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog to export the audit log',
    open: async (page) => {
      await page.getByRole('button', { name: 'Export audit log' }).press('Enter');
      await expect(page.getByText('One or more filters are applied to the audit log.')).toBeVisible();
    },
  },
];

const LOG_EXPORTS: readonly Screen[] = [
  {
    title: 'the exports of the audit log',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/audit-logs/exports');
      await expect(page.getByText('No exports to display.')).toBeVisible();
    },
  },
  {
    title: 'a finished export of the audit log',
    open: async (page) => {
      const orderBy = [{ field: 'timestamp', sortOrder: 'desc' }];
      await send(page, createAuditExport, { body: { name: NAME, format: 'CSV', orderBy, filter: {} } });
      await page.reload();
      await expect(page.getByRole('row').filter({ hasText: NAME }).getByText('Completed')).toBeVisible();
    },
    close: async (page) => {
      const { exports } = await send(page, listAuditExports);
      const exportId = exports.find(({ name }) => name === NAME)?.id ?? '';
      await send(page, deleteAuditExport, { params: { exportId }, body: { reason: 'Checked' } });
    },
  },
];

/** The screens of each visit to the audit log. */
export const AUDIT: readonly (readonly Screen[])[] = [LOG, LOG_OF_CASE, LOG_EXPORTS];
