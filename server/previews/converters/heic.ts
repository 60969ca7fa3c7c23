import { readFile } from 'node:fs/promises';

import decode from 'heic-decode';

import { ConversionFailure } from '@server/previews/conversion-failure';

import type { Converter } from './converter';
import { writePicture } from './picture';
import { sharp } from './safe-sharp';
import { writeThumbnail } from './write-thumbnail';

/** HEIC and HEIF: decoded once for both the picture and its thumbnail. The decoder applies the orientation. */
export const convertHeic: Converter = async ({ path, folder }) => {
  const { width, height, data } = await decode({ buffer: await readFile(path) }).catch((error: unknown) => {
    throw new ConversionFailure(
      'MALFORMED',
      `The HEIC picture cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  return { made: [await writePicture(picture.clone(), folder), await writeThumbnail(picture.clone(), folder)] };
};
