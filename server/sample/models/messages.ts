import { originIn, type Extraction } from '@server/sample/extraction';
import type { FileRow } from '@server/sample/file-rows';
import {
  base64Field,
  commonFields,
  field,
  jumpTargets,
  model,
  modelField,
  multiModelField,
  textField,
  timeField,
  userMapping,
} from '@server/sample/model-elements';
import { PEOPLE, type App } from '@server/sample/people';
import { attachment, missingAttachment } from './attachments';
import { contactEntries } from './communication';
import type { ChatData, MessageData } from './message-data';
import { messageExtraData, systemActivity } from './message-extras';
import { party } from './parties';
import { coordinate } from './positions';

/**
 * An InstantMessage with the fields and the order of the real samples (formats.md 1.5).
 * With `embeddedId` the copy that another message quotes: without origin and jump targets.
 */
export const instantMessage = (extraction: Extraction, app: App, data: MessageData, embeddedId?: string): string => {
  const isEmbedded = embeddedId !== undefined;
  const id = embeddedId ?? data.id;
  const time = { instant: data.instant, zone: data.zone };
  const missingIds = data.missing.map((name) => extraction.ids.of(`missing:${name}`));
  const targets = isEmbedded ? [] : jumpTargets([...data.files.map((file) => file.id), ...missingIds]);
  return model(
    extraction,
    'InstantMessage',
    [
      ...commonFields(app),
      ...senders(extraction, app, data),
      ...(data.system === undefined ? [] : [systemActivity(extraction, app, data, data.system)]),
      data.isEncoded === true && data.body !== null ? base64Field('Body', data.body) : textField('Body', data.body),
      textField('Identifier', data.identifier),
      timeField('TimeStamp', time),
      modelField('Attachment', 'Attachment', null),
      attachmentsOf(extraction, data),
      field('Status', 'MessageStatus', statusOf(extraction, data)),
      multiModelField('SharedContacts', 'Contact', sharedContacts(extraction, data)),
      ...(app === 'Telegram' ? [field('Label', 'Label', 'Default'), field('Priority', 'MailPriority', 'Normal')] : []),
      field('Platform', 'Platform', app === 'Telegram' ? 'Unknown' : 'Mobile'),
      ...(isEmbedded
        ? []
        : messageExtraData(extraction, data, (inner, innerId) => instantMessage(extraction, app, inner, innerId))),
      field('Type', 'InstantMessageType', app === 'SMS' ? 'SMS' : 'AppMessage'),
      field('IsLocationSharing', 'Boolean', data.place === undefined ? null : true),
      ...positionOf(extraction, data),
      textField('SourceApplication', app),
      ...targets,
    ],
    {
      ...(id === undefined ? {} : { id }),
      ...(isEmbedded ? {} : originIn(extraction, app)),
      state: data.isDeleted === true ? 'Deleted' : 'Intact',
    },
  );
};

const senders = (extraction: Extraction, app: App, data: MessageData): string[] => [
  modelField('From', 'Party', data.from === null ? null : party(extraction, data.from, app, { role: 'From' })),
  multiModelField(
    'To',
    'Party',
    data.to.map((someone) => party(extraction, someone, app, { role: 'To' })),
  ),
];

const attachmentsOf = (extraction: Extraction, data: MessageData): string =>
  multiModelField('Attachments', 'Attachment', [
    ...data.files.map((file) => attachment(extraction, file, `https://media.example.org/v/t62/${file.name}.enc`)),
    ...data.missing.map((name) => missingAttachment(extraction, name, extraction.ids.of(`missing:${name}`))),
  ]);

const sharedContacts = (extraction: Extraction, { contact }: MessageData): string[] =>
  contact === undefined
    ? []
    : [
        model(extraction, 'Contact', [
          ...commonFields(null),
          textField('Name', contact.name),
          contactEntries(extraction, [
            { type: 'PhoneNumber', category: 'Mobile', domain: 'Phone Number', value: contact.phone },
            { type: 'EmailAddress', category: 'Work', domain: 'Email Address', value: contact.email },
          ]),
        ]),
      ];

const positionOf = (extraction: Extraction, data: MessageData): string[] =>
  data.place === undefined
    ? []
    : [modelField('Position', 'Coordinate', coordinate(extraction, data.place, data.place.name))];

const statusOf = (extraction: Extraction, data: MessageData): string => {
  if (data.system !== undefined) {
    return 'Default';
  }
  if (data.from?.key === PEOPLE[extraction.owner].key) {
    return data.isUnread === true ? 'Sent' : 'Delivered';
  }
  return data.isUnread === true ? 'Unread' : 'Read';
};

/** A Chat with its messages, which are written one after the other. */
export const chat = (extraction: Extraction, data: ChatData, messages: readonly MessageData[]): string => {
  const first = messages[0];
  const last = messages.at(-1);
  const people = data.members.map((someone) =>
    party(extraction, someone, data.app, {
      isGroupAdmin: data.chatType === 'OneOnOne' ? null : someone.key === data.admin?.key,
    }),
  );
  return model(
    extraction,
    'Chat',
    [
      ...commonFields(data.app),
      textField('Id', data.id),
      textField('Name', data.name),
      textField('ChatType', data.chatType),
      textField('Account', data.account),
      textField('Description', data.description ?? null),
      timeField('StartTime', first === undefined ? null : { instant: first.instant, zone: first.zone }),
      timeField('LastActivity', last === undefined ? null : { instant: last.instant, zone: last.zone }),
      multiModelField('Participants', 'Party', people),
      multiModelField('Photos', 'ContactPhoto', data.photo === undefined ? [] : [contactPhoto(extraction, data.photo)]),
      multiModelField(
        'Messages',
        'InstantMessage',
        messages.map((message) => instantMessage(extraction, data.app, message)),
      ),
    ],
    originIn(extraction, data.app),
  );
};

const contactPhoto = (extraction: Extraction, photo: FileRow): string =>
  model(extraction, 'ContactPhoto', [
    userMapping(),
    textField('Name', photo.name),
    `<nodeField name="PhotoNode"><id name="${photo.name}">${photo.id}</id></nodeField>`,
  ]);
