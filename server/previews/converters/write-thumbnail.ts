import path from 'node:path';

import type { Sharp } from 'sharp';

import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from '@server/previews/preview-limits';

import { WEBP, type Made } from './converter';

/** Writes the THUMBNAIL for lists: WebP, never larger than the picture. */
export async function writeThumbnail(picture: Sharp, folder: string): Promise<Made> {
  const file = 'thumbnail.webp';
  await picture
    .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 2 })
    .toFile(path.join(folder, file));
  return { conversion: 'THUMBNAIL', outcome: 'converted', file, mimeType: WEBP };
}
