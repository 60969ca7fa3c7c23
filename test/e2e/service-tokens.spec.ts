import { expect } from '@playwright/test';

import { test } from './kept-window';
import { expectNoSidewaysScroll } from './review-user';
import { passwordOf, signIn } from './sign-in';

test(
  'a token is created by keyboard in the profile, shown once, used, and revoked',
  { tag: '@smoke' },
  async ({ page, baseURL }) => {
    await signIn(page, 'examiner');
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Service tokens' });
    await expect(section.getByText('No service tokens')).toBeVisible();
    await section.getByRole('button', { name: 'Create token' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Create token' });
    await expect(form.getByLabel('What is it for?')).toBeFocused();
    await page.keyboard.type('Nightly search');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await form.getByLabel('Your password').focus();
    await page.keyboard.type(passwordOf('examiner'));
    await page.keyboard.press('Enter');
    const created = page.getByRole('dialog', { name: 'Token "Nightly search"' });
    const token = await created.getByLabel('Token').inputValue();
    expect(token).toMatch(/^rvt_/);
    await created.getByRole('button', { name: 'Done' }).click({ delay: 90 });
    await expect(section.getByRole('row', { name: /Nightly search.*Read and search.*All cases/ })).toBeVisible();
    expect(await page.content()).not.toContain(token);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const send = () => fetch(`${baseURL}/api/cases/v0.0/cases`, { headers: { authorization: `Bearer ${token}` } });
    expect((await send()).status).toBe(200);
    await section.getByRole('button', { name: 'Revoke Nightly search' }).click({ delay: 90 });
    await page
      .getByRole('dialog', { name: 'Revoke token' })
      .getByRole('button', { name: 'Revoke' })
      .click({ delay: 90 });
    await expect(section.getByText('No service tokens')).toBeVisible();
    expect((await send()).status).toBe(401);
  },
);
