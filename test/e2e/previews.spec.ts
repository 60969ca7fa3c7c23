import { expect, type Locator, type Page } from '@playwright/test';

import { INVOICE_FILE_NAME, PROVENANCE_PDF_FILE_NAME, QUAY_FILM_FILE_NAME } from '@server/sample/story/landmarks';

import { openItem, previewPane } from './case-of-files';
import { test } from './kept-window';
import { cardOf, caseIdOf, openList } from './list-user';
import { expectNoSidewaysScroll, openSampleCase, watchForFaults } from './review-user';
import { signInSeeingPictures as signIn } from './sign-in';

/** Opens a file of the sample case that is found by a keyword, such as its name. */
async function openFile(page: Page, name: string, artifact: string, keyword = name): Promise<void> {
  await openSampleCase(page);
  await page.waitForURL(/\/case\//);
  await openItem(page, caseIdOf(page), new RegExp(artifact), keyword);
  await expect(page.getByRole('heading', { level: 1, name: artifact })).toBeVisible();
}

const button = (page: Page, name: string): Locator => previewPane(page).getByRole('button', { name, exact: true });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test(
  '[001-9-06] a picture fits into 600 px, is enlarged and rotated by keyboard',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openFile(page, 'jpg', 'Pictures');
    const picture = previewPane(page).getByRole('img');
    const stage = page.locator('.picture-viewer__stage');
    await expect(picture).toBeVisible();
    const sizeOf = (target: Locator) =>
      target.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width: Math.round(width), height: Math.round(height) };
      });
    const fitted = await sizeOf(picture);
    expect(fitted.height).toBeLessThanOrEqual(600);

    await expect(button(page, 'Zoom out')).toBeDisabled();
    await tabTo(page, button(page, 'Zoom in'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await sizeOf(picture)).width).toBeGreaterThan(fitted.width * 2.2);
    await expect.poll(async () => (await sizeOf(stage)).height).toBe(fitted.height);
    await expect.poll(() => stage.evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true);
    await tabTo(page, button(page, 'Fit'));
    await page.keyboard.press('Enter');
    await expect.poll(() => sizeOf(picture)).toEqual(fitted);

    await tabTo(page, button(page, 'Rotate right'));
    await page.keyboard.press('Enter');
    const turned = await sizeOf(picture);
    expect(turned.height).toBeLessThanOrEqual(600);
    expect(Math.abs(turned.height / turned.width - fitted.width / fitted.height)).toBeLessThan(0.02);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
  },
);

test(
  '[001-2.5-13] [001-4-25] [001-9-04] a video plays fast and without sound while the pointer rests on its card, in the player at a speed, and from a selected still frame',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openList(page, { artifacts: [{ group: 'Media', name: 'Videos' }] });
    const card = cardOf(page, QUAY_FILM_FILE_NAME).first();
    // Not on the title, whose tooltip would cover the picture.
    await card.locator('.thumbnail-card__picture').hover({ position: { x: 70, y: 150 } });
    const hovered = card.locator('video');
    await expect
      .poll(() =>
        hovered.evaluate(({ playbackRate, muted, currentTime }: HTMLVideoElement) => [
          playbackRate,
          muted,
          currentTime > 0,
        ]),
      )
      .toEqual([4, true, true]);
    await page.getByRole('heading', { name: 'Explorer' }).hover();
    await expect(hovered).toBeHidden();

    await card.getByRole('link', { name: QUAY_FILM_FILE_NAME }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
    const player = previewPane(page).locator('video');
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    const [width, height] = await player.evaluate((video) => [video.clientWidth, video.clientHeight] as const);
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await previewPane(page).getByRole('combobox', { name: 'Playback speed' }).selectOption('2×');
    await player.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
    expect(await player.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);

    await previewPane(page).getByText('Still frames').click();
    const frames = previewPane(page).getByRole('button', { name: /^Play from/ });
    await expect.poll(() => frames.count(), { timeout: 20_000 }).toBeGreaterThan(5);
    await frames.nth(4).focus();
    const [, minutes = '', seconds = ''] =
      /(\d+):(\d+)$/.exec((await frames.nth(4).getAttribute('aria-label')) ?? '') ?? [];
    await page.keyboard.press('Enter');
    const start = Number(minutes) * 60 + Number(seconds);
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))).toBe(start);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
  },
);

