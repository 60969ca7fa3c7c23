import { lstat, readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { ReportItem } from '@server/reports/report-content';

import type { PrintSandbox } from './print-sandbox';

/** Pixels: enough for the printed size of a picture. */
const WIDTH = 640;
const HEIGHT = 440;
const SCALE_TIME_MAX = 10 * 60_000;
/** Bytes: a larger picture is omitted from the page. */
const PICTURE_MAX = 256 * 1024 ** 2;
const JPEG_MAX = 4 * 1024 ** 2;

/**
 * Runs in the sandbox, because it decodes pictures of the evidence: `N.in` becomes `N.jpg`, only for self-contained formats
 * (server/previews/converters/safe-sharp.ts). A file that cannot be decoded has no result.
 */
const SCRIPT = `
const sharp = require('node:module').createRequire(process.argv[1])('sharp');
const [, , folder, count] = process.argv;
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((name) => 'VipsForeignLoad' + name) });
sharp.concurrency(1);
(async () => {
  for (let index = 0; index < Number(count); index += 1) {
    const name = require('node:path').join(folder, String(index));
    await sharp(name + '.in').rotate().resize({ width: ${WIDTH}, height: ${HEIGHT}, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' }).jpeg({ quality: 78 }).toFile(name + '.jpg').catch(() => undefined);
  }
})();
`;

interface Options {
  sandbox: PrintSandbox;
  /** A file from which packages are resolved. */
  entry: string;
  open: (sha256: string) => Readable;
  signal: AbortSignal;
}

/** Pictures of items, scaled for their page: JPEG by the SHA-256 of the attachment. */
export async function scalePictures(items: readonly ReportItem[], options: Options): Promise<Map<string, Buffer>> {
  const { sandbox, entry, open, signal } = options;
  const sources = new Map(items.flatMap(({ attachments }) => attachments.flatMap(pictureOf)));
  const pictures = [...sources];
  for (const [index, [, source]] of pictures.entries()) {
    await sandbox.write(`${index}.in`, open(source));
  }
  const scaled = new Map<string, Buffer>();
  if (pictures.length === 0) {
    return scaled;
  }
  const script = ['-e', SCRIPT, entry, sandbox.pathInside(''), String(pictures.length)];
  await sandbox.start([process.execPath, ...script], { timeMax: SCALE_TIME_MAX, signal });
  for (const [index, [sha256]] of pictures.entries()) {
    const file = sandbox.path(`${index}.jpg`);
    // A link is not followed: a hostile picture may have taken control of the script.
    const found = await lstat(file).catch(() => null);
    if (found?.isFile() === true && found.size > 0 && found.size <= JPEG_MAX) {
      scaled.set(sha256, await readFile(file));
    }
    await rm(file, { force: true });
    await rm(sandbox.path(`${index}.in`), { force: true });
  }
  return scaled;
}

/**
 * The hash of the attachment, and that of the picture to scale: its reduced picture, the attachment itself, or its conversion.
 */
function pictureOf(attachment: ReportItem['attachments'][number]): [string, string][] {
  const { sha256, size, mimeType, conversions, thumbnailSha256, state } = attachment;
  if (state !== 'stored' || sha256 === null) {
    return [];
  }
  const isOwn = /^image\//.test(mimeType) && size !== null && size <= PICTURE_MAX;
  const converted = conversions.find((file) => /^image\//.test(file.mimeType))?.sha256;
  const source = thumbnailSha256 ?? converted ?? (isOwn ? sha256 : undefined);
  return source === undefined ? [] : [[sha256, source]];
}
