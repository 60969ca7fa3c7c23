import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { makeCaseOfFiles, previewPane, type CaseFile } from './case-of-files';
import { test } from './kept-window';
import { watchForFaults } from './review-user';
import { signInSeeingPictures as signIn } from './sign-in';

// Real files of every format, not part of the project; docs/previews.md describes the result for each of them.
const SAMPLES = path.resolve('../shared/samples/media');

type Shown = 'picture' | 'video' | 'sound' | 'pages' | { mail: RegExp } | { notice: RegExp };

const DAMAGED = /the file is damaged or is not what it claims to be/;

/** In the order of the list, which is that of the import. */
const FILES: readonly [file: string, kind: CaseFile['kind'], shown: Shown][] = [
  ['metadata-extractor-images/heic/IMG_1034.heic', 'Image', 'picture'],
  ['metadata-extractor-images/avif/Issue 649.avif', 'Image', 'picture'],
  ['metadata-extractor-images/webp/Issue 473 (Java).webp', 'Image', 'picture'],
  ['tika/testHEIC_livePhoto.heic', 'Image', { notice: DAMAGED }],
  ['tika/testMP4_QuickTimeMetadata.mov', 'Video', { notice: DAMAGED }],
  ['tika/testVideoMp4.mp4', 'Video', 'video'],
  ['tika/testAMR.amr', 'Audio', 'sound'],
  ['tika/testAMR-WB.amr', 'Audio', 'sound'],
  ['tika/testOPUS.opus', 'Audio', 'sound'],
  ['tika/testMP4_drm.m4a', 'Audio', { notice: DAMAGED }],
  ['tika/testMSG_att_doc.msg', 'Document', { mail: /test pièce jointe 1.*test-unicode\.doc, pj1\.txt.*contenu/s }],
  ['tika/testMSG_Appointment.msg', 'Document', { mail: /Start.*Tue, 28 Feb 2017 18:30:00 GMT.*under lazy dog/s }],
  ['tika/testMSG_Contact.msg', 'Document', { mail: /Fence Co.*quickbrown@gmail\.com.*\(456\) 789-0123/s }],
  ['tika/testMSG_chinese.msg', 'Document', { mail: /格式測試/ }],
  ['tika/complex.mbox', 'Document', { mail: /question about when shuffle\/sort start working/ }],
  ['tika/simple.mbox', 'Document', { mail: /envelope-sender-mailbox-name.*Test content 1.*Test content 2/s }],
  ['tika/test-incremental-updates.eml', 'Document', { mail: /testPDF_incrementalUpdates\.pdf/ }],
  ['tika/testWORD.docx', 'Document', 'pages'],
  ['tika/testRTF.rtf', 'Document', 'pages'],
  ['tika/testEXCEL.xlsx', 'Document', 'pages'],
  ['tika/testPPT_charts.pptx', 'Document', 'pages'],
  ['tika/testPDF_JBIG2.pdf', 'Document', 'pages'],
];

/** Whether the picture or page has more than one colour. */
const isRendered = (page: Page, selector: 'img' | 'canvas' | 'video'): Promise<boolean> =>
  previewPane(page)
    .locator(selector)
    .first()
    .evaluate((element) => {
      const isContent =
        element instanceof HTMLImageElement ||
        element instanceof HTMLCanvasElement ||
        element instanceof HTMLVideoElement;
      const context = Object.assign(document.createElement('canvas'), { width: 60, height: 60 }).getContext('2d');
      if (!isContent || context === null) {
        return false;
      }
      context.drawImage(element, 0, 0, 60, 60);
      const { data } = context.getImageData(0, 0, 60, 60);
      return data.some((value, index) => index > 3 && value !== data[index % 4]);
    });

async function expectShown(page: Page, shown: Shown): Promise<void> {
  const pane = previewPane(page);
  const patience = { timeout: 40_000 };
  if (typeof shown === 'object') {
    const [target, text] =
      'mail' in shown
        ? ([pane.locator('iframe').contentFrame().locator('body'), shown.mail] as const)
        : ([pane.locator('.preview-notice[aria-busy=false]'), shown.notice] as const);
    await expect(target).toHaveText(text, patience);
    return;
  }
  if (shown === 'sound') {
    const sound = pane.locator('audio');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration), patience).toBeGreaterThan(0);
    return;
  }
  const selector = ({ picture: 'img', video: 'video', pages: 'canvas' } as const)[shown];
  await expect(pane.locator(selector).first()).toBeVisible(patience);
  await expect.poll(() => isRendered(page, selector), patience).toBe(true);
}

test('real files of every format show a preview or the reason why there is none', async ({ page }) => {
  test.skip(!existsSync(SAMPLES), 'The real files are not part of the project.');
  test.setTimeout(400_000);
  const faults = watchForFaults(page);
  const files = FILES.map(([file, kind]) => ({
    name: path.basename(file),
    kind,
    content: readFileSync(path.join(SAMPLES, file)),
  }));
  await signIn(page, 'admin');
  const caseId = await makeCaseOfFiles(page, `Real files ${Date.now()}`, files);
  await page.goto(`/case/${caseId}/explorer?view=table&page=0`);
  await page.getByRole('gridcell').first().waitFor({ timeout: 15_000 });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  for (const [index, [file, , shown]] of FILES.entries()) {
    await test.step(file, async () => {
      await expect(page.getByText(`${index + 1} of ${FILES.length}`, { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText(path.basename(file));
      await expectShown(page, shown);
    });
    if (index < FILES.length - 1) {
      await expect(page.getByRole('button', { name: 'Next item' })).toBeEnabled();
      await page.keyboard.press('j');
    }
  }
  // The browser reports scripts of the evidence that a sandboxed frame blocks.
  expect(faults.filter((fault) => !fault.includes('Blocked script execution'))).toEqual([]);
});