/** Whether a page is drawn: some of its pixels are dark. */
const isInked = (drawn: Locator): Promise<boolean> =>
  drawn.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value, index) => index % 4 === 0 && value < 100);
  });

test(
  '[001-4-28] [001-4-36] a PDF and a converted attachment of an e-mail are drawn page by page, and shown in full screen by keyboard',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openFile(page, PROVENANCE_PDF_FILE_NAME, 'Documents');
    const pane = previewPane(page);
    const first = pane.getByRole('img', { name: 'Page 1 of 3' });
    await expect(pane.getByText('3 pages')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => isInked(first)).toBe(true);
    await tabTo(page, button(page, 'Full screen'));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Exit full screen')).toBeVisible();
    await expect.poll(() => first.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(1000);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Full screen')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    await openItem(page, caseIdOf(page), /Emails/, 'Invoice 4471');
    await expect(pane.getByRole('tab')).toHaveText([/body/, INVOICE_FILE_NAME]);
    const frame = pane.locator('iframe[title="Message body"]');
    await expect(frame.contentFrame().getByText('Kormoran Storage')).toBeVisible();
    await button(page, 'Full screen').click();
    await expect.poll(() => frame.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(700);
    await button(page, 'Exit full screen').click();
    await pane.getByRole('tab', { name: INVOICE_FILE_NAME }).click();
    await expect(pane.getByText('1 page')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => isInked(pane.getByRole('img', { name: 'Page 1 of 1' }))).toBe(true);
    expect(faults).toEqual([]);
  },
);

test('previews of a privileged item are refused to users who may not see it until it is released', async ({
  browser,
}) => {
  const legal = await browser.newPage();
  await signIn(legal, 'legal');
  await openFile(legal, 'Condition_report', 'Documents');
  const id = new URL(legal.url()).pathname.split('/').at(-1) ?? '';
  const caseId = caseIdOf(legal);
  const files = `cases/${caseId}/hits/${id}/attachments/0`;
  const paths = [
    `/files/api/download/${files}`,
    `/previews/api/v0.0/${files}/content`,
    `/previews/api/v0.0/${files}/conversions/THUMBNAIL`,
  ];
  const list = `/previews/api/v0.0/cases/${caseId}/previews?hitIds=${id}`;
  const investigator = await browser.newPage();
  await signIn(investigator, 'investigator', legal.url());
  await expect(previewPane(investigator).getByRole('img', { name: /^Page 1/ })).toBeVisible({ timeout: 30_000 });
  const statuses = (page: Page) => Promise.all(paths.map(async (path) => (await page.request.get(path)).status()));

  await legal.getByRole('button', { name: 'Mark as privileged' }).click();
  await legal
    .getByRole('dialog')
    .getByRole('button', { name: /privileged/ })
    .click();
  await expect(legal.getByText('This item is privileged.')).toBeVisible();
  try {
    expect(await statuses(legal)).toEqual([200, 200, 200]);
    expect(await statuses(investigator)).toEqual([404, 404, 404]);
    const listed = await investigator.request.get(list);
    expect(await listed.text()).not.toContain('sourceSha256');
    await investigator.reload();
    await expect(investigator.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  } finally {
    await legal.getByRole('button', { name: 'Mark as unprivileged' }).click();
    await legal
      .getByRole('dialog')
      .getByRole('button', { name: /unprivileged/ })
      .click();
    await expect(legal.getByRole('button', { name: 'Mark as privileged' })).toBeVisible();
  }
  expect(await statuses(investigator)).toEqual([200, 200, 200]);
});
