import type { HitRecord } from '@server/stores/hit-record';
import type { StoredFile } from '@server/stores/file-store';
import { buildAttachment, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

/** Pictures, one a day, the newest of them number `count`, with the file of `fileOf`; a sound and a message. */
export function thumbnailSource(count: number, fileOf: (picture: number) => StoredFile | null = () => null) {
  const pictures: HitRecord[] = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const date = buildDate(new Date(Date.UTC(2024, 0, number, 10)).toISOString());
    return buildHitRecord({
      originalId: `picture-${number}`,
      artifact: { group: 'Media', name: 'Images' },
      date,
      deleted: number === count,
      fragments: [
        buildFragment({ name: 'Name', value: `harbour-${number}.jpg`, categories: ['KeyDetail'] }),
        buildFragment({ name: 'Created', value: date.original, valueType: 'date', date, categories: ['DateTime'] }),
      ],
      attachments: [buildAttachment({ name: `harbour-${number}.jpg`, mimeType: 'image/jpeg', stored: fileOf(number) })],
    });
  });
  const sound = buildHitRecord({
    originalId: 'sound-1',
    artifact: { group: 'Media', name: 'Audio' },
    fragments: [buildFragment({ name: 'Name', value: 'voice.mp3', categories: ['KeyDetail'] })],
  });
  const message = buildHitRecord({ originalId: 'message-1' });
  return { name: 'Phone of Anna', hits: [...pictures, sound, message] };
}
