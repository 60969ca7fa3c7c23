import type { Extraction } from '@server/sample/extraction';
import type {
  AppData,
  BookmarkData,
  CellTowerData,
  CookieData,
  DownloadData,
  EventData,
  JourneyData,
  LocationData,
  NoteData,
  NotificationData,
  PasswordData,
  SearchData,
  UsageData,
  UserAccountData,
  VisitData,
  WirelessData,
} from '@server/sample/models/item-data';
import { timeSpan } from '@server/sample/times';

import { GROUPS, number, position, text, time, type AxiomItem } from './axiom-item';

export const visitItem = (_: Extraction, data: VisitData): AxiomItem => ({
  artifact: 'Chrome Web History',
  group: GROUPS.web,
  from: 'browser',
  fragments: [
    ...text('URL', data.url),
    ...text('Title', data.title),
    ...time('Last Visited Date/Time', data.time),
    ...number('Visit Count', data.visits),
  ],
});

export const searchItem = (_: Extraction, data: SearchData): AxiomItem => ({
  artifact: 'Parsed Search Queries',
  group: GROUPS.web,
  from: 'browser',
  fragments: [
    ...text('Search Term', data.value),
    ...text('Search Engine', data.origin),
    ...time('Date/Time', data.time),
  ],
});

export const bookmarkItem = (_: Extraction, data: BookmarkData): AxiomItem => ({
  artifact: 'Chrome Bookmarks',
  group: GROUPS.web,
  from: 'bookmarks',
  fragments: [
    ...text('URL', data.url),
    ...text('Title', data.title),
    ...text('Folder', data.path),
    ...time('Added Date/Time', data.time),
  ],
});

export const cookieItem = (_: Extraction, data: CookieData): AxiomItem => ({
  artifact: 'Chrome Cookies',
  group: GROUPS.web,
  from: 'cookies',
  fragments: [
    ...text('Host', data.domain),
    ...text('Name', data.name),
    ...text('Value', data.value),
    ...time('Created Date/Time', data.created),
    ...time('Accessed Date/Time', data.created),
    ...time('Expiration Date/Time', data.expiry),
  ],
});

export const downloadItem = (_: Extraction, data: DownloadData): AxiomItem => ({
  artifact: 'Chrome Downloads',
  group: GROUPS.web,
  from: 'browser',
  fragments: [
    ...text('URL', data.url),
    ...text('Saved To', data.target),
    ...number('File Size (Bytes)', data.size),
    ...time('Start Date/Time', data.time),
    ...text('State', 'Complete'),
  ],
});

/** Positions of pictures are values of the hit of the picture, not separate hits. */
export const locationItem = (_: Extraction, data: LocationData): AxiomItem | null =>
  data.file === undefined
    ? {
        artifact: data.source === null ? 'Cached Locations' : `${data.source} Locations`,
        group: GROUPS.places,
        from: 'locations',
        fragments: [
          ...text('Name', data.place.name),
          ...text('Location Type', data.category),
          ...time('Timestamp Date/Time', data.time),
          ...position(data.place),
          ...number('Horizontal Accuracy (meters)', data.precision),
          ...text('Location Address', data.address && `${data.address.street}, ${data.address.city}`),
        ],
      }
    : null;

export const journeyItem = (_: Extraction, data: JourneyData): AxiomItem | null => {
  const [first, last] = [data.points[0], data.points.at(-1)];
  return first === undefined || last === undefined
    ? null
    : {
        artifact: `${data.source} Trips`,
        group: GROUPS.places,
        from: 'locations',
        fragments: [
          ...text('Trip Name', data.name),
          ...time('Start Date/Time', first.time),
          ...time('End Date/Time', last.time),
          ...position(first.place, 'Origin '),
          ...position(last.place, 'Destination '),
        ],
      };
};

