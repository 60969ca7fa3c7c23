import { generateKeyPairSync } from 'node:crypto';
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

import { chromium, type Page } from '@playwright/test';

import type { Hit } from '@contract/model/hit';
import { fingerprintOf } from '@server/signing-key';
import { packageEntries } from '@server/reports/disclosure/package-entries';
import { writePackage, type PackageContent } from '@server/reports/disclosure/write-package';
import { PackageFiles } from '@server/reports/disclosure/package-files';

import { drawReport } from './drawn-report';

const MEGABYTE = 1024 ** 2;
const CHUNK = 500;
const VIEWER = path.resolve(__dirname, '../../build/web/disclosure');
/** Few results, all items, none, and all by a telephone number: each with another number of results than the previous one. */
const SEARCHES = ['699', 'second phone', 'no such words', '+49 170 1234567'];

/**
 * Writes a package of generated items, opens it from its folder in Chromium and searches it. Targets: opened in 3 s, searched
 * in 300 ms.
 */
export async function measurePackage(
  folder: string,
  itemCount: number,
  pictureCount: number,
  drawPictures: () => Promise<Buffer[]>,
): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = { privateKey, publicKey, fingerprint: fingerprintOf(publicKey) };
  const content = await drawPackage(itemCount, pictureCount, pictureCount === 0 ? [] : await drawPictures());
  const start = performance.now();
  const options = {
    folder,
    viewerFolder: VIEWER,
    key,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  const zip = await writePackage(content, options);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `package: ${itemCount} items, ${pictureCount} pictures: written and read back in ${seconds.toFixed(1)} s, ` +
      `ZIP of ${(statSync(zip).size / MEGABYTE).toFixed(1)} MB; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const unpacked = path.join(folder, 'unpacked');
  for await (const { name, open } of packageEntries(zip)) {
    const file = path.join(unpacked, name);
    mkdirSync(path.dirname(file), { recursive: true });
    await pipeline(await open(), createWriteStream(file));
  }
  await measureInBrowser(pathToFileURL(path.join(unpacked, 'index.html')).href);
}

async function measureInBrowser(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.REVIEW_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const opening = performance.now();
    await page.goto(address);
    await page.locator('.ag-row').first().waitFor();
    console.log(`opened in ${Math.round(performance.now() - opening)} ms; load ${loadavg()[0]?.toFixed(1)}`);
    for (const words of SEARCHES) {
      console.log(`"${words}": ${await search(page, words)} ms until the rows are painted`);
    }
  } finally {
    await browser.close();
  }
}

/** Milliseconds from Enter to painted rows, or to the message that there are none, measured in the page. */
async function search(page: Page, words: string): Promise<number> {
  const field = page.getByRole('searchbox').first();
  await field.fill(words);
  await page.evaluate(() => {
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        const before = document.querySelector('.explorer__count')?.textContent;
        const look = (): void => {
          const isReady =
            document.querySelector('.explorer__count')?.textContent !== before &&
            document.querySelector('.data-grid')?.getAttribute('aria-busy') === 'false';
          if (isReady) {
            requestAnimationFrame(() => document.body.setAttribute('data-searched', String(performance.now() - start)));
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  await field.press('Enter');
  await page.waitForFunction(() => document.body.hasAttribute('data-searched'));
  return page.evaluate(() => {
    const time = Math.round(Number(document.body.getAttribute('data-searched')));
    document.body.removeAttribute('data-searched');
    return time;
  });
}

/** The items of a generated report as hits. */
async function drawPackage(
  itemCount: number,
  pictureCount: number,
  pictures: readonly Buffer[],
): Promise<PackageContent> {
  const report = drawReport({ itemCount, pictureCount, pictures });
  const files = new PackageFiles({ find: async () => [] }, false);
  return {
    about: {
      ...{ packageId: 'drawn', name: 'Drawn', caseName: 'Harbour', recipient: 'Ms Defence' },
      ...{ createdAt: new Date().toISOString(), createdBy: 'Ada Examiner' },
    },
    notices: [],
    marks: { tags: true, comments: true },
    ...{ timezone: 'Europe/Berlin', phoneCountry: 'DE', hasConversions: false },
    ids: Float64Array.from({ length: itemCount }, (_, index) => index + 1),
    async *hits() {
      let [hits, number]: [Hit[], number] = [[], 0];
      for await (const item of report.items()) {
        number += 1;
        hits.push({
          ...{ id: String(number), originalId: item.originalId, deleted: item.isDeleted, date: item.date },
          artifact: { group: item.group, name: item.artifact, importance: 'primary' },
          origin: { evidenceId: item.evidenceId, sources: [] },
          ...{ fragments: [...item.fragments], attachments: [...item.attachments] },
          ...{ tags: item.tags.map(({ id }) => id), actionTags: [], comments: [...item.comments] },
          ...{ locations: [], chat: null, searchAfter: '' },
          multiArtifactFragments: [item.fragments[0] ?? null, item.fragments[1] ?? null, null, null],
        });
        if (hits.length === CHUNK) {
          yield hits;
          hits = [];
        }
      }
      if (hits.length > 0) {
        yield hits;
      }
    },
    reasonOf: () => 'notStated',
    filesOf: (hits) => files.of('drawn', hits),
    tags: async () => [{ id: 't', name: 'Relevant', color: '#c92a2a', isEnabled: true }],
    sources: async () => [{ id: 7, name: 'Phone of A', importType: 'ufed' }],
    columnTitles: async () => ['Key detail', 'Supporting detail', 'Additional detail', 'Date/time'],
    open: report.open,
  };
}
