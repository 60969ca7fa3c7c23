import type { ArtifactRule } from './artifact-rules';

/** Fragments of the vocabulary and their names in AXIOM, in lower case, by priority (formats.md 2.5). */
export type NameTable = Readonly<Record<string, readonly string[]>>;

const PHONES = ['phone number(s)', 'phone number', 'phone numbers', 'phone', 'mobile number', 'phone(s)'];
const EMAILS = ['email address(es)', 'email address', 'email addresses', 'email(s)', 'email'];
const TIMES = [
  'date/time',
  'timestamp date/time',
  'timestamp',
  'recorded date/time',
  'created date/time',
  'start date/time',
];
const START = ['start date/time', 'start time date/time', 'started date/time', 'start time', 'begin date/time'];
const END = ['end date/time', 'end time date/time', 'ended date/time', 'end time', 'finished date/time'];
const CREATED = ['created date/time', 'date created date/time', 'creation date/time', 'file system created date/time'];
const MODIFIED = [
  'last modified date/time',
  'modified date/time',
  'file system last modified date/time',
  'last updated date/time',
  'updated date/time',
];
const ACCESSED = ['last accessed date/time', 'accessed date/time', 'file system last accessed date/time'];
const URL = ['url', 'web page url', 'link', 'url visited'];
const VISITED = [
  'last visited date/time',
  'date visited date/time',
  'visited date/time',
  'visit date/time',
  'last visit date/time',
];
const MCC = ['mobile country code', 'mcc'];
const MNC = ['mobile network code', 'mnc'];
const SENT = [
  'sent date/time',
  'message sent date/time',
  'date/time sent',
  'date sent date/time',
  'email sent date/time',
];
const RECEIVED = [
  'received date/time',
  'message received date/time',
  'date received date/time',
  'sent/received date/time',
];

/** The time of a message: when it was sent, else received, else created. */
export const MESSAGE_TIMES: readonly string[] = [
  ...SENT,
  ...RECEIVED,
  'message date/time',
  'created date/time',
  'message created date/time',
  'timestamp date/time',
  'date/time',
  'last message date/time',
];

const COMMON: NameTable = {
  MD5: ['md5 hash', 'md5'],
  SHA1: ['sha1 hash', 'sha1', 'sha-1 hash'],
  SHA256: ['sha256 hash', 'sha256', 'sha-256 hash'],
  'Recovery method': ['recovery method'],
  'Evidence number': ['evidence number'],
};

const FILE: NameTable = {
  'File name': ['file name', 'filename', 'name', 'file'],
  Size: ['size (bytes)', 'file size (bytes)', 'size', 'file size'],
  'Capture time': [
    'original date/time',
    'date/time original',
    'captured date/time',
    'date taken date/time',
    'exif created date/time',
    'exif date/time',
  ],
  Created: CREATED,
  Modified: MODIFIED,
  Accessed: ACCESSED,
};

