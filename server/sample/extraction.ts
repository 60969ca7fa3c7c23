import type { FileRow } from './file-rows';
import type { ModelScope, NodeInfo } from './model-elements';
import type { Item } from './models/item-data';
import { PEOPLE, type OwnerKey, type Person } from './people';
import type { Phone } from './phones';

/** The state of one phone while its report is written. */
export interface Extraction extends ModelScope {
  owner: OwnerKey;
  phone: Phone;
  seed: number;
  /** Files of the story on this phone, by media key. */
  storyFiles: ReadonlyMap<string, FileRow>;
  /** Background files; a function, since there may be a million. */
  everydayFileCount: number;
  everydayFile: (index: number) => FileRow;
}

/** An item of the phone, with the model that represents it in the report. */
export interface Draft {
  item: Item;
  render: (extraction: Extraction) => string;
}

export const ownerOf = (extraction: Extraction): Person => PEOPLE[extraction.owner];

const DATABASES = {
  WhatsApp: ['/data/com.whatsapp/databases/msgstore.db', 'message'],
  Telegram: ['/data/org.telegram.messenger/files/cache4.db', 'messages_v2'],
  Signal: ['/data/org.thoughtcrime.securesms/databases/signal.db', 'message'],
  Instagram: ['/data/com.instagram.android/databases/direct.db', 'messages'],
  SMS: ['/data/com.android.providers.telephony/databases/mmssms.db', 'sms'],
  calls: ['/data/com.android.providers.contacts/databases/calllog.db', 'calls'],
  contacts: ['/data/com.android.providers.contacts/databases/contacts2.db', 'raw_contacts'],
  mail: ['/data/org.example.mail/databases/messages.db', 'messages'],
  browser: ['/data/com.android.chrome/app_chrome/Default/History', 'urls'],
  bookmarks: ['/data/com.android.chrome/app_chrome/Default/Bookmarks', ''],
  cookies: ['/data/com.android.chrome/app_chrome/Default/Cookies', 'cookies'],
  locations: ['/data/org.example.roadlog/databases/tracks.db', 'points'],
  cells: ['/data/com.android.phone/files/cellcache.bin', ''],
  wifi: ['/misc/apexdata/com.android.wifi/WifiConfigStore.xml', ''],
  accounts: ['/system_ce/0/accounts_ce.db', 'accounts'],
  packages: ['/system/packages.xml', ''],
  calendar: ['/data/com.android.providers.calendar/databases/calendar.db', 'Events'],
  notes: ['/data/org.example.notes/databases/notes.db', 'note'],
  notifications: ['/system_ce/0/notification_log.db', 'log'],
  events: ['/system/dropbox/event_data.txt', ''],
} as const satisfies Record<string, readonly [path: string, table: string]>;

export type DatabaseKey = keyof typeof DATABASES;

/** The file of the phone that contains a kind of items, and the table in it; empty when the file is not a database. */
export const databaseOf = (key: DatabaseKey): readonly [path: string, table: string] => DATABASES[key];

/** Where in the phone a model was found. */
export const originIn = (extraction: Extraction, database: DatabaseKey): { origins: NodeInfo[] } => {
  const [path, tableName] = databaseOf(database);
  const offset = extraction.ids.nextSourceIndex() * 64;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { origins: [{ name, path: `${extraction.phone.fileSystem}${path}`, size: 4_194_304, tableName, offset }] };
};
