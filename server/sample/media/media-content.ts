import { createHash } from 'node:crypto';

import type { Exif } from './picture-spec';

/** The categories of files in a report: folder below `files/` and value of the item `Tags` (formats.md 1.1, 1.3). */
export type FileCategory =
  'Image' | 'Video' | 'Audio' | 'Document' | 'Text' | 'Database' | 'Archives' | 'Configuration';

/** Bytes that the container stores once for any number of files with this content. */
export interface MediaContent {
  key: string;
  fileName: string;
  category: FileCategory;
  mimeType: string;
  bytes: Buffer;
  md5: string;
  sha256: string;
  pixels: { width: number; height: number } | null;
  exif: Exif | null;
  /** Duration of sounds and videos; null for others. */
  seconds: number | null;
}

type MediaDescription = Pick<MediaContent, 'key' | 'fileName' | 'category' | 'mimeType' | 'bytes'> &
  Partial<Pick<MediaContent, 'pixels' | 'exif' | 'seconds'>>;

export const mediaContent = (described: MediaDescription): MediaContent => ({
  pixels: null,
  exif: null,
  seconds: null,
  ...described,
  md5: createHash('md5').update(described.bytes).digest('hex'),
  sha256: createHash('sha256').update(described.bytes).digest('hex'),
});

/** The path of the bytes in the container, `/` as separator. */
export const entryName = (content: MediaContent): string => `files/${content.category}/${content.fileName}`;

/** The same path as written in the report. */
export const localPath = (content: MediaContent): string => entryName(content).replaceAll('/', '\\');
