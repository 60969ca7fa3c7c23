import { expect, type Page } from '@playwright/test';

import { lockedOffice, lockedPdf } from '@test/server/helpers/locked-documents';

import { makeCaseOfFiles, openItem, previewPane, sha256Of, type CaseFile } from './case-of-files';
import { test } from './kept-window';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, watchForFaults } from './review-user';
import { beUser } from './sign-in';

const TRACKER = 'https://tracker.invalid/seen.png';
const HOSTILE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" onload="document.documentElement.id=\'ran\'">' +
  `<script>document.documentElement.id='ran';top.location='https://tracker.invalid/'</script>` +
  `<rect width="400" height="200" fill="#c33"/><image href="${TRACKER}" width="9" height="9"/></svg>`;
const HOSTILE_HTML =
  `<p onclick="top.x=1">The <b>bulk</b>head leaks.</p>${'<p>Nothing else.</p>'.repeat(80)}<p>A second bulkhead.</p>` +
  `<script>top.document.title='ran'</script><img src="${TRACKER}"><form action="https://tracker.invalid"><input></form>`;
const LINES = Array.from({ length: 400 }, (_, line) =>
  line % 130 === 129 ? `${line}: the bulkhead of deck ${line}` : `${line}: nothing of note`,
);
const HEIC_HEADER = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const SEVEN_ZIP = Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4, ...Array.from({ length: 64 }, () => 0)]);

const document = (name: string, content: string | Buffer): CaseFile => ({
  name,
  kind: 'Document',
  content: Buffer.from(content),
});
const DAMAGED: CaseFile = { name: 'Überfahrt №7 (broken).heic', kind: 'Image', content: HEIC_HEADER };
const TEXT = document('bulkhead notes.txt', LINES.join('\n'));
const FILES: readonly CaseFile[] = [
  { name: 'sign.svg', kind: 'Image', content: Buffer.from(HOSTILE_SVG) },
  TEXT,
  DAMAGED,
  document('ledger.docx', lockedOffice()),
  document('contract.pdf', lockedPdf()),
  document('cut.docx', 'PK\x03\x04 and no more'),
  document('empty.png', ''),
  document('backup.7z', SEVEN_ZIP),
  document('page.html', '<p>x</p>'.repeat(700_000)),
  document('long.txt', 'One line of a long text.\n'.repeat(50_000)),
];
const MAIL = { subject: 'Leaking bulkhead', html: HOSTILE_HTML, attachments: ['sign.svg', 'gone.pdf'] };

let caseId = '';
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await beUser(page, 'admin', 'off');
  caseId = await makeCaseOfFiles(page, `Files of every kind ${Date.now()}`, FILES, [MAIL]);
  await page.close();
});

/** Records requests to the tracker that are sent; those that the content policy blocks are not. */
async function watchForLeaks(page: Page): Promise<string[]> {
  const leaks: string[] = [];
  await page.context().route(/tracker\.invalid/, (route) => {
    leaks.push(route.request().url());
    return route.abort();
  });
  return leaks;
}

const searchHits = (page: Page) => previewPane(page).getByRole('group', { name: 'Search hits' });

test(
  '[001-4-21] [001-4-33] an SVG drawing and the body of an e-mail run no script and send no request, not even when the URL of the drawing is opened',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    const leaks = await watchForLeaks(page);
    await beUser(page, 'admin', 'off');
    await openItem(page, caseId, MAIL.subject, 'bulkhead');
    const pane = previewPane(page);
    await expect(pane.locator('dl dt')).toHaveText(['From', 'To', 'Sent', 'Cc', 'Bcc', 'Subject', 'Attachments']);
    await expect(pane.getByText(/^Remote content is blocked/)).toBeVisible();
    const body = pane.locator('iframe[title="Message body"]').contentFrame();
    await expect(body.locator('.highlighted--current').first()).toHaveText('bulk');
    await page.keyboard.press('n');
    await expect(body.locator('.highlighted--current')).toHaveText('bulkhead');
    await expect(body.locator('.highlighted--current')).toBeInViewport();
    await expect(body.locator('script, form, input, img[src^=http]')).toHaveCount(0);
    await expect(page).toHaveTitle(/REVIEW/);

    await openItem(page, caseId, 'sign.svg');
    const drawing = pane.getByRole('img', { name: 'sign.svg' });
    await expect
      .poll(() => drawing.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]))
      .toEqual([400, 200]);
    expect(await drawing.evaluate(({ ownerDocument }) => ownerDocument.documentElement.id)).not.toBe('ran');
    expect(faults).toEqual([]);
    const download = await pane.getByRole('link', { name: /^Download/ }).getAttribute('href');
    const content = `/previews/api/v0.0/cases/${caseId}${/\/hits\/[^"]+/.exec(download ?? '')?.[0] ?? ''}/content`;
    await page.goto(content);
    expect(await page.locator(':root').getAttribute('id')).not.toBe('ran');
    expect(page.url()).toContain(content);
    expect(leaks).toEqual([]);
  },
);

