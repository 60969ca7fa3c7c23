import type { FileRow } from '@server/sample/file-rows';
import type { IdSource } from '@server/sample/ids';
import type { FileCategory, MediaContent } from '@server/sample/media/media-content';
import { Random } from '@server/sample/random';
import { fileStamp } from '@server/sample/times';
import { everydayInstant } from './fill';

const FOLDERS: Record<FileCategory, string> = {
  Image: '/media/0/DCIM/Camera/',
  Video: '/media/0/DCIM/Camera/',
  Audio: '/media/0/Recordings/',
  Document: '/media/0/Documents/',
  Text: '/media/0/Documents/',
  Database: '/data/org.example.contacts/databases/',
  Archives: '/media/0/Download/',
  Configuration: '/data/org.example.prefs/shared_prefs/',
};
const COPY_FOLDERS = [
  '/media/0/Pictures/Backup/',
  '/media/0/Android/data/org.example.cloud/cache/',
  '/media/0/Download/',
];

/**
 * Background file number `index`. The first ones are the contents of the pool; later ones are copies of them
 * in other folders, whose bytes the container stores only once.
 */
export const everydayFileRow = (seed: number, ids: IdSource, pool: readonly MediaContent[], index: number): FileRow => {
  const content = pool[index % pool.length];
  if (content === undefined) {
    throw new RangeError('There are no everyday files.');
  }
  const random = new Random(seed, `file ${index}`);
  const isCopy = index >= pool.length;
  const created = isCopy ? everydayInstant(random) : (content.exif?.captured ?? everydayInstant(random));
  return {
    id: ids.of(`file:everyday ${index}`),
    name: isCopy ? `copy_${fileStamp(created)}_${content.fileName}` : content.fileName,
    folder: isCopy ? random.pick(COPY_FOLDERS) : FOLDERS[content.category],
    content,
    isExported: true,
    created,
    deleted: random.chance(0.05) ? 'Deleted' : 'Intact',
  };
};
