import type { Artifact } from '@contract/model/hit';

/** Names of the icons for artifacts, from the Tabler icon set. Files refer to them: never remove one. */
export const ARTIFACT_ICONS = [
  ...[
    'message',
    'messages',
    'message-circle',
    'photo-share',
    'message-report',
    'device-mobile-message',
    'at',
    'mood-smile',
  ],
  ...['brand-whatsapp', 'brand-telegram', 'brand-messenger', 'brand-facebook', 'brand-instagram', 'brand-snapchat'],
  ...['brand-skype', 'brand-discord', 'brand-wechat', 'brand-x', 'brand-tiktok', 'brand-youtube'],
  ...['phone', 'phone-call', 'record-mail', 'microphone', 'address-book', 'user', 'users', 'user-circle', 'thumb-up'],
  ...['share', 'mail', 'calendar-event', 'note', 'notes', 'checkbox', 'clock', 'history', 'bell'],
  ...['world', 'browser', 'bookmark', 'cookie', 'search', 'world-search', 'download', 'upload', 'forms', 'cursor-text'],
  ...[
    'map',
    'map-pin',
    'compass',
    'route',
    'broadcast',
    'antenna',
    'wifi',
    'bluetooth',
    'network',
    'car',
    'plane',
    'home',
  ],
  ...[
    'key',
    'password',
    'lock',
    'shield',
    'fingerprint',
    'id',
    'credit-card',
    'building-bank',
    'wallet',
    'cash-banknote',
  ],
  ...['arrows-exchange', 'currency-bitcoin', 'shopping-cart', 'receipt'],
  ...['apps', 'app-window', 'activity', 'list-details', 'abc', 'keyboard', 'robot'],
  ...[
    'device-mobile',
    'device-mobile-cog',
    'device-laptop',
    'device-watch',
    'devices',
    'device-sim',
    'usb',
    'power',
    'battery',
  ],
  ...['terminal-2', 'info-circle', 'settings', 'bug', 'run', 'heart-rate-monitor', 'bed'],
  ...['photo', 'camera', 'movie', 'video', 'volume', 'music', 'book', 'news'],
  ...[
    'file',
    'file-description',
    'file-text',
    'file-zip',
    'file-settings',
    'file-export',
    'file-unknown',
    'folder',
    'link',
  ],
  ...['database', 'binary', 'cloud', 'trash', 'tag', 'flag', 'star'],
] as const;
export type ArtifactIconName = (typeof ARTIFACT_ICONS)[number];

interface GroupIcons {
  /** Icons of groups, and of their artifacts without a specific icon. */
  icon: ArtifactIconName;
  artifacts: Readonly<Record<string, ArtifactIconName>>;
}

/** The icons of the common vocabulary (server/imports/hits/artifact-table.ts), by group. */
export const VOCABULARY_ICONS: Readonly<Record<string, GroupIcons>> = {
  Communication: {
    icon: 'message-circle',
    artifacts: {
      Messages: 'message',
      'SMS Messages': 'device-mobile-message',
      'MMS Messages': 'photo-share',
      Chats: 'messages',
      'Call Log': 'phone',
      Contacts: 'address-book',
      Voicemails: 'record-mail',
      'Shared Files': 'share',
      'Social Media Activities': 'thumb-up',
      Recordings: 'microphone',
    },
  },
  'Email & Calendar': { icon: 'at', artifacts: { Emails: 'mail', 'Calendar Entries': 'calendar-event' } },
  Web: {
    icon: 'world',
    artifacts: {
      'Visited Pages': 'browser',
      'Web Bookmarks': 'bookmark',
      Cookies: 'cookie',
      'Searched Items': 'world-search',
      'File Downloads': 'download',
      'File Uploads': 'upload',
      Autofill: 'forms',
      'Form Data': 'cursor-text',
    },
  },
  Locations: {
    icon: 'map',
    artifacts: { Locations: 'map-pin', Journeys: 'route', 'Cell Towers': 'broadcast', 'Wireless Networks': 'wifi' },
  },
  'Accounts & Passwords': {
    icon: 'lock',
    artifacts: {
      'User Accounts': 'user-circle',
      Passwords: 'key',
      'Credit Cards': 'credit-card',
      'Financial Accounts': 'building-bank',
      'Mobile Cards': 'wallet',
      'Transfers of Funds': 'arrows-exchange',
    },
  },
  'Application Usage': {
    icon: 'app-window',
    artifacts: {
      'Installed Applications': 'apps',
      'Application Usage': 'activity',
      'Application Usage Log': 'list-details',
      Notifications: 'bell',
      'Network Usage': 'network',
      'Dictionary Words': 'abc',
    },
  },
  'Device & System': {
    icon: 'device-mobile',
    artifacts: {
      'Device Events': 'device-mobile-cog',
      'Powering Events': 'power',
      'Log Entries': 'terminal-2',
      'Device Connectivity': 'bluetooth',
      'Recognized Devices': 'devices',
      'SIM Data': 'device-sim',
      'Device Information': 'info-circle',
      'Activity Sensor Data': 'run',
    },
  },
  'Notes & Organizer': { icon: 'notes', artifacts: { Notes: 'note', Tasks: 'checkbox' } },
  Media: { icon: 'camera', artifacts: { Pictures: 'photo', Videos: 'movie', Audio: 'volume' } },
  Documents: { icon: 'book', artifacts: { Documents: 'file-description', 'Text Files': 'file-text' } },
  Files: {
    icon: 'folder',
    artifacts: {
      Archives: 'file-zip',
      Databases: 'database',
      Applications: 'binary',
      'Configuration Files': 'file-settings',
      'Exchange Files': 'file-export',
      Shortcuts: 'link',
      'Uncategorized Files': 'file-unknown',
    },
  },
};

