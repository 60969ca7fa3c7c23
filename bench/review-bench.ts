import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { BENCH_CASE, BENCH_USER } from './browser/bench-records';
import { prepareBigCase } from './browser/big-case';
import { measureBulk } from './browser/measure-bulk';
import { measureScrolling, measureStepping, showPictures } from './browser/measure-pictures';
import { measureTurning } from './browser/measure-turning';
import { watchPainting } from './browser/painted-page';
import { makePictureCase } from './browser/picture-case';
import { signIn, withPage } from './browser/signed-in-page';

/**
 * `npm run bench -- review [--hits 1000000] [--pictures 1200] [--keep FOLDER]`: the most frequent waiting times of reviewers,
 * in Chromium: from the key that turns a page of the table to painted rows (target p95 150 ms), scrolling over a thousand
 * thumbnails (target: no frame over 100 ms), the key j to the painted preview of a picture that was converted before (target
 * p95 100 ms), and tagging more than 100,000 hits in one call.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      hits: { type: 'string', default: '1000000' },
      pictures: { type: 'string', default: '1200' },
      keep: { type: 'string' },
    },
  });
  const [hits, pictures] = [Number(values.hits), Number(values.pictures)];
  const keep = values.keep ?? mkdtempSync(path.join(tmpdir(), 'review-bench-'));
  try {
    const bigCase = await prepareBigCase(keep, hits);
    await withPage(bigCase, [], async (page) => {
      await watchPainting(page);
      await signIn(page, BENCH_USER, BENCH_CASE);
      await measureTurning(page);
      await measureBulk(page);
    });
    const pictureCase = path.join(keep, `pictures-${pictures}`);
    if (!existsSync(pictureCase)) {
      await makePictureCase(pictureCase, pictures);
    }
    await withPage(pictureCase, [], async (page) => {
      await signIn(page, BENCH_USER, BENCH_CASE);
      await showPictures(page);
      await measureScrolling(page);
      await measureStepping(page);
    });
  } finally {
    if (values.keep === undefined) {
      rmSync(keep, { recursive: true, force: true });
    }
  }
}
