import { expect } from '@playwright/test';

import { openExplorerAs } from './open-as';
import { CASE_NAME, expectExplorer } from './review-user';
import { pressEscape, type Screen, type Visit } from './screen';
import { signIn, signInByForm } from './sign-in';

/** A page whose content is in the bundle. */
const pageAt = (title: string, address: string): Screen => ({
  title,
  page: true,
  open: async (page, user) => {
    await signIn(page, user, address);
    await expect(page.getByRole('heading').first()).toBeVisible();
  },
});

const PROFILE: readonly Screen[] = [
  {
    title: 'the profile',
    page: true,
    open: async (page, user) => {
      await signIn(page, user, '/profile');
      await expect(page.getByLabel('Items per page').first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Sessions' })).toBeVisible();
    },
  },
  {
    title: 'the dialog to change the password',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Change password' }).getByLabel('Current password')).toBeFocused();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog for a service token',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create token' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Create token' }).getByLabel('What is it for?')).toBeFocused();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog for a passkey',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
      await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    },
    close: pressEscape,
  },
  {
    title: 'a key that another action has',
    open: async (page) => {
      const keyboard = page.getByRole('region', { name: 'Keyboard' });
      await keyboard.getByRole('button', { name: /^Next item: J/ }).press('Enter');
      await page.keyboard.press('k');
      await expect(keyboard.getByRole('alert')).toHaveText('K is the key of "Previous item". Choose another one.');
    },
  },
  {
    title: 'the dialog to sign out everywhere',
    open: async (page, user) => {
      // The other session, which the dialog would end.
      await page.context().clearCookies();
      await signInByForm(page, user);
      await signIn(page, user, '/profile');
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByLabel('Your password')).toBeFocused();
    },
  },
];

/** The dashboard, the profile and the pages of the menu Help. */
export const USERS: readonly Visit[] = [
  {
    user: 'examiner',
    screens: [
      {
        title: 'the dashboard',
        page: true,
        open: async (page, user) => {
          await signIn(page, user);
          await expect(page.getByRole('link', { name: CASE_NAME })).toBeVisible();
        },
      },
      {
        title: 'the dialog for a case with a name that is in use',
        open: async (page) => {
          await page.getByRole('button', { name: 'Create case' }).click();
          const form = page.getByRole('dialog', { name: 'Create case' });
          await expect(form.getByRole('group', { name: 'Case members' })).toBeVisible();
          await form.getByLabel('Case name').fill(CASE_NAME);
          await form.getByRole('button', { name: 'Create case' }).click();
          await expect(form.getByText(`The case name ${CASE_NAME} is already in use.`)).toBeVisible();
        },
      },
    ],
  },
  { user: 'examiner', screens: PROFILE },
  {
    user: 'examiner',
    screens: [
      pageAt('About', '/help/about'),
      pageAt('the page of an unknown address', '/not-found'),
      pageAt('the user guide for reviewers', '/help/guide/reviewer'),
      pageAt('the user guide for administrators', '/help/guide/administrator'),
    ],
  },
  {
    user: 'investigator',
    screens: [
      {
        title: 'the list of keys',
        open: async (page, user) => {
          await openExplorerAs(page, user, {});
          await expect(page.getByRole('link', { name: 'Go to details page' })).toBeVisible();
          await page.keyboard.press('?');
          await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
        },
        close: async (page) => {
          await pressEscape(page);
          await expect(page.getByRole('dialog')).toHaveCount(0);
        },
      },
      {
        title: 'the palette',
        open: async (page) => {
          await expectExplorer(page);
          await page.keyboard.press('Control+k');
          const palette = page.getByRole('dialog', { name: 'Find an action, page, search or tag' });
          await palette.getByRole('combobox').fill('next item');
          await expect(palette.getByRole('option').first()).toBeVisible();
        },
      },
    ],
  },
];
