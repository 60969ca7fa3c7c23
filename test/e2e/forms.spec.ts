import { getEvidenceDays } from '@contract/calls/hits';
import { expect, type Locator, type Page } from '@playwright/test';
import { Value } from '@sinclair/typebox/value';

import { test } from './kept-window';
import { caseIdOf } from './list-user';
import { openListAs } from './open-as';
import { clickLikePerson, clickWithoutShift, typeLikePerson } from './person';
import { watchForFaults } from './review-user';

const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };

/** Opens a form and waits until it is visible, as a user does. */
async function open(button: Locator, field: Locator): Promise<void> {
  await clickLikePerson(button);
  await expect(field).toBeVisible();
  await field.focus();
}

test(
  'a click that leaves a field with an error hits its target: keyword, column, date, tag and saved search',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await openListAs(page, 'examiner', NOTES);
    const advanced = page.getByRole('button', { name: 'Advanced', exact: true });
    const keyword = page.getByRole('dialog', { name: 'Advanced keyword search' });
    await open(advanced, keyword.getByRole('textbox'));
    await clickWithoutShift(keyword.getByRole('radio', { name: /^Exact/ }));
    await expect(keyword.getByRole('radio', { name: /^Exact/ })).toBeChecked();
    await keyword.getByRole('textbox').focus();
    await clickWithoutShift(keyword.getByRole('button', { name: 'Cancel' }));
    await expect(keyword).toBeHidden();

    const funnel = page.getByRole('button', { name: /^Filter column / }).first();
    const column = page.getByRole('dialog', { name: /^Filter column/ });
    await open(funnel, column.getByRole('textbox').first());
    await clickWithoutShift(column.getByRole('button', { name: 'Advanced options' }));
    await expect(column.getByRole('radio').first()).toBeVisible();
    await column.getByRole('textbox').first().focus();
    await clickWithoutShift(column.getByRole('button', { name: 'Cancel' }));
    await expect(column).toBeHidden();

    const period = page.getByRole('dialog', { name: 'Date and time' });
    await open(page.getByRole('button', { name: 'Date and time' }), period.getByLabel('Date', { exact: true }));
    await typeLikePerson(period.getByLabel('Date', { exact: true }), '05.10.2024');
    await clickWithoutShift(period.getByRole('button', { name: 'Find' }));
    await expect(period.getByText('Specify a date.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(period).toBeHidden();

    const tags = page.getByRole('region', { name: 'Tags', exact: true });
    const form = tags.getByRole('form', { name: 'New tag' });
    await open(tags.getByRole('button', { name: 'New tag' }), form.getByLabel('Tag name'));
    await clickWithoutShift(form.getByRole('radio', { name: 'Purple', exact: true }));
    await expect(form.getByRole('radio', { name: 'Purple', exact: true })).toBeChecked();
    await form.getByLabel('Tag name').focus();
    await clickWithoutShift(form.getByRole('button', { name: 'Cancel' }));
    await expect(form).toBeHidden();

    await clickLikePerson(page.getByRole('button', { name: /^Saved searches/ }));
    await clickLikePerson(page.getByRole('button', { name: 'Save this search' }));
    const name = page.getByLabel('Search name');
    await expect(name).toBeVisible();
    await name.focus();
    await name.fill('');
    await clickWithoutShift(page.getByRole('button', { name: 'Cancel' }).last());
    await expect(name).toBeHidden();
    expect(faults).toEqual([]);
  },
);

/** The button with month and year of an open calendar. */
const calendarLevel = (page: Page) => page.getByRole('dialog', { name: /^Calendar for/ }).getByRole('button');

test('the calendar opens at the first and last day of the evidence, also by keyboard, and fills the field', async ({
  page,
}) => {
  await openListAs(page, 'investigator', NOTES);
  const response = await page.request.get(`/api/hits/v0.0/cases/${caseIdOf(page)}/evidence-days?timezone=UTC`);
  const { firstDay, lastDay } = Value.Parse(getEvidenceDays.response, await response.json());
  const monthOf = (day: string | null) =>
    new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

  await clickLikePerson(page.getByRole('button', { name: 'Date and time' }));
  const filter = page.getByRole('dialog', { name: 'Date and time' });
  await filter.getByLabel('Date mode').selectOption('Over a date range');
  await clickLikePerson(filter.getByRole('button', { name: 'Calendar for: Start date' }));
  await expect(calendarLevel(page).filter({ hasText: monthOf(firstDay) })).toBeVisible();
  await page.keyboard.press('Escape');
  await filter.getByRole('button', { name: 'Calendar for: End date' }).focus();
  await page.keyboard.press('Enter');
  await expect(calendarLevel(page).filter({ hasText: monthOf(lastDay) })).toBeVisible();
  await clickLikePerson(page.getByRole('button', { name: /^15 / }).first());
  await expect(filter.getByRole('textbox', { name: 'End date' })).toHaveValue(`${lastDay?.slice(0, 7)}-15`);
  await expect(filter.getByRole('textbox', { name: 'End date' })).toBeFocused();
});
