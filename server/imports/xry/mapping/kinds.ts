import {
  artifactOfKind,
  fileArtifactOf,
  messagesOf,
  otherArtifact,
  type Artifact,
} from '@server/imports/hits/artifacts';
import type { ArtifactKind } from '@server/imports/hits/artifact-table';
import type { ExportType } from '@server/imports/xry/export-item';

import { keyTable, labelOf, type KeyTable } from './key-table';

/** The mapping of an item, except its keys. */
type Shape = 'message' | 'call' | 'contact' | 'mail' | 'file' | 'device' | 'place' | 'record';

export interface ItemKind {
  shape: Shape;
  /** Artifact of the item, by its application when it has one. */
  artifactOf(application: string | null): Artifact;
  keys: KeyTable;
}

const NO_KEYS = keyTable({});

const kind = (shape: Shape, name: ArtifactKind, keys: KeyTable = NO_KEYS): ItemKind => {
  const artifact = artifactOfKind(name);
  return { shape, artifactOf: () => artifact, keys };
};

const CHAT: ItemKind = {
  shape: 'message',
  artifactOf: (application) => (application === null ? artifactOfKind('InstantMessage') : messagesOf(application)),
  keys: NO_KEYS,
};

const FILE_KEYS = keyTable({
  name: 'File name',
  'file name': 'File name',
  path: 'Path',
  'file path': 'Path',
  size: ['Size', 'number'],
  'file size': ['Size', 'number'],
  captured: ['Capture time', 'time'],
  'capture time': ['Capture time', 'time'],
  'date taken': ['Capture time', 'time'],
  'raw data': ['Raw data', 'hidden'],
});

const file = (tag: string): ItemKind => {
  const artifact = fileArtifactOf(tag) ?? otherArtifact('Files');
  return { shape: 'file', artifactOf: () => artifact, keys: FILE_KEYS };
};

const CALLS = kind('call', 'Call', keyTable({ 'call type': 'Type' }));
const SMS = kind('message', 'SMS');
const CONTACTS = kind(
  'contact',
  'Contact',
  keyTable({
    'account name': 'Account',
    created: ['Time created', 'time'],
    modified: ['Time modified', 'time'],
    'web address': 'Web address',
    note: 'Notes',
    text: 'Notes',
  }),
);
const MAILS = kind(
  'mail',
  'Email',
  keyTable({ sent: ['Timestamp', 'time'], 'attachment count': ['Attachment count', 'number'] }),
);
const CALENDAR = kind(
  'record',
  'CalendarEntry',
  keyTable({
    start: ['Start date', 'time'],
    end: ['End date', 'time'],
    description: 'Details',
    text: 'Details',
    'location name': 'Location',
    participant: 'Attendees',
  }),
);
const NOTES = kind(
  'record',
  'Note',
  keyTable({
    subject: 'Title',
    created: ['Creation', 'time'],
    time: ['Creation', 'time'],
    modified: ['Modification', 'time'],
  }),
);
const TASKS = kind(
  'record',
  'Task',
  keyTable({
    description: 'Body',
    start: ['Start date', 'time'],
    due: ['Due date', 'time'],
    'due date': ['Due date', 'time'],
    end: ['Due date', 'time'],
  }),
);
const ACCOUNTS = kind(
  'record',
  'UserAccount',
  keyTable({
    'account name': 'Username',
    'user name': 'Username',
    username: 'Username',
    'display name': 'Name',
    service: 'Service type',
    created: ['Time created', 'time'],
    tel: 'Phone',
    email: 'Email',
  }),
);
const BOOKMARKS = kind(
  'record',
  'WebBookmark',
  keyTable({ name: 'Title', created: ['Timestamp', 'time'], accessed: ['Last visited', 'time'] }),
);
const COOKIES = kind(
  'record',
  'Cookie',
  keyTable({
    accessed: ['Last access time', 'time'],
    created: ['Creation time', 'time'],
    expires: ['Expiry', 'time'],
    expiry: ['Expiry', 'time'],
  }),
);
const PAGES = kind(
  'record',
  'VisitedPage',
  keyTable({
    accessed: ['Last visited', 'time'],
    'last visit': ['Last visited', 'time'],
    'last visited': ['Last visited', 'time'],
    'access count': ['Visit count', 'number'],
    'visit count': ['Visit count', 'number'],
    name: 'Title',
  }),
);
const SEARCHES = kind('record', 'SearchedItem', keyTable({ text: 'Value', 'search text': 'Value', query: 'Value' }));
const APPS = kind(
  'record',
  'InstalledApplication',
  keyTable({
    'package name': 'Identifier',
    purchased: ['Purchase date', 'time'],
    installed: ['Install date', 'time'],
    time: ['Install date', 'time'],
  }),
);
const EVENTS = kind(
  'record',
  'LogEntry',
  keyTable({ 'related application': 'Application', 'package name': 'Identifier', description: 'Body' }),
);
const WORDS = kind(
  'record',
  'DictionaryWord',
  keyTable({ text: 'Word', word: 'Word', frequency: ['Frequency', 'number'] }),
);
const PLACES = kind('place', 'Location', keyTable({ 'location name': 'Name' }));
const DEVICE = kind('device', 'DeviceInfoEntry');
const STATUS_UPDATES = kind('record', 'SocialMediaActivity', keyTable({ subject: 'Title' }));
const PASSWORDS = kind('record', 'Password', keyTable({ name: 'Label', password: ['Data', 'hidden'] }));
const NETWORK: ItemKind = {
  shape: 'record',
  artifactOf: () => otherArtifact('Network Information', 'Device & System'),
  keys: NO_KEYS,
};

