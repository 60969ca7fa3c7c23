import { expect, type Locator, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openList } from './list-user';
import { openListAs } from './open-as';
import { expectNoSidewaysScroll, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const PICTURES = { artifacts: [{ group: 'Media', name: 'Pictures' }] };
const DOCUMENTS = { artifacts: [{ group: 'Documents', name: 'Documents' }] };
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const modeOf = (pane: Locator) => pane.getByRole('button', { name: 'Redact in the preview' });
const isRendered = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

const firstPdf = (page: Page) => page.getByRole('row').filter({ hasText: /\.pdf/ }).first();

test(
  'a box is drawn on the picture in the preview, by keyboard and mouse, previewed as redacted, and saved',
  { tag: '@smoke' },
  async ({ page }, info) => {
    const faults = watchForFaults(page);
    await openListAs(page, 'investigator', PICTURES);
    const pane = page.getByRole('region', { name: 'Preview', exact: true });
    await pane.getByRole('button', { name: /^Show .*\.jpg/ }).click();
    await isRendered(pane.locator('.picture-viewer img'));
    await modeOf(pane).press('Enter');
    await expect(modeOf(pane)).toHaveAttribute('aria-pressed', 'true');
    const panel = pane.getByRole('region', { name: 'Redact in the preview' });
    await panel.getByRole('button', { name: 'Redact', exact: true }).click();
    await expect(panel.getByText('Draw a box first.')).toBeVisible();
    await pane.getByRole('button', { name: 'Add a box' }).press('Enter');
    const box = pane.getByRole('button', { name: /^Box on / });
    await expect(box).toBeFocused();
    const selected = page.url();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(box).toHaveAttribute('style', /left: 31%.*height: 21%/);
    // The arrow keys move the box and not the selection of the list.
    expect(page.url()).toBe(selected);
    await page.keyboard.press('Delete');
    await expect(box).toBeHidden();
    await pane.locator('.box-layer').scrollIntoViewIfNeeded();
    const bounds = (await pane.locator('.box-layer').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(bounds.x + bounds.width * 0.2, bounds.y + bounds.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(bounds.x + bounds.width * 0.7, bounds.y + bounds.height * 0.6);
    await page.mouse.up();
    await expect(box).toBeFocused();
    // The box is kept when another item is opened in between.
    const drawnAt = (await box.getAttribute('style')) ?? '';
    await page.keyboard.press('j');
    await expect(panel).toBeHidden();
    await page.keyboard.press('k');
    await expect(box).toHaveAttribute('style', drawnAt);
    await panel.getByRole('button', { name: 'Preview the redacted picture' }).click();
    await isRendered(panel.getByRole('img', { name: /as it is given out$/ }));
    await page.screenshot({ path: info.outputPath('picture.png') });
    await panel.getByLabel('Reason').selectOption('Third party, not part of the case');
    await panel.getByRole('button', { name: 'Redact', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Redacted.' })).toBeVisible();
    await expect(box).toBeHidden();
    await expect(pane.locator('.box-layer__done').first()).toBeVisible();
    await page.getByRole('status').filter({ hasText: 'Redacted.' }).getByRole('button', { name: 'Undo' }).click();
    await expect(pane.locator('.box-layer__done')).toBeHidden();
    await modeOf(pane).focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(modeOf(pane)).toHaveAttribute('aria-pressed', 'false');
    expect(faults).toEqual([]);
  },
);

test('a box is drawn on the page of a PDF document in the preview, and the page is shown as it is given out', async ({
  page,
}, info) => {
  const faults = watchForFaults(page);
  await openListAs(page, 'investigator', DOCUMENTS);
  await firstPdf(page).click();
  const pane = page.getByRole('region', { name: 'Preview', exact: true });
  const viewer = pane.getByRole('region', { name: /\.pdf$/ });
  await expect(viewer).toBeVisible();
  const name = (await viewer.getAttribute('aria-label')) ?? '';
  await modeOf(pane).press('Space');
  await pane.getByRole('button', { name: 'Add a box' }).press('Enter');
  const box = pane.getByRole('button', { name: `Box on ${name}, page 1` });
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box).toHaveAttribute('style', /top: 39%/);
  const panel = pane.getByRole('region', { name: 'Redact in the preview' });
  await panel.getByRole('button', { name: 'Preview the redacted page' }).press('Enter');
  const burnt = panel.getByRole('img', { name: `${name}, page 1, as it is given out` });
  await panel.getByRole('button', { name: /^Show .*\.pdf/ }).click();
  await isRendered(burnt);
  // The middle of the box is black in the redacted picture, which the code of outputs renders.
  const shade = await burnt.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (y: number) => context?.getImageData(canvas.width / 2, canvas.height * y, 1, 1).data[0] ?? -1;
    return { inside: at(0.49), below: at(0.99) };
  });
  expect(shade.inside).toBeLessThan(16);
  expect(shade.below).toBeGreaterThan(200);
  await page.screenshot({ path: info.outputPath('page.png') });
  await page.setViewportSize(NARROW);
  await firstPdf(page).click();
  const drawer = page.getByRole('dialog', { name: 'Preview' });
  // The drawn box is kept.
  await expect(modeOf(drawer)).toHaveAttribute('aria-pressed', 'true');
  await expect(drawer.getByRole('button', { name: `Box on ${name}, page 1` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath('narrow.png') });
  // Escape ends the redaction mode and leaves the drawer open.
  await modeOf(drawer).press('Escape');
  await expect(modeOf(drawer)).toHaveAttribute('aria-pressed', 'false');
  await expect(drawer).toBeVisible();
  await page.setViewportSize(WIDE);
  expect(faults).toEqual([]);
});

test('a box is drawn, saved and removed by keyboard, and the focus is never lost', async ({ page }) => {
  await openListAs(page, 'investigator', DOCUMENTS);
  await firstPdf(page).click();
  const pane = page.getByRole('region', { name: 'Preview', exact: true });
  const panel = pane.getByRole('region', { name: 'Redact in the preview' });
  const box = pane.getByRole('button', { name: /^Box on / });
  const mode = modeOf(pane);
  const draw = async () => {
    await mode.press('Enter');
    await pane.getByRole('button', { name: 'Add a box' }).press('Enter');
    await expect(box).toBeFocused();
  };
  await draw();
  await page.keyboard.press('Escape');
  await expect(mode).toBeFocused();
  await expect(mode).toHaveAttribute('aria-pressed', 'false');

  await draw();
  await panel.getByRole('button', { name: 'Preview the redacted page' }).press('Enter');
  await expect(panel.getByRole('group', { name: 'Preview the redacted page' })).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(mode).toBeFocused();

  await draw();
  const save = panel.getByRole('button', { name: 'Redact', exact: true });
  await save.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Redacted.' })).toBeVisible();
  await expect(save).toBeFocused();
  await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(mode).toBeFocused();

  const mark = page.getByRole('button', { name: 'Redacted (1)' });
  await mark.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Redact this item' });
  const remove = dialog.getByRole('button', { name: 'Remove redaction' });
  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).last().press('Enter');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.keyboard.type('Drawn by mistake');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Drawn by mistake')).toBeVisible();
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pane.locator(':focus')).toBeVisible();
});

test('users who may not redact have no such mode', async ({ page }) => {
  await signIn(page, 'investigator');
  await page.route('**/auth/api/authorization', async (route) => {
    const response = await route.fetch();
    await route.fulfill(
      (route.request().postData() ?? '').includes('"redaction"') ? { response, body: 'false' } : { response },
    );
  });
  await openList(page, PICTURES);
  const pane = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(pane.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(modeOf(pane)).toBeHidden();
});
