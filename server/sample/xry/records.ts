import type { Extraction } from '@server/sample/extraction';
import { pathOnPhone, type FileRow } from '@server/sample/file-rows';
import type { FileCategory } from '@server/sample/media/media-content';
import type {
  AppData,
  BookmarkData,
  CellTowerData,
  CookieData,
  LocationData,
  NoteData,
  UsageData,
  UserAccountData,
  VisitData,
  WirelessData,
} from '@server/sample/models/item-data';
import { HOUR } from '@server/sample/times';

import { line, timeLine, type XryRecord } from './xry-record';

const hostOf = (url: string): string => url.replace(/^\w+:\/\//, '').split('/')[0] ?? '';

export const visitRecord = (_: Extraction, data: VisitData): XryRecord => ({
  type: 'Web/History',
  lines: [
    ...line('Related Application', 'Chrome'),
    ...line('Web Address', data.url),
    ...line('Domain', hostOf(data.url)),
    ...line('Name', data.title),
    ...timeLine('Accessed', data.time),
    ...line('Access Count', data.visits),
  ],
});

export const bookmarkRecord = (_: Extraction, data: BookmarkData): XryRecord => ({
  type: 'Web/Bookmarks',
  lines: [
    ...line('Related Application', 'Chrome'),
    ...line('Web Address', data.url),
    ...line('Domain', hostOf(data.url)),
    ...line('Name', data.title),
    ...line('Folder', data.path),
    ...timeLine('Created', data.time),
  ],
});

export const cookieRecord = (_: Extraction, data: CookieData): XryRecord => ({
  type: 'Web/Cookies',
  lines: [
    ...line('Related Application', 'Chrome'),
    ...line('Domain', data.domain),
    ...line('Name', data.name),
    ...line('Value', data.value),
    ...timeLine('Created', data.created),
    ...timeLine('Accessed', data.created),
    ...timeLine('Expires', data.expiry),
  ],
});

/** Positions of pictures are values of the item of the picture. */
export const locationRecord = (_: Extraction, data: LocationData): XryRecord | null =>
  data.file === undefined
    ? {
        type: 'Locations/History',
        lines: [
          ...line('Related Application', data.source),
          ...line('Location Name', data.place.name),
          ...line('Category', data.category),
          ...line('Longitude', data.place.longitude),
          ...line('Latitude', data.place.latitude),
          ...line('Accuracy', data.precision === null ? null : `${data.precision} m`),
          ...line('Address', data.address && `${data.address.street}, ${data.address.city}`),
          ...timeLine('Time', data.time),
        ],
      }
    : null;

export const cellTowerRecord = (_: Extraction, data: CellTowerData): XryRecord => ({
  type: 'Locations/History',
  lines: [
    ...line('Connection Type', 'Cell tower'),
    ...line('Location Name', `Cell ${data.cell}`),
    ...line('Location Area Code', data.area),
    ...line('Longitude', data.position.longitude),
    ...line('Latitude', data.position.latitude),
    ...timeLine('Time', data.time),
  ],
});

export const wirelessRecord = (_: Extraction, data: WirelessData): XryRecord => ({
  type: 'Device/Network Information',
  lines: [
    ...line('Connection Type', 'WiFi'),
    ...line('Name', data.ssid),
    ...line('MAC Address', data.bssid),
    ...line('Security Mode', data.security),
    ...line('Password', data.password),
    ...line('Longitude', data.position?.longitude),
    ...line('Latitude', data.position?.latitude),
    ...timeLine('Time', data.lastConnection),
  ],
});

export const accountRecord = (_: Extraction, data: UserAccountData): XryRecord => ({
  type: 'Security/Accounts',
  lines: [
    ...line('Related Application', data.source),
    ...line('Account Name', data.username),
    ...line('Display Name', data.name),
    ...line('Service', data.service),
    ...line(`${data.source} ID`, data.entries.find(({ type }) => type === 'UserID')?.value),
    ...timeLine('Created', data.created),
    ...Object.entries(data.info).flatMap(([name, value]) => line(name, value)),
  ],
});

export const applicationRecord = (_: Extraction, data: AppData): XryRecord => ({
  type: 'Device/Installed Apps',
  lines: [
    ...line('Name', data.name),
    ...line('Version', data.version),
    ...line('Package Name', data.identifier),
    ...line('Category', data.categories.join(', ')),
    ...timeLine('Installed', data.installed),
    ...timeLine('Last Used', data.lastLaunched),
  ],
});

export const usageRecord = (_: Extraction, data: UsageData): XryRecord => ({
  type: 'Device/Event Log',
  lines: [
    ...line('Related Application', data.name),
    ...line('Package Name', data.identifier),
    ...timeLine('Time', data.date),
    ...line('Launch Count', data.launches),
  ],
});

export const noteRecord = (_: Extraction, data: NoteData): XryRecord => ({
  type: 'Organizer/Notes',
  lines: [
    ...line('Related Application', 'Notes'),
    ...line('Subject', data.title),
    ...timeLine('Created', data.created),
    ...timeLine('Modified', data.modified),
    ...line('Text', data.body),
  ],
});

const FILE_TYPES: Readonly<Record<FileCategory, string>> = {
  Image: 'Files/Pictures',
  Video: 'Files/Videos',
  Audio: 'Files/Audio',
  Document: 'Files/Documents',
  Text: 'Files/Documents',
  Database: 'Files/Databases',
  Archives: 'Files/Archives',
  Configuration: 'Files/Unrecognized',
};

export const fileRecord = (_: Extraction, row: FileRow): XryRecord => {
  const { content, created } = row;
  const { exif } = content;
  return {
    type: FILE_TYPES[content.category],
    lines: [
      ...line('Name', row.name),
      ...line('Path', pathOnPhone(row)),
      ...line('Size', content.bytes.length),
      ...line('MD5', content.md5),
      ...line('SHA256', content.sha256),
      ...timeLine('Created', { instant: created, zone: 'utc' }),
      ...timeLine('Modified', { instant: created, zone: 'utc' }),
      ...timeLine('Accessed', { instant: created + HOUR, zone: 'utc' }),
      ...line('Make', exif?.make),
      ...line('Model', exif?.model),
      ...timeLine('Captured', exif && { instant: exif.captured, zone: 'none' }),
      ...line('Longitude', exif?.position?.longitude),
      ...line('Latitude', exif?.position?.latitude),
    ],
    files: row.isExported ? [row] : [],
  };
};
