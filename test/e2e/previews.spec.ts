import { expect, type Locator, type Page } from '@playwright/test';

import { INVOICE_FILE_NAME, PROVENANCE_PDF_FILE_NAME, QUAY_FILM_FILE_NAME } from '@server/sample/story/landmarks';

import { openItem, previewPane } from './case-of-files';
import { test } from './kept-window';
import { caseIdOf } from './list-user';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, openSampleCase, watchForFaults } from './review-user';
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

test('[001-9-06] a picture fits into 600 px, is enlarged and rotated by keyboard', async ({ page }) => {
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
  await expectAccessibleInBothThemes(page);

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
});

test('[001-9-04] [001-4-25] a video plays at seven speeds, and from a selected still frame', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'investigator');
  await openFile(page, QUAY_FILM_FILE_NAME, 'Videos');
  const player = previewPane(page).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  const [width, height] = await player.evaluate((video) => [video.clientWidth, video.clientHeight] as const);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  const speed = previewPane(page).getByRole('combobox', { name: 'Playback speed' });
  for (const rate of [0.25, 0.5, 1, 2, 4, 8, 16]) {
    await speed.selectOption(`${rate}×`);
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(rate);
  }
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await expectAccessibleInBothThemes(page);

  await previewPane(page).getByText('Still frames').click();
  const frames = previewPane(page).getByRole('button', { name: /^Play from/ });
  await expect.poll(() => frames.count(), { timeout: 20_000 }).toBeGreaterThan(5);
  await expect(speed).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await frames.nth(4).focus();
  const [, minutes = '', seconds = ''] =
    /(\d+):(\d+)$/.exec((await frames.nth(4).getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  const start = Number(minutes) * 60 + Number(seconds);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))).toBe(start);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
});

test('[001-4-26] a sound plays at the selected speed', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'investigator');
  await openFile(page, 'wav', 'Audio');
  const sound = previewPane(page).locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  await previewPane(page).getByRole('combobox', { name: 'Playback speed' }).selectOption('2×');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
});

for (const [name, pages] of [
  [PROVENANCE_PDF_FILE_NAME, 3],
  [INVOICE_FILE_NAME, 1],
  ['Letter_1938_draft4.docx', 1],
] as const) {
  test(`[001-4-28] [001-4-36] ${name} is shown page by page, and in full screen by keyboard`, async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openFile(page, name, 'Documents');
    const first = previewPane(page).getByRole('img', { name: `Page 1 of ${pages}` });
    await expect(first).toBeVisible({ timeout: 30_000 });
    await expect(previewPane(page).getByText(pages === 1 ? '1 page' : `${pages} pages`)).toBeVisible();
    const inked = () =>
      first.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((value, index) => index % 4 === 0 && value < 100);
      });
    await expect.poll(inked).toBe(true);
    await expectAccessibleInBothThemes(page);

    await tabTo(page, button(page, 'Full screen'));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Exit full screen')).toBeVisible();
    await expect.poll(() => first.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(1000);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Full screen')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
  });
}

test('[001-4-35] an e-mail is shown in full screen in a frame without scripts, with tabs for its attachments', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await signIn(page, 'investigator');
  await openFile(page, 'Invoice 4471', 'Emails');
  const pane = previewPane(page);
  await expect(pane.getByRole('tab')).toHaveText([/body/, INVOICE_FILE_NAME]);
  await expect(pane.locator('dl dt')).toHaveText(['From', 'To', 'Sent', 'Cc', 'Subject', 'Attachments']);
  const frame = pane.locator('iframe[title="Message body"]');
  await expect(frame).not.toHaveAttribute('sandbox', /scripts/);
  await expect(frame.contentFrame().getByText('Kormoran Storage')).toBeVisible();
  await button(page, 'Full screen').click();
  await expect.poll(() => frame.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(700);
  await button(page, 'Exit full screen').click();
  await pane.getByRole('tab', { name: INVOICE_FILE_NAME }).click();
  await expect(pane.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBothThemes(page);
  expect(faults).toEqual([]);
});

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
