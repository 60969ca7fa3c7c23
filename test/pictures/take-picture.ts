import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Bytes: a picture of a document is fetched by everybody who opens it. */
const SIZE_MAX = 250_000;

/** Milliseconds until the sample case has all of its previews. */
export const PREVIEWS = 300_000;

/** Waits for the previews of the case of a page, and loads the page again without the banner about them. */
export async function previewsAreReady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Generating previews').first()).toBeHidden({ timeout: PREVIEWS });
  await page.reload();
}

/** Writes what the page shows to a PNG file of few colours. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // No tooltip of where the pointer happens to be.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, effort: 10 })
    .toFile(file);
  expect(size).toBeLessThan(SIZE_MAX);
}
