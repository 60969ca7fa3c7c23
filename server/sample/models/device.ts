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
import { timeSpan } from '@server/sample/times';
import { contactEntries, contactPhotos } from './communication';
import type {
  AnchorData,
  AppData,
  EventData,
  NotificationData,
  PasswordData,
  UsageData,
  UserAccountData,
} from './item-data';
import { coordinate } from './positions';
import { plainDraft } from './web';

export const userAccount = (data: UserAccountData): Draft =>
  plainDraft(
    { type: 'UserAccount', data },
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

export const password = (data: PasswordData): Draft =>
  plainDraft({ type: 'Password', data }, 'Keystore', 'accounts', [
    textField('Label', data.label),
    textField('Service', data.service),
    textField('Account', data.account),
    textField('Data', data.data),
    textField('Type', data.type),
    textField('Server', null),
    timeField('DateModified', data.modified),
    timeField('DateCreated', null),
  ]);

export const installedApplication = (data: AppData): Draft =>
  plainDraft(
    { type: 'InstalledApplication', data },
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

export const applicationUsage = (data: UsageData): Draft =>
  plainDraft({ type: 'ApplicationUsage', data }, null, 'packages', [
    textField('Name', data.name),
    textField('Identifier', data.identifier),
    timeField('Date', data.date),
    timeField('LastLaunch', data.date),
    field('ActiveTime', 'TimeSpan', timeSpan(data.seconds)),
    field('LaunchCount', 'Int32', data.launches),
  ]);

export const deviceEvent = (data: EventData): Draft =>
  plainDraft({ type: 'DeviceEvent', data }, null, 'events', [
    textField('EventType', data.eventType),
    textField('Value', data.value),
    timeField('StartTime', data.time),
    timeField('EndTime', data.end),
  ]);

export const notification = (data: NotificationData): Draft =>
  plainDraft(
    { type: 'Notification', data },
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

/** A type unknown to readers: they keep it with every field, in the group Other. */
export const unknownFutureModel = (data: AnchorData): Draft =>
  plainDraft(
    { type: UNKNOWN_MODEL_TYPE, data },
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
