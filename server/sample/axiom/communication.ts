import { ownerOf, type DatabaseKey, type Extraction } from '@server/sample/extraction';
import type {
  CalendarData,
  CallData,
  ChatMessage,
  ContactData,
  ContactEntry,
  EmailData,
} from '@server/sample/models/item-data';
import { identifierOf, type App } from '@server/sample/people';
import { timeSpan } from '@server/sample/times';

import { attachment, GROUPS, memberText, number, personText, position, text, time, type AxiomItem } from './axiom-item';

/** Names of AXIOM for the messages of an application and their time. */
const MESSAGES: Readonly<Record<App, readonly [artifact: string, time: string, direction: string]>> = {
  WhatsApp: ['Android WhatsApp Messages', 'Message Sent Date/Time', 'Message Status'],
  Telegram: ['Telegram Messages - Android', 'Created Date/Time', 'Direction'],
  Signal: ['Signal Messages - Android', 'Message Sent Date/Time', 'Direction'],
  Instagram: ['Instagram Direct Messages', 'Message Date/Time', 'Direction'],
  SMS: ['Android SMS/MMS', 'Message Sent Date/Time', 'Message Status'],
};

export const messageItem = (extraction: Extraction, { app, chat, message }: ChatMessage): AxiomItem => {
  const [artifact, timeName, directionName] = MESSAGES[app];
  const isSent = message.from?.key === ownerOf(extraction).key;
  const { from, to, system, replyTo, place, contact } = message;
  return {
    artifact,
    group: GROUPS.communication,
    from: app,
    fragments: [
      ...text('Sender', from && memberText(extraction, from, app)),
      ...text('Recipient(s)', to.map((someone) => memberText(extraction, someone, app)).join('\n')),
      ...text('Message', message.body),
      ...time(timeName, { instant: message.instant, zone: message.zone }),
      ...(system === undefined ? text(directionName, isSent ? 'Sent' : 'Received') : text('Type', 'System Message')),
      ...text('_ChatId', chat?.id),
      ...text('Conversation Name', chat?.name),
      ...text('Conversation Type', chat && (chat.chatType === 'OneOnOne' ? 'One-on-One' : chat.chatType)),
      ...text('Account', chat?.account),
      ...text('Item ID', message.identifier),
      ...text('Quoted Message', replyTo?.body),
      ...text('Forwarded', message.isForwarded === true ? 'Yes' : null),
      ...text('Shared Contact', contact && `${contact.name} ${contact.phone}`),
      ...(place === undefined ? [] : position(place)),
      ...message.files.map(attachment),
      ...message.missing.flatMap((name) => text('Attachment', name)),
    ],
  };
};

export const callItem = (extraction: Extraction, data: CallData): AxiomItem => {
  const isOutgoing = data.from.key === ownerOf(extraction).key;
  const other = isOutgoing ? data.to : data.from;
  const database: DatabaseKey = data.app ?? 'calls';
  return {
    artifact: data.app === null ? 'Android Call Logs' : `Android ${data.app} Call Logs`,
    group: GROUPS.communication,
    from: database,
    fragments: [
      ...text('Partner', identifierOf(other, data.app ?? 'SMS')),
      ...text('Partner Name', other.name),
      ...text('Direction', isOutgoing ? 'Outgoing' : 'Incoming'),
      ...time('Call Date/Time', data.time),
      ...text('Call Duration', timeSpan(data.seconds)),
      ...text('Call Status', data.status),
      ...text('Video Call', data.isVideo === true ? 'Yes' : null),
    ],
  };
};

const valuesOf = (entries: readonly ContactEntry[], type: ContactEntry['type']): string =>
  entries
    .filter((entry) => entry.type === type)
    .map(({ value }) => value)
    .join('\n');

export const contactItem = (_: Extraction, data: ContactData): AxiomItem => ({
  artifact: data.source === null ? 'Android Contacts' : `Android ${data.source} Contacts`,
  group: GROUPS.communication,
  from: 'contacts',
  fragments: [
    ...text('Display Name', data.name),
    ...text('Phone Number(s)', valuesOf(data.entries, 'PhoneNumber')),
    ...text('Email Address(es)', valuesOf(data.entries, 'EmailAddress')),
    ...text('User ID', valuesOf(data.entries, 'UserID')),
    ...text('Website', valuesOf(data.entries, 'WebAddress')),
    ...text('Organization', data.organization),
    ...text('Notes', data.notes.join('\n')),
    ...number('Times Contacted', data.timesContacted),
    ...time('Last Contacted Date/Time', data.contacted),
    ...time('Created Date/Time', data.created),
    ...(data.photo === undefined ? [] : [attachment(data.photo)]),
  ],
});

const PREVIEW_LENGTH = 250;

export const emailItem = (extraction: Extraction, data: EmailData): AxiomItem => {
  const isSent = data.from.key === ownerOf(extraction).key;
  const people = (list: EmailData['to'] = []): string =>
    list.map((someone) => personText(extraction, someone, someone.email)).join('\n');
  return {
    artifact: 'Android Emails',
    group: GROUPS.mail,
    from: 'mail',
    fragments: [
      ...text('Sender', people([data.from])),
      ...text('Recipients', people(data.to)),
      ...text('CC', people(data.cc)),
      ...text('BCC', people(data.bcc)),
      ...text('Subject', data.subject),
      { name: 'Body', text: data.body.slice(0, PREVIEW_LENGTH), content: data.body },
      ...time(isSent ? 'Sent Date/Time' : 'Received Date/Time', data.time),
      ...text('Folder', data.isDeleted === true ? 'Trash' : isSent ? 'Sent' : 'Inbox'),
      ...data.files.map(attachment),
    ],
  };
};

export const calendarItem = (_: Extraction, data: CalendarData): AxiomItem => ({
  artifact: 'Android Calendar Events',
  group: GROUPS.mail,
  from: 'calendar',
  fragments: [
    ...text('Subject', data.subject),
    ...text('Description', data.details),
    ...text('Location', data.location),
    ...time('Start Date/Time', data.start),
    ...time('End Date/Time', data.end),
    ...text('Attendees', data.attendees.map(({ name, email }) => `${name} <${email}>`).join('\n')),
  ],
});