/** By the type of a text file (formats.md 3.2) and of a view (3.3); types without a sample are mapped by analogy. */
const KINDS: ReadonlyMap<string, ItemKind> = new Map(
  Object.entries({
    calls: CALLS,
    contacts: CONTACTS,
    'messages/chat': CHAT,
    'messages/sms': SMS,
    'messages/mms': kind('message', 'MMS'),
    'messages/emails': MAILS,
    'messages/status updates': STATUS_UPDATES,
    'organizer/calendar events': CALENDAR,
    'organizer/notes': NOTES,
    'organizer/tasks': TASKS,
    'security/accounts': ACCOUNTS,
    'security/passwords': PASSWORDS,
    'web/bookmarks': BOOKMARKS,
    'web/cookies': COOKIES,
    'web/history': PAGES,
    'web/searches': SEARCHES,
    'locations/history': PLACES,
    'device/installed apps': APPS,
    'device/event log': EVENTS,
    'device/keyboard cache': WORDS,
    'device/network information': NETWORK,
    'device/general information': DEVICE,
    'files/archives': file('archives'),
    'files/audio': file('audio'),
    'files/databases': file('database'),
    'files/documents': file('document'),
    'files/pictures': file('image'),
    'files/unrecognized': file('uncategorized'),
    'files/videos': file('video'),
  }),
);

/** Views by the types of the text files. */
const VIEWS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    general: 'device/general information',
    accounts: 'security/accounts',
    contacts: 'contacts',
    calls: 'calls',
    chat: 'messages/chat',
    messages: 'messages/chat',
    sms: 'messages/sms',
    mms: 'messages/mms',
    emails: 'messages/emails',
    email: 'messages/emails',
    status_updates: 'messages/status updates',
    calendar: 'organizer/calendar events',
    calendar_events: 'organizer/calendar events',
    notes: 'organizer/notes',
    tasks: 'organizer/tasks',
    passwords: 'security/passwords',
    bookmarks: 'web/bookmarks',
    web_bookmarks: 'web/bookmarks',
    cookies: 'web/cookies',
    web_cookies: 'web/cookies',
    web_history: 'web/history',
    web_searches: 'web/searches',
    locations: 'locations/history',
    installed_apps: 'device/installed apps',
    event_log: 'device/event log',
    network_information: 'device/network information',
    archives: 'files/archives',
    audio: 'files/audio',
    databases: 'files/databases',
    documents: 'files/documents',
    pictures: 'files/pictures',
    unrecognized: 'files/unrecognized',
    videos: 'files/videos',
  }),
);

const typeKey = (key: string): string => VIEWS.get(key.replace(/_view$/, '')) ?? key;

export const isKnownType = (key: string): boolean => KINDS.has(key) || key === 'exhibit data';

/** Types that are not in the table go to the group "Other" under their own name (formats.md 5.2). */
export function kindOf(type: ExportType): ItemKind {
  const kind = KINDS.get(typeKey(type.key));
  if (kind) {
    return kind;
  }
  const name = titleCase(type.label);
  return { shape: 'record', artifactOf: () => otherArtifact(name), keys: NO_KEYS };
}

const titleCase = (label: string): string =>
  labelOf(label).replace(/(^| )([a-z])/g, (_match, space: string, letter: string) => `${space}${letter.toUpperCase()}`);
