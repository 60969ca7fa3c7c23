import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sharp } from 'sharp';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { PICTURE_EDGE, SVG_MAX } from '@server/previews/preview-limits';

import { WEBP, type Converter, type ConverterTask, type Made } from './converter';
import { stillOf } from './video-frames';
import { sharp } from './safe-sharp';
import { writeThumbnail } from './write-thumbnail';

/** Formats that sharp does not read. */
const BY_FFMPEG = ['image/bmp', 'image/x-icon', 'image/vnd.adobe.photoshop', 'image/jp2'];

/**
 * Pictures that browsers show: only the thumbnail is written, with the camera's orientation applied. Animations use their first
 * frame.
 */
export const convertPicture: Converter = async (task) => {
  const source = await readableSource(task);
  const thumbnail = await writeThumbnail(openPicture(source), task.folder).catch(refuse);
  const picture: Made = (await isShownAskew(source, task.mimeType))
    ? await writePicture(openPicture(source), task.folder)
    : { conversion: 'PICTURE', outcome: 'asIs' };
  return { made: [picture, thumbnail] };
};

/** The input for sharp: the file, a copy converted by ffmpeg, or the content of an SVG. */
async function readableSource(task: ConverterTask): Promise<string | Buffer> {
  if (BY_FFMPEG.includes(task.mimeType)) {
    return stillOf(task, null);
  }
  if (task.mimeType !== 'image/svg+xml') {
    return task.path;
  }
  if (task.size > SVG_MAX) {
    throw new ConversionFailure('TOO_LARGE', `The drawing is larger than ${Math.round(SVG_MAX / 1024 ** 2)} MB.`);
  }
  return readFile(task.path);
}

/** Browsers apply the camera's orientation in JPEG only; other formats would be shown rotated. */
async function isShownAskew(source: string | Buffer, mimeType: string): Promise<boolean> {
  if (mimeType === 'image/jpeg') {
    return false;
  }
  const { orientation = 1, pages = 1 } = await sharp(source, { failOn: 'none' }).metadata();
  return orientation > 1 && pages === 1;
}

/** Pictures that browsers do not show, such as TIFF: a converted copy and the thumbnail. */
export const convertCopiedPicture: Converter = async (task) => {
  const source = await readableSource(task);
  const picture = await writePicture(openPicture(source), task.folder).catch(refuse);
  return { made: [picture, await writeThumbnail(openPicture(source), task.folder).catch(refuse)] };
};

/** Writes the whole picture as WebP. */
export async function writePicture(picture: Sharp, folder: string): Promise<Made> {
  const file = 'picture.webp';
  await picture
    .resize({ width: PICTURE_EDGE, height: PICTURE_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85, effort: 1 })
    .toFile(path.join(folder, file));
  return { conversion: 'PICTURE', outcome: 'converted', file, mimeType: WEBP };
}

/** Recovered files often have a damaged end: the readable part is shown. */
const openPicture = (source: string | Buffer): Sharp =>
  sharp(source, { failOn: 'none', sequentialRead: true }).autoOrient();

function refuse(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(reason)) {
    throw new ConversionFailure('TOO_LARGE', 'The picture has more pixels than can be converted.');
  }
  throw new ConversionFailure('MALFORMED', `The picture cannot be read: ${firstLine(reason)}`);
}

const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/(?:\/[\w.-]+)+\/?/g, 'the file');
