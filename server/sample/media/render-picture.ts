import sharp, { type Exif as ExifBlocks, type Sharp } from 'sharp';

import { wallClock } from '@server/sample/times';
import { mediaContent, type MediaContent } from './media-content';
import type { Exif, PictureSpec } from './picture-spec';

const MIME_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** Renders a scene and writes EXIF with the GPS position into the file. */
export const renderPicture = async (spec: PictureSpec): Promise<MediaContent> => {
  const described = {
    key: spec.key,
    fileName: spec.fileName,
    category: 'Image' as const,
    mimeType: MIME_TYPES[spec.format],
    exif: spec.exif,
  };
  if (spec.format === 'svg') {
    return mediaContent({ ...described, bytes: Buffer.from(spec.svg) });
  }
  const image = sharp(Buffer.from(spec.svg)).resize({ width: spec.width }).flatten({ background: '#ffffff' });
  const tagged = spec.exif === null ? image : image.withExif(exifBlocks(spec.exif));
  const { data, info } = await encoded(tagged, spec.format).toBuffer({ resolveWithObject: true });
  return mediaContent({ ...described, bytes: data, pixels: { width: info.width, height: info.height } });
};

const encoded = (image: Sharp, format: 'jpeg' | 'png' | 'webp'): Sharp => {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 76 });
    case 'png':
      return image.png({ compressionLevel: 9, palette: true });
    case 'webp':
      return image.webp({ quality: 74 });
  }
};

const exifBlocks = (exif: Exif): ExifBlocks => {
  const taken = wallClock(exif.captured).slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  return {
    IFD0: { Make: exif.make, Model: exif.model, DateTime: taken, Software: 'Camera 4.2' },
    IFD2: { DateTimeOriginal: taken, DateTimeDigitized: taken, FNumber: '18/10', ISOSpeedRatings: '160' },
    ...(exif.position === null ? {} : { IFD3: gpsBlock(exif.position) }),
  };
};

const gpsBlock = (position: { latitude: number; longitude: number }): Record<string, string> => ({
  GPSLatitudeRef: position.latitude < 0 ? 'S' : 'N',
  GPSLatitude: rationals(position.latitude),
  GPSLongitudeRef: position.longitude < 0 ? 'W' : 'E',
  GPSLongitude: rationals(position.longitude),
});

/** Degrees as degrees, minutes and hundredths of seconds. */
export const degreesMinutesSeconds = (degrees: number): [number, number, number] => {
  const hundredths = Math.round(Math.abs(degrees) * 360_000);
  return [Math.floor(hundredths / 360_000), Math.floor((hundredths % 360_000) / 6000), (hundredths % 6000) / 100];
};

const rationals = (degrees: number): string => {
  const [whole, minutes, seconds] = degreesMinutesSeconds(degrees);
  return `${whole}/1 ${minutes}/1 ${Math.round(seconds * 100)}/100`;
};
