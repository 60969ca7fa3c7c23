import type { FileRow } from '@server/sample/file-rows';
import type { App, Person } from '@server/sample/people';
import type { Place, Position } from '@server/sample/places';
import type { SampleTime } from '@server/sample/times';

import type { ChatData, MessageData } from './message-data';

// The items of a phone, independent of the tool. Each export format has its own writer for them.

export interface CallData {
  from: Person;
  to: Person;
  time: SampleTime;
  /** 0 when the call was not answered. */
  seconds: number;
  status: 'Established' | 'Missed' | 'Rejected' | 'Unknown';
  app: App | null;
  isVideo?: boolean;
  isDeleted?: boolean;
}

export interface ContactEntry {
  type: 'PhoneNumber' | 'EmailAddress' | 'UserID' | 'WebAddress' | 'ProfilePicture';
  category: string;
  domain: string;
  value: string;
}

export interface ContactData {
  name: string | null;
  source: string | null;
  entries: readonly ContactEntry[];
  created: SampleTime | null;
  contacted: SampleTime | null;
  timesContacted: number | null;
  notes: readonly string[];
  organization: string | null;
  photo?: FileRow | undefined;
  isDeleted?: boolean;
}

export interface EmailData {
  from: Person;
  to: readonly Person[];
  cc?: readonly Person[];
  bcc?: readonly Person[];
  subject: string | null;
  /** HTML, or plain text. */
  body: string;
  time: SampleTime;
  files: readonly FileRow[];
  labels?: readonly string[];
  isDeleted?: boolean;
}

export interface CalendarData {
  subject: string;
  details: string | null;
  location: string | null;
  start: SampleTime;
  end: SampleTime;
  attendees: readonly Person[];
  reminder?: SampleTime;
  repeatRule?: string;
  isDeleted?: boolean;
}

export interface NoteData {
  title: string | null;
  body: string;
  created: SampleTime;
  modified: SampleTime;
  isDeleted?: boolean;
}

export interface VisitData {
  title: string | null;
  url: string;
  time: SampleTime;
  visits: number;
  isDeleted?: boolean;
}

export interface SearchData {
  value: string;
  time: SampleTime;
  origin: string;
}

export interface BookmarkData {
  title: string;
  url: string;
  path: string;
  time: SampleTime;
}

export interface CookieData {
  name: string;
  value: string;
  domain: string;
  created: SampleTime;
  expiry: SampleTime;
}

export interface DownloadData {
  url: string;
  target: string;
  size: number;
  time: SampleTime;
}

export interface LocationData {
  place: Place;
  time: SampleTime;
  category: 'Media Locations' | 'Tracked Locations' | 'Searched Locations' | 'Shared Locations';
  source: string | null;
  precision: number | null;
  address?: { street: string; city: string; country: string };
  /** The picture with the position in its metadata. */
  file?: FileRow;
  isDeleted?: boolean;
}

export interface JourneyData {
  name: string;
  source: string;
  /** In order; the first and the last are start and end. */
  points: readonly { place: Place; time: SampleTime }[];
}

export interface CellTowerData {
  cell: number;
  area: number;
  time: SampleTime;
  position: Position;
}

export interface WirelessData {
  ssid: string;
  bssid: string;
  lastConnection: SampleTime | null;
  security: 'WPA2-PSK' | 'WPA3-SAE' | 'Open';
  password: string | null;
  position: Position | null;
}

export interface UserAccountData {
  source: string;
  name: string;
  username: string;
  service: string | null;
  server: string | null;
  created: SampleTime | null;
  entries: readonly ContactEntry[];
  info: Readonly<Record<string, string>>;
}

export interface PasswordData {
  label: string;
  service: string;
  account: string;
  data: string;
  type: string;
  modified: SampleTime;
}

export interface AppData {
  name: string;
  identifier: string;
  version: string;
  installed: SampleTime | null;
  lastLaunched: SampleTime | null;
  categories: readonly string[];
  permissions: readonly string[];
  isDeleted?: boolean;
}

export interface UsageData {
  name: string;
  identifier: string;
  date: SampleTime;
  seconds: number;
  launches: number;
}

export interface EventData {
  eventType: string;
  value: string;
  time: SampleTime;
  end: SampleTime | null;
}

export interface NotificationData {
  source: string;
  subject: string;
  body: string;
  time: SampleTime;
  /** Key of the message that it announces. */
  messageKey?: string;
}

export interface AnchorData {
  anchor: string;
  room: string;
  confidence: number;
  time: SampleTime;
  place: Place;
}

/** A message with its conversation; null for short messages, which have no conversation. */
export interface ChatMessage {
  app: App;
  chat: ChatData | null;
  message: MessageData;
}

/** Item types have the names of the report's models where these exist. */
export interface ItemData {
  File: FileRow;
  Message: ChatMessage;
  Call: CallData;
  Contact: ContactData;
  Email: EmailData;
  CalendarEntry: CalendarData;
  Note: NoteData;
  VisitedPage: VisitData;
  SearchedItem: SearchData;
  WebBookmark: BookmarkData;
  Cookie: CookieData;
  FileDownload: DownloadData;
  Location: LocationData;
  Journey: JourneyData;
  CellTower: CellTowerData;
  WirelessNetwork: WirelessData;
  UserAccount: UserAccountData;
  Password: PasswordData;
  InstalledApplication: AppData;
  ApplicationUsage: UsageData;
  DeviceEvent: EventData;
  Notification: NotificationData;
  SpatialAnchor: AnchorData;
}

export type ItemType = keyof ItemData;

/** One item of a phone. */
export type Item = { [Type in ItemType]: { type: Type; data: ItemData[Type] } }[ItemType];