/**
 * Icons by words in the names of artifacts outside of the vocabulary, since a group contains various kinds. The first match
 * counts.
 */
const BY_NAME: readonly (readonly [RegExp, ArtifactIconName])[] = [
  [/whats ?app/i, 'brand-whatsapp'],
  [/telegram/i, 'brand-telegram'],
  [/messenger/i, 'brand-messenger'],
  [/facebook/i, 'brand-facebook'],
  [/instagram/i, 'brand-instagram'],
  [/snapchat/i, 'brand-snapchat'],
  [/skype/i, 'brand-skype'],
  [/discord/i, 'brand-discord'],
  [/wechat/i, 'brand-wechat'],
  [/tiktok/i, 'brand-tiktok'],
  [/youtube/i, 'brand-youtube'],
  [/voice ?mail/i, 'record-mail'],
  [/\bcalls?\b/i, 'phone'],
  [/contact/i, 'address-book'],
  [/e-?mail/i, 'mail'],
  [/calendar/i, 'calendar-event'],
  [/message|\bchats?\b|\bsms\b|\bmms\b/i, 'message'],
  [/voice|recording/i, 'microphone'],
  [/picture|image|photo/i, 'photo'],
  [/video/i, 'movie'],
  [/audio|sound|music/i, 'volume'],
  [/bookmark/i, 'bookmark'],
  [/cookie/i, 'cookie'],
  [/download/i, 'download'],
  [/history|visited/i, 'browser'],
  [/search/i, 'search'],
  [/bluetooth/i, 'bluetooth'],
  [/wireless|wi-?fi/i, 'wifi'],
  [/location|\bgps\b|\bplaces?\b/i, 'map-pin'],
  [/password|keychain|credential/i, 'key'],
  [/account/i, 'user-circle'],
  [/notification/i, 'bell'],
  [/\bnotes?\b/i, 'note'],
];

/**
 * The default icon of an artifact: that of the vocabulary, else by its name, else that of its group.
 * @param artifact without a group when only the name is known
 */
export function standardIcon({ group, name }: { group?: string; name: Artifact['name'] }): ArtifactIconName {
  const ofGroup = iconsOfGroup(group);
  const groups = group === undefined ? Object.values(VOCABULARY_ICONS) : ofGroup === undefined ? [] : [ofGroup];
  for (const { artifacts } of groups) {
    const own = Object.hasOwn(artifacts, name) ? artifacts[name] : undefined;
    if (own !== undefined) {
      return own;
    }
  }
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? ofGroup?.icon ?? 'file';
}

const iconsOfGroup = (group: string | undefined): GroupIcons | undefined =>
  group !== undefined && Object.hasOwn(VOCABULARY_ICONS, group) ? VOCABULARY_ICONS[group] : undefined;
