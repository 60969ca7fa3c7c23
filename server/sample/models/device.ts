import { UNKNOWN_MODEL_TYPE } from '@server/sample/story/landmarks';
import type { Draft } from '@server/sample/extraction';
import {
  field,
  jumpTargets,
  modelField,
  model,
  multiField,
  multiModelField,
  textField,
  timeField,
  userMapping,
} from '@server/sample/model-elements';
import type { Place } from '@server/sample/places';
import { timeSpan, type SampleTime } from '@server/sample/times';
import { contactEntries, contactPhotos, type ContactEntry } from './communication';
import { coordinate } from './positions';
import { plainDraft } from './web';

interface UserAccountData {
  source: string;
  name: string;
  username: string;
  service: string | null;
  server: string | null;
  created: SampleTime | null;
  entries: readonly ContactEntry[];
  info: Readonly<Record<string, string>>;
}

export const userAccount = (data: UserAccountData): Draft =>
  plainDraft(
    'UserAccount',
    data.source,
    'accounts',
    [
      textField('Name', data.name),
      textField('Username', data.username),
      textField('Password', null),
      textField('ServiceType', data.service),
      textField('ServerAddress', data.server),
      timeField('TimeCreated', data.created),
    ],
    (extraction) => [
      contactPhotos(extraction, undefined),
      contactEntries(extraction, data.entries),
      multiModelField('AdditionalInfo', 'KeyValueModel', keyValues(extraction, data.info)),
    ],
  );

const keyValues = (extraction: Parameters<Draft['render']>[0], info: Readonly<Record<string, string>>): string[] =>
  Object.entries(info).map(([key, value]) =>
    model(extraction, 'KeyValueModel', [userMapping(), textField('Key', key), textField('Value', value)]),
  );

interface PasswordData {
  label: string;
  service: string;
  account: string;
  data: string;
  type: string;
  modified: SampleTime;
}

export const password = (data: PasswordData): Draft =>
  plainDraft('Password', 'Keystore', 'accounts', [
    textField('Label', data.label),
    textField('Service', data.service),
    textField('Account', data.account),
    textField('Data', data.data),
    textField('Type', data.type),
    textField('Server', null),
    timeField('DateModified', data.modified),
    timeField('DateCreated', null),
  ]);

interface AppData {
  name: string;
  identifier: string;
  version: string;
  installed: SampleTime | null;
  lastLaunched: SampleTime | null;
  categories: readonly string[];
  permissions: readonly string[];
  isDeleted?: boolean;
}

export const installedApplication = (data: AppData): Draft =>
  plainDraft(
    'InstalledApplication',
    null,
    'packages',
    [
      textField('Name', data.name),
      textField('Identifier', data.identifier),
      textField('Version', data.version),
      timeField('InstallDate', data.installed),
      timeField('LastLaunched', data.lastLaunched),
      timeField('PurchaseDate', null),
      field('DecodingStatus', 'String', 'Decoded'),
      multiField('Permissions', 'String', data.permissions),
      multiField('Categories', 'String', data.categories),
    ],
    undefined,
    data.isDeleted === true ? 'Deleted' : 'Intact',
  );

export const applicationUsage = (data: {
  name: string;
  identifier: string;
  date: SampleTime;
  seconds: number;
  launches: number;
}): Draft =>
  plainDraft('ApplicationUsage', null, 'packages', [
    textField('Name', data.name),
    textField('Identifier', data.identifier),
    timeField('Date', data.date),
    timeField('LastLaunch', data.date),
    field('ActiveTime', 'TimeSpan', timeSpan(data.seconds)),
    field('LaunchCount', 'Int32', data.launches),
  ]);

export const deviceEvent = (data: {
  eventType: string;
  value: string;
  time: SampleTime;
  end: SampleTime | null;
}): Draft =>
  plainDraft('DeviceEvent', null, 'events', [
    textField('EventType', data.eventType),
    textField('Value', data.value),
    timeField('StartTime', data.time),
    timeField('EndTime', data.end),
  ]);

interface NotificationData {
  source: string;
  subject: string;
  body: string;
  time: SampleTime;
  /** Key of the message that it announces. */
  messageKey?: string;
}

export const notification = (data: NotificationData): Draft =>
  plainDraft(
    'Notification',
    data.source,
    'notifications',
    [
      textField('NotificationId', String(data.time.instant % 100_000)),
      textField('Subject', data.subject),
      textField('Body', data.body),
      timeField('TimeStamp', data.time),
      field('Status', 'MessageStatus', 'Read'),
      textField('Type', 'Message'),
    ],
    (extraction) => (data.messageKey === undefined ? [] : jumpTargets([], [extraction.ids.of(data.messageKey)])),
  );

/** A type of a version of the tool that is not out yet: readers keep it with every field, in the group Other. */
export const unknownFutureModel = (data: {
  anchor: string;
  room: string;
  confidence: number;
  time: SampleTime;
  place: Place;
}): Draft =>
  plainDraft(
    UNKNOWN_MODEL_TYPE,
    'Room Scan',
    'locations',
    [
      textField('AnchorName', data.anchor),
      textField('RoomLabel', data.room),
      field('TrackingConfidence', 'Double', data.confidence),
      field('AnchorKind', 'SpatialAnchorKind', 'HorizontalPlane'),
      timeField('TimeStamp', data.time),
    ],
    (extraction) => [modelField('Position', 'Coordinate', coordinate(extraction, data.place))],
  );