const TABLES: Readonly<Partial<Record<ArtifactRule['kind'], NameTable>>> = {
  File: FILE,
  Call: {
    Direction: ['direction', 'call direction'],
    Timestamp: ['call date/time', 'call start date/time', ...RECEIVED, ...TIMES],
    Duration: [
      'call duration',
      'duration',
      'call duration (seconds)',
      'duration (seconds)',
      'call duration (hh:mm:ss)',
    ],
    Status: ['call status', 'status', 'call result'],
  },
  Contact: {
    Name: ['display name', 'name', 'full name', 'contact name', 'whatsapp name', 'profile name'],
    'Time created': CREATED,
    'Time modified': MODIFIED,
    'Time contacted': ['last contacted date/time', 'last time contacted date/time', 'last contact date/time'],
  },
  Email: {
    Subject: ['subject', 'title'],
    Timestamp: [...SENT, ...RECEIVED, 'email date/time', ...TIMES],
    Folder: ['folder', 'folder name', 'mail folder', 'mailbox', 'folder path'],
  },
  Voicemail: { Timestamp: [...RECEIVED, ...TIMES], Duration: ['duration', 'duration (seconds)'] },
  CalendarEntry: {
    Subject: ['subject', 'title', 'event title', 'summary', 'event name'],
    'Start date': START,
    'End date': END,
    Attendees: ['attendees', 'participants', 'invitees'],
    Details: ['description', 'notes', 'details'],
  },
  VisitedPage: {
    Title: ['title', 'page title', 'web page title'],
    Url: URL,
    'Last visited': [...VISITED, ...ACCESSED, 'date/time'],
    'Visit count': ['visit count', 'access count', 'visits'],
  },
  WebBookmark: {
    Title: ['title', 'name', 'bookmark name'],
    Url: URL,
    Timestamp: ['added date/time', 'date added date/time', ...CREATED],
    'Last visited': VISITED,
    Path: ['folder', 'bookmark folder', 'path'],
  },
  Cookie: {
    Domain: ['host', 'domain', 'host name'],
    Name: ['name', 'cookie name'],
    Value: ['value', 'cookie value'],
    'Creation time': CREATED,
    'Last access time': ACCESSED,
    Expiry: ['expiration date/time', 'expires date/time', 'expiry date/time'],
  },
  SearchedItem: {
    Value: ['search term', 'keyword search term', 'search terms', 'search term(s)', 'search query', 'query', 'keyword'],
    Origin: ['search engine', 'application'],
    Url: URL,
    Timestamp: ['search date/time', 'searched date/time', 'search term date/time', ...TIMES, ...VISITED],
  },
  FileDownload: {
    Url: ['url', 'download url', 'download source', 'source url'],
    'Target path': ['target path', 'saved to', 'local path', 'download path', 'full path', 'file path'],
    'File size': ['file size (bytes)', 'size (bytes)', 'total bytes', 'file size'],
    'Start time': [...START, 'downloaded date/time', 'date/time'],
    'End time': END,
    'Download state': ['state', 'download state', 'status'],
  },
  Autofill: {
    Key: ['field name', 'name', 'field', 'key'],
    Value: ['value', 'field value'],
    'Last used date': ['last used date/time', ...ACCESSED],
    Timestamp: CREATED,
  },
  Password: {
    Label: ['label', 'title', 'name'],
    Service: ['service', 'service name', 'website', 'url'],
    Account: ['account', 'account name', 'username', 'user name'],
    Data: ['password', 'password value', 'data', 'value'],
    'Date created': CREATED,
    'Date modified': MODIFIED,
  },
  CellTower: {
    Timestamp: TIMES,
    CID: ['cellid', 'cell id', 'cid'],
    LAC: ['location area code', 'lac'],
    MCC,
    MNC,
  },
  WirelessNetwork: {
    SSId: ['ssid', 'network name'],
    BSSId: ['mac address', 'bssid', 'ap mac address'],
    'Last connection': ['last connected date/time', 'last joined date/time', 'last connection date/time'],
    'Security mode': ['security mode', 'security type', 'security'],
    Password: ['password', 'pre-shared key'],
    Timestamp: TIMES,
  },
  Location: {
    Name: ['name', 'location name', 'place name'],
    Category: ['location type', 'category', 'type'],
    Timestamp: ['vicinity entry date/time', 'location date/time', ...TIMES, 'last updated date/time'],
    'End time': ['vicinity exit date/time', ...END],
    'Position address': ['location address', 'estimated address', 'address'],
  },
  Journey: {
    Name: ['name', 'trip name'],
    'Start time': [...START, ...TIMES],
    'End time': END,
    Type: ['type', 'trip type'],
  },
  InstalledApplication: {
    Name: ['application name', 'app name', 'display name', 'name'],
    Identifier: ['package name', 'bundle id', 'bundle identifier', 'application id', 'app id', 'identifier'],
    Version: ['version', 'application version', 'app version', 'version name'],
    'Install date': ['installed date/time', 'install date/time', 'first installed date/time', ...CREATED],
    'Purchase date': ['purchase date/time', 'purchased date/time'],
  },
  ApplicationUsage: {
    Name: ['application name', 'app name', 'name'],
    Identifier: ['package name', 'bundle id', 'bundle identifier', 'application id', 'identifier'],
    'Start time': [...START, ...TIMES],
    'End time': END,
    'Launch count': ['launch count', 'application launch count'],
  },
  Notification: {
    Subject: ['title', 'subject'],
    Body: ['text', 'message', 'body', 'content'],
    Timestamp: ['delivered date/time', ...TIMES, ...RECEIVED],
  },
  UserAccount: {
    Username: ['username', 'user name', 'account name', 'account id', 'login'],
    Name: ['name', 'full name', 'display name', 'whatsapp name', 'profile name'],
    'Service type': ['service', 'service name', 'service type'],
    'Time created': CREATED,
  },
  DeviceEvent: {
    'Event type': ['event type', 'event'],
    Value: ['state', 'value'],
    'Start time': [...START, ...TIMES],
    'End time': END,
  },
  LogEntry: {
    Application: ['provider name', 'provider', 'application', 'process', 'channel'],
    Body: ['event description summary', 'message', 'event message', 'description', 'body'],
    Timestamp: ['generated date/time', 'logged date/time', ...TIMES],
    Severity: ['level', 'severity'],
  },
  Note: {
    Title: ['title', 'note title', 'subject'],
    Body: ['body', 'note', 'text', 'content', 'note text'],
    Creation: CREATED,
    Modification: MODIFIED,
    Folder: ['folder', 'folder name'],
  },
  Task: {
    Subject: ['subject', 'title', 'name'],
    Body: ['body', 'notes', 'description'],
    'Due date': ['due date/time', 'due date'],
    'Start date': START,
    Status: ['status'],
  },
};

/** Fragments that may have several values, one on each line or separated by semicolons. */
const LISTS: Readonly<Partial<Record<ArtifactRule['kind'], NameTable>>> = {
  Contact: {
    Phone: PHONES,
    Email: EMAILS,
    'User ID': ['user id', 'username', 'user name', 'whatsapp id', 'user id(s)'],
  },
  UserAccount: { Phone: PHONES, Email: EMAILS, 'User ID': ['user id', 'whatsapp id'] },
  Device: {},
};

export const NUMBERS: ReadonlySet<string> = new Set(['Size', 'File size', 'Visit count', 'Launch count']);

export const namesOf = (kind: ArtifactRule['kind']): NameTable => TABLES[kind] ?? {};
export const listNamesOf = (kind: ArtifactRule['kind']): NameTable => LISTS[kind] ?? {};
export const COMMON_NAMES = COMMON;
