import type { Draft, Extraction } from '@server/sample/extraction';
import type { FileRow } from '@server/sample/file-rows';
import type { IdSource } from '@server/sample/ids';
import type { FileCategory, MediaContent } from '@server/sample/media/media-content';
import type { MediaLibrary } from '@server/sample/media/media-library';
import { location } from '@server/sample/models/positions';
import type { App, OwnerKey, PersonKey } from '@server/sample/people';
import { PHONES } from '@server/sample/phones';
import { wall } from '@server/sample/times';
import { CONVERSATIONS } from './conversations';
import type { Chapter } from './story-types';

const CAMERA = '/media/0/DCIM/Camera/';
const DOWNLOADS = '/media/0/Download/';

/** Files of the story that belong to no message. */
const KEPT: Record<OwnerKey, readonly (readonly [key: string, folder: string, created: string])[]> = {
  mira: [
    ['raking-light', CAMERA, '2024-10-03 11:49'],
    ['ferry-film', CAMERA, '2024-07-27 15:30'],
    ['letters-zip', DOWNLOADS, '2024-09-26 09:50'],
    ['router-config', '/misc/wifi/', '2024-02-01 12:00'],
  ],
  tomasz: [
    ['route-gpx', '/data/org.example.roadlog/files/', '2024-10-21 22:00'],
    ['letter-1938', DOWNLOADS, '2024-09-26 18:00'],
  ],
};

/** The files of the story on one phone, by media key; `<key>@sent` are those that its owner forwarded. */
export const storyFileRows = (
  owner: OwnerKey,
  library: MediaLibrary,
  ids: IdSource,
  chapters: readonly Chapter[],
): Map<string, FileRow> => {
  const rows = new Map<string, FileRow>();
  const add = (key: string, rowKey: string, folder: string, created: number): void => {
    const content = contentOf(owner, library, key);
    rows.set(rowKey, {
      id: ids.of(`file:${rowKey}`),
      name: content.fileName,
      folder,
      content,
      isExported: true,
      created,
      deleted: 'Intact',
    });
  };
  for (const content of library.story.values()) {
    if (content.exif?.model === PHONES[owner].modelName) {
      add(content.key, content.key, CAMERA, content.exif.captured);
    }
  }
  for (const [key, folder, created] of KEPT[owner]) {
    add(key, key, folder, wall(created));
  }
  for (const { key, app, sender, time } of attachments(owner, chapters)) {
    const isOwn = rows.has(key) && sender === owner;
    if (isOwn || !rows.has(key)) {
      const folder = folderOf(app, contentOf(owner, library, key).category, isOwn);
      add(key, isOwn ? `${key}@sent` : key, folder, wall(time));
    }
  }
  addUnexported(owner, library, ids, rows);
  return rows;
};

/** A picture that the report lists and the export does not contain. */
const addUnexported = (owner: OwnerKey, library: MediaLibrary, ids: IdSource, rows: Map<string, FileRow>): void => {
  if (owner === 'mira') {
    rows.set('not-exported', {
      id: ids.of('file:not-exported'),
      name: 'boats_copy_v2.jpg',
      folder: '/media/0/Pictures/.trashed/',
      content: contentOf(owner, library, 'boats-copy'),
      isExported: false,
      created: wall('2024-10-05 19:30'),
      deleted: 'Deleted',
    });
  }
};

const contentOf = (owner: OwnerKey, library: MediaLibrary, key: string): MediaContent => {
  const content = key.startsWith('everyday:')
    ? library.everyday[owner][Number(key.slice('everyday:'.length))]
    : library.story.get(key);
  if (content === undefined) {
    throw new Error(`The story refers to "${key}", which the media library does not hold.`);
  }
  return content;
};

interface StoryAttachment {
  key: string;
  app: App | 'Mail';
  sender: PersonKey | 'system';
  time: string;
}

const attachments = (owner: OwnerKey, chapters: readonly Chapter[]): StoryAttachment[] =>
  chapters.flatMap((chapter) => [
    ...chapter.scenes.flatMap((scene) => {
      const conversation = CONVERSATIONS[scene.chat];
      if (conversation === undefined || !conversation.members.includes(owner)) {
        return [];
      }
      return scene.lines.flatMap(([time, sender, , extra]) =>
        (extra?.attach ?? []).map((key) => ({ key, app: conversation.app, sender, time: `${scene.day} ${time}` })),
      );
    }),
    ...(chapter.emails ?? [])
      .filter((mail) => [mail.from, ...mail.to, ...(mail.cc ?? [])].includes(owner))
      .flatMap((mail) =>
        (mail.attach ?? []).map((key) => ({ key, app: 'Mail' as const, sender: mail.from, time: mail.at })),
      ),
  ]);

const WHATSAPP_FOLDERS: Partial<Record<FileCategory, string>> = {
  Image: 'WhatsApp Images',
  Video: 'WhatsApp Video',
  Audio: 'WhatsApp Voice Notes',
};

const folderOf = (app: App | 'Mail', category: FileCategory, isSent: boolean): string => {
  const sent = isSent ? 'Sent/' : '';
  switch (app) {
    case 'WhatsApp':
      return `/media/0/Android/media/com.whatsapp/WhatsApp/Media/${WHATSAPP_FOLDERS[category] ?? 'WhatsApp Documents'}/${sent}`;
    case 'Telegram':
      return `/media/0/Telegram/Telegram ${category}/${sent}`;
    case 'Signal':
      return `/media/0/Pictures/Signal/${sent}`;
    case 'Instagram':
      return `/media/0/Android/data/com.instagram.android/files/${sent}`;
    default:
      return DOWNLOADS;
  }
};

/** The positions that the tool reads from the metadata of the phone's own pictures: local times without a zone. */
export const mediaLocations = (extraction: Extraction): Draft[] =>
  [...extraction.storyFiles.values()]
    .filter((row) => row.folder === CAMERA)
    .flatMap((row) => {
      const exif = row.content.exif;
      return exif?.position === null || exif?.position === undefined
        ? []
        : [
            location({
              place: { name: row.name, ...exif.position },
              time: { instant: exif.captured, zone: 'none' },
              category: 'Media Locations',
              source: null,
              precision: null,
              file: row,
            }),
          ];
    });