export const cellTowerItem = (_: Extraction, data: CellTowerData): AxiomItem => ({
  artifact: 'Cell Tower Locations',
  group: GROUPS.places,
  from: 'cells',
  fragments: [
    ...text('CellID', String(data.cell)),
    ...text('Location Area Code', String(data.area)),
    ...text('Mobile Country Code', '001'),
    ...text('Mobile Network Code', '01'),
    ...time('Timestamp Date/Time', data.time),
    ...position(data.position),
  ],
});

export const wirelessItem = (_: Extraction, data: WirelessData): AxiomItem => ({
  artifact: 'Android WiFi Profiles',
  group: GROUPS.system,
  from: 'wifi',
  fragments: [
    ...text('SSID', data.ssid),
    ...text('MAC Address', data.bssid),
    ...text('Security Mode', data.security),
    ...text('Password', data.password),
    ...time('Last Connected Date/Time', data.lastConnection),
    ...(data.position === null ? [] : position(data.position)),
  ],
});

export const accountItem = (_: Extraction, data: UserAccountData): AxiomItem => ({
  artifact: `Android ${data.source} Accounts Information`,
  group: GROUPS.communication,
  from: 'accounts',
  fragments: [
    ...text('User Name', data.username),
    ...text('Name', data.name),
    ...text('Service', data.service),
    ...text('User ID', data.entries.find(({ type }) => type === 'UserID')?.value),
    ...time('Created Date/Time', data.created),
    ...Object.entries(data.info).flatMap(([name, value]) => text(name, value)),
  ],
});

export const passwordItem = (_: Extraction, data: PasswordData): AxiomItem => ({
  artifact: 'Android Keystore Credentials',
  group: GROUPS.system,
  from: 'accounts',
  fragments: [
    ...text('Label', data.label),
    ...text('Service', data.service),
    ...text('Account', data.account),
    ...text('Password', data.data),
    ...time('Last Modified Date/Time', data.modified),
  ],
});

export const applicationItem = (_: Extraction, data: AppData): AxiomItem => ({
  artifact: 'Installed Applications',
  group: GROUPS.usage,
  from: 'packages',
  fragments: [
    ...text('Application Name', data.name),
    ...text('Package Name', data.identifier),
    ...text('Version', data.version),
    ...text('Category', data.categories.join(', ')),
    ...text('Permissions', data.permissions.join(', ')),
    ...time('Installed Date/Time', data.installed),
    ...time('Last Launched Date/Time', data.lastLaunched),
  ],
});

export const usageItem = (_: Extraction, data: UsageData): AxiomItem => ({
  artifact: 'Android Application Usage',
  group: GROUPS.usage,
  from: 'packages',
  fragments: [
    ...text('Application Name', data.name),
    ...text('Package Name', data.identifier),
    ...time('Start Date/Time', data.date),
    ...number('Launch Count', data.launches),
    ...text('Usage Duration', timeSpan(data.seconds)),
  ],
});

export const notificationItem = (_: Extraction, data: NotificationData): AxiomItem => ({
  artifact: 'Android Notifications',
  group: GROUPS.usage,
  from: 'notifications',
  fragments: [
    ...text('Title', data.subject),
    ...text('Text', data.body),
    ...text('Application Name', data.source),
    ...time('Delivered Date/Time', data.time),
  ],
});

/** AXIOM has an artifact only for the lock events of a phone. */
export const eventItem = (_: Extraction, data: EventData): AxiomItem | null =>
  data.eventType === 'Lock'
    ? {
        artifact: 'Device Lock States',
        group: GROUPS.system,
        from: 'events',
        fragments: [
          ...text('Event', data.eventType),
          ...text('State', data.value),
          ...time('Start Date/Time', data.time),
          ...time('End Date/Time', data.end),
        ],
      }
    : null;

export const noteItem = (_: Extraction, data: NoteData): AxiomItem => ({
  artifact: 'Android Notes',
  group: GROUPS.usage,
  from: 'notes',
  fragments: [
    ...text('Title', data.title),
    ...text('Body', data.body),
    ...time('Created Date/Time', data.created),
    ...time('Last Modified Date/Time', data.modified),
  ],
});
