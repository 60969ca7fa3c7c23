import { expect } from '@playwright/test';

import { showRow } from './bulk-user';
import { test } from './kept-window';
import { caseIdOf, openList } from './list-user';
import { openListAs } from './open-as';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, watchForFaults } from './review-user';

const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };
const PICTURES = { artifacts: [{ group: 'Media', name: 'Pictures' }] };
const MODAL = '.mantine-Modal-content';
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

test(
  'words and a part of a picture are redacted by keyboard and mouse, and a redaction is removed with a reason',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await openListAs(page, 'investigator', NOTES);
    await showRow(page, 1);
    await page.getByRole('button', { name: 'Redact', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Redact this item' });
    const preview = dialog.getByRole('region', { name: 'As it is given out' });
    await expect(preview).not.toContainText('[redacted]');
    await dialog.getByRole('button', { name: 'Redact' }).click();
    await expect(dialog.getByText('Select words, or draw a box, first.')).toBeVisible();
    await dialog.locator('textarea').first().focus();
    await page.keyboard.press('Control+A');
    await dialog.getByLabel('Reason').selectOption('Third party, not part of the case');
    await dialog.getByRole('button', { name: 'Redact' }).click();
    await expect(preview).toContainText('█████ [redacted]');
    await expect(dialog.getByRole('listitem').getByText(/: Third party, not part of the case$/)).toBeVisible();
    await expectAccessibleInBothThemes(page, MODAL);

    await dialog.getByRole('button', { name: 'Remove redaction' }).click();
    await dialog.getByRole('textbox', { name: 'Why it is removed' }).fill('The court asked for the whole note');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^Removed by .*The court asked for the whole note$/)).toBeVisible();
    await expect(preview).not.toContainText('[redacted]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // The first picture is selected automatically.
    await openList(page, PICTURES);
    await expect(page.getByRole('link', { name: 'Go to details page' })).toBeVisible();
    await page.getByRole('button', { name: 'Redact', exact: true }).click();
    const choice = dialog.getByRole('combobox', { name: 'Redact', exact: true });
    const part = (await choice.locator('option', { hasText: 'A part of' }).first().textContent()) ?? '';
    await choice.selectOption(part);
    const picture = dialog.locator('.box-editor img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // Blurred until it is revealed, as everywhere.
    await dialog.getByRole('button', { name: /^Show/ }).click();
    await dialog.getByRole('button', { name: 'Add a box' }).press('Enter');
    const box = dialog.getByRole('button', { name: /^Box on / });
    await box.press('ArrowRight');
    await box.press('Shift+ArrowDown');
    await expect(box).toHaveAttribute('style', /left: 31%.*height: 21%/);
    await box.press('Delete');
    await expect(box).toBeHidden();
    const bounds = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(bounds.x + bounds.width * 0.2, bounds.y + bounds.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(bounds.x + bounds.width * 0.7, bounds.y + bounds.height * 0.6);
    await page.mouse.up();
    await expect(box).toBeVisible();
    await dialog.getByRole('button', { name: 'Preview the redacted picture' }).click();
    const burnt = dialog.getByRole('img', { name: /as it is given out$/ });
    await expect.poll(() => burnt.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Redact' }).click();
    // Removed redactions remain in the list.
    const redacted = dialog.getByRole('listitem').filter({ hasText: part, hasNotText: 'Removed by' });
    await expect(redacted).toBeVisible();
    // The pane from which it was opened closes; the dialog remains open with its input.
    await dialog.getByRole('textbox', { name: 'In your own words' }).fill('A bystander');
    await page.setViewportSize(NARROW);
    await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeHidden();
    await expect(dialog.getByRole('textbox', { name: 'In your own words' })).toHaveValue('A bystander');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByRole('textbox', { name: 'In your own words' })).toHaveValue('A bystander');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await page.setViewportSize(WIDE);
    await expect(page.getByRole('img', { name: /^Redacted \(1\)/ }).first()).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('a rule of the case is added, listed with its reason, and removed', async ({ page }) => {
  await openListAs(page, 'investigator', NOTES);
  await page.goto(`/case/${caseIdOf(page)}/reports`);
  await page.getByRole('button', { name: 'Redaction rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redaction rules' });
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog.getByText('Enter at least one name or identifier.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'One on each line' }).fill('Nobody Knownhere\nNobody2@example.org');
  await dialog.getByRole('button', { name: 'Count items' }).click();
  await expect(dialog.getByText(/^The rule would redact something in [\d,]+ of [\d,]+ items/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog.getByText(/Nobody Knownhere, Nobody2@example\.org/)).toBeVisible();
  await expectAccessibleInBothThemes(page, MODAL);
  await dialog.getByRole('button', { name: 'Remove redaction' }).click();
  await dialog.getByRole('textbox', { name: 'Why it is removed' }).fill('A test');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Removed by .*A test$/)).toBeVisible();
});
