import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { caseIdOf, openList } from './list-user';
import { openListAs } from './open-as';
import { expectAccessibleInBothThemes, watchForFaults } from './review-user';

const PICTURES = { artifacts: [{ group: 'Media', name: 'Pictures' }] };
const markIn = (page: Page, selector: string) => page.locator(selector).getByRole('img', { name: /^Redacted \(\d+\)/ });

/** Removes the redaction of the selected item, so that other tests find the items that they expect. */
async function removeRedaction(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Preview', exact: true })
    .getByRole('button', { name: /^Redacted/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Redact this item' });
  await dialog.getByRole('button', { name: 'Remove redaction' }).click();
  await dialog.getByRole('textbox', { name: 'Why it is removed' }).fill('A test');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Removed by .*A test$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Redacts the part with this label in the dialog of the selected item. */
async function redact(page: Page, choice: RegExp): Promise<void> {
  await page
    .getByRole('region', { name: 'Preview', exact: true })
    .getByRole('button', { name: /^Redact/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Redact this item' });
  const what = dialog.getByRole('combobox', { name: 'Redact', exact: true });
  await what.selectOption((await what.locator('option', { hasText: choice }).first().textContent()) ?? '');
  if (await dialog.locator('textarea').first().isVisible()) {
    await dialog.locator('textarea').first().focus();
    await page.keyboard.press('Control+A');
  }
  await dialog.getByRole('button', { name: 'Redact' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove redaction' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a redacted item has its mark in the conversation, on the timeline and on the map', async ({ page }, info) => {
  const faults = watchForFaults(page);
  await openListAs(page, 'investigator', PICTURES);
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const name = (await preview.getByRole('button', { name: /^Show .*\.jpg/ }).getAttribute('aria-label')) ?? '';
  const file = name.replace(/^Show /, '').replace(/\.jpg.*$/, '');
  await redact(page, /^The name of the file/);
  const text = { terms: [file], matchType: 'partial', operator: 'OR' };
  const f = encodeURIComponent(JSON.stringify({ queryFilters: [{ kind: 'keyword', text }] }));
  const path = `/case/${caseIdOf(page)}`;

  await page.goto(`${path}/timeline?f=${f}`);
  await page.getByRole('dialog', { name: 'Set up timeline' }).getByRole('button', { name: 'Show all dates' }).click();
  await expect(markIn(page, '.timeline-card').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, '.timeline-card');
  await page.screenshot({ path: info.outputPath('timeline.png') });

  await page.goto(`${path}/worldmap?f=${f}`);
  const map = page.getByRole('region', { name: 'Worldmap' });
  await expect(map.locator('[data-base=offline]')).toBeVisible();
  await map.getByRole('button', { name: 'List places' }).click();
  await page.getByRole('region', { name: 'Places in view' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Items at this place' })).toBeVisible();
  await expect(markIn(page, '.place-popup__title')).toBeVisible();
  await page.screenshot({ path: info.outputPath('map.png') });

  await page.goto(`${path}/conversations`);
  const messages = page.getByRole('region', { name: 'Conversation', exact: true }).getByRole('article');
  await messages.last().locator('.chat-bubble__text').click();
  await redact(page, /^Words in a text/);
  await expect(markIn(page, '.chat-bubble').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, '.chat-bubble');
  await page.screenshot({ path: info.outputPath('conversation.png') });
  await removeRedaction(page);
  await expect(markIn(page, '.chat-bubble')).toBeHidden();
  await openList(page, PICTURES);
  await removeRedaction(page);
  expect(faults).toEqual([]);
});
