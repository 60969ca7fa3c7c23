import { expect, type Page } from '@playwright/test';

import { INVOICE_FILE_NAME, PROVENANCE_PDF_FILE_NAME, QUAY_FILM_FILE_NAME } from '@server/sample/story/landmarks';

import { rowsOf } from './bulk-user';
import { previewPane } from './case-of-files';
import { openCaseAs } from './open-as';
import { keyword, type Screen, type Visit } from './screen';

const PICTURES = { group: 'Media', name: 'Pictures' };
const VIDEOS = { group: 'Media', name: 'Videos' };
const AUDIO = { group: 'Media', name: 'Audio' };
const DOCUMENTS = { group: 'Documents', name: 'Documents' };
const EMAILS = { group: 'Email & Calendar', name: 'Emails' };

/** Opens the details of the first item of an artifact that a search finds, with pictures shown. */
async function openFile(page: Page, user: string, artifact: object, terms: string[], text = /./): Promise<void> {
  const f = JSON.stringify({ artifacts: [artifact], queryFilters: [keyword(...terms)] });
  const query = new URLSearchParams({ view: 'table', page: '0', f });
  await openCaseAs(page, user, `explorer?${query.toString()}`, 'off');
  await rowsOf(page).filter({ hasText: text }).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
}

const MEDIA: readonly Screen[] = [
  {
    title: 'the details of a picture',
    open: async (page, user) => {
      await openFile(page, user, PICTURES, ['jpg']);
      await expect(previewPane(page).getByRole('img')).toBeVisible();
    },
  },
  {
    title: 'a video',
    open: async (page, user) => {
      await openFile(page, user, VIDEOS, [QUAY_FILM_FILE_NAME]);
      const player = previewPane(page).locator('video');
      await player.evaluate((video: HTMLVideoElement) => video.play());
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    },
  },
  {
    title: 'the still frames of a video',
    open: async (page) => {
      await previewPane(page).getByText('Still frames').click();
      await expect
        .poll(() =>
          previewPane(page)
            .getByRole('button', { name: /^Play from/ })
            .count(),
        )
        .toBeGreaterThan(5);
    },
  },
  {
    title: 'a sound',
    open: async (page, user) => {
      await openFile(page, user, AUDIO, ['wav']);
      const sound = previewPane(page).locator('audio');
      await sound.evaluate((audio: HTMLAudioElement) => audio.play());
      await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
    },
  },
];

const paged = (title: string, name: string, pages: number): Screen => ({
  title,
  open: async (page, user) => {
    await openFile(page, user, DOCUMENTS, [name]);
    await expect(previewPane(page).getByRole('img', { name: `Page 1 of ${pages}` })).toBeVisible();
  },
});

const FILES: readonly Screen[] = [
  paged('a PDF document', PROVENANCE_PDF_FILE_NAME, 3),
  paged('a spreadsheet', INVOICE_FILE_NAME, 1),
  paged('a text document', 'Letter_1938_draft4.docx', 1),
  {
    title: 'an e-mail',
    open: async (page, user) => {
      await openFile(page, user, EMAILS, ['4471'], /Invoice 4471/);
      await expect(previewPane(page).locator('iframe[title="Message body"]')).toBeVisible();
    },
  },
  {
    title: 'an attachment of an e-mail',
    open: async (page) => {
      await previewPane(page).getByRole('tab', { name: INVOICE_FILE_NAME }).click();
      await expect(previewPane(page).getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
    },
  },
  {
    title: 'search hits in a document',
    open: async (page, user) => {
      await openFile(page, user, DOCUMENTS, ['Boats', 'Antwerp'], /Provenance_Boats_at_Dusk/);
      const hits = page.getByRole('group', { name: 'Search hits in this document' });
      await expect(hits.getByText('1 of 3')).toBeVisible();
      await page.keyboard.press('n');
      await expect(hits.getByText('2 of 3')).toBeVisible();
    },
  },
];

/** The details of files with their previews. */
export const PREVIEWS: readonly Visit[] = [
  { user: 'investigator', screens: MEDIA },
  { user: 'investigator', screens: FILES },
];