test('a text opens at the first hit of the search, and the keys for search hits step through it', async ({ page }) => {
  const faults = watchForFaults(page);
  await beUser(page, 'admin', 'off');
  await openItem(page, caseId, TEXT.name, 'bulkhead');
  await expect(searchHits(page)).toContainText('1 of 3');
  const text = previewPane(page).getByRole('region', { name: TEXT.name });
  const current = text.locator('.highlighted--current');
  const line = () => current.evaluate((mark) => mark.closest('pre')?.getBoundingClientRect().top ?? 0);
  await expect(current).toBeInViewport();
  await expect.poll(() => text.evaluate((area) => area.scrollTop)).toBeGreaterThan(1000);
  await expect.poll(line).toBeGreaterThan(0);
  for (const [key, shown] of [
    ['n', '2 of 3'],
    ['n', '3 of 3'],
    ['n', '1 of 3'],
    ['Shift+N', '3 of 3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(searchHits(page)).toContainText(shown);
    await expect(current).toBeInViewport();
  }
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoSidewaysScroll(page);
  await expect(current).toBeAttached();
  expect(faults).toEqual([]);
});

for (const [name, notice] of [
  [DAMAGED.name, 'Unable to display preview (the file is damaged or is not what it claims to be).'],
  ['cut.docx', 'Unable to display preview (the file is damaged or is not what it claims to be).'],
  ['empty.png', 'Unable to display preview (the file is damaged or is not what it claims to be).'],
  ['ledger.docx', 'Unable to display preview (the file is protected by a password).'],
  ['contract.pdf', 'Unable to display preview (the file is protected by a password).'],
  ['backup.7z', 'Unable to display preview (mimetype application/x-7z-compressed is not recognized).'],
  ['page.html', 'This document is too large to display a preview.'],
  ['long.txt', 'This preview is minimized.'],
] as const) {
  test(`the preview of ${name} shows "${notice}", and the original can be downloaded`, async ({ page }) => {
    const faults = watchForFaults(page);
    await beUser(page, 'admin', 'off');
    await openItem(page, caseId, name);
    await expect(previewPane(page).getByText(notice)).toBeVisible({ timeout: 30_000 });
    const download = page.waitForEvent('download');
    await previewPane(page)
      .getByRole('link', { name: `Download ${name}` })
      .click();
    expect((await download).suggestedFilename()).toBe(name);
    await expectAccessibleInBothThemes(page, '[aria-label="Preview"]');
    expect(faults).toEqual([]);
  });
}

test('the original is downloaded under its name, whole or in ranges, with the SHA-256 that is shown', async ({
  page,
}) => {
  await beUser(page, 'admin', 'off');
  await openItem(page, caseId, DAMAGED.name);
  const hash = sha256Of(DAMAGED.content);
  await expect(previewPane(page).getByText(hash)).toBeVisible();
  const link = previewPane(page).getByRole('link', { name: /^Download/ });
  const address = (await link.getAttribute('href')) ?? '';

  const whole = await page.request.get(address);
  expect(sha256Of(await whole.body())).toBe(hash);
  expect(whole.headers()).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${hash}"` });
  expect(whole.headers()['content-disposition']).toContain(encodeURIComponent('Überfahrt №7 ').replaceAll('(', '%28'));
  const part = await page.request.get(address, { headers: { range: 'bytes=4-11' } });
  expect([part.status(), (await part.body()).toString()]).toEqual([206, 'ftypheic']);
  expect(part.headers()['content-range']).toBe(`bytes 4-11/${DAMAGED.content.length}`);
  const beyond = await page.request.get(address, { headers: { range: 'bytes=9999-' } });
  expect(beyond.status()).toBe(416);
});
