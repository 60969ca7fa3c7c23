import { getLicence, verifyLicenceExpiry } from '@contract/calls/licensing';
import { getEnvironment } from '@contract/calls/system';
import type { Licence } from '@contract/model/licence';
import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { expectAccessibleAtBothWidths, watchForFaults } from './review-user';
import { beUser } from './sign-in';

const NONE: Licence = {
  revision: 'none',
  ...{ isRequired: true, status: 'notFound', licenseType: 'none', numberOfUsers: null, licensee: null },
  ...{ createdAt: null, expiresOn: null, values: { concurrentUsers: null, seats: null, expiry: null } },
};
const SEATS: Licence = {
  revision: 'seats',
  ...{ isRequired: true, status: 'valid', licenseType: 'seat', numberOfUsers: 25, licensee: 'Police of Gotland' },
  ...{ createdAt: '2026-11-23T12:00:00.000Z', expiresOn: '2037-12-31T23:59:59.999Z' },
  values: { concurrentUsers: null, seats: 25, expiry: '2037-12-31T23:59:59.999Z' },
};

/** Opens an address as on a server that requires a licence, which that of the tests does not. */
async function openWith(page: Page, licence: Licence, userName: string, address: string): Promise<void> {
  await beUser(page, userName);
  await page.route(`**${getEnvironment.path}`, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"licenceRequired":false', '"licenceRequired":true');
    await route.fulfill({ response, body: text });
  });
  await page.route(`**${verifyLicenceExpiry.path}`, (route) => route.fulfill({ json: { status: licence.status } }));
  await page.route(`**${getLicence.path}`, (route) => route.fulfill({ json: licence }));
  await page.goto(address);
}

test('without a licence, the modal is accessible in both themes and widths', async ({ page }) => {
  await openWith(page, NONE, 'investigator', '/');
  await expect(page.getByRole('dialog', { name: 'License not found' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test(
  'the page of the licence is accessible in both themes and widths, without a licence and with one',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    for (const [licence, shown] of [
      [NONE, 'Not found'],
      [SEATS, 'Police of Gotland'],
    ] as const) {
      await openWith(page, licence, 'admin', '/settings/licensing');
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Upload license key' })).toBeVisible();
      await expectAccessibleAtBothWidths(page);
    }
    expect(faults).toEqual([]);
  },
);
